/** The twelve face cards, which are the whole deck of What's the Harm?: their ids, names and pictures. */
import { systemPath } from '../core/package'
import type { Card } from './rules'
import { RANKS, SUITS } from './rules'

/** A face card with its id and its name. */
export interface Face extends Card {
  /** The picture has the same name: `assets/cards/<id>.svg`. */
  readonly id: string
  /** The phrase key of the card's name. */
  readonly name: string
}

/** The twelve face cards, suit by suit, mildest first. */
export const FACES: readonly Face[] = SUITS.flatMap((suit) =>
  RANKS.map((rank) => ({ id: idOf({ rank, suit }), rank, suit, name: nameOf({ rank, suit }) })),
)

/** A card's id in facts and file names: `queen-hearts`. */
export function idOf({ rank, suit }: Card): string {
  return `${rank}-${suit}`
}

/** The phrase key of a card's name. */
export function nameOf(card: Card): string {
  return `HnB.harmCards.card.${idOf(card)}`
}

/** The path of a card's picture, as the browser requests it. */
export function pictureOf(card: Card): string {
  return systemPath(`assets/cards/${idOf(card)}.svg`)
}

/** The face card with this id, or null. */
export function faceOf(id: string | undefined): Face | null {
  return FACES.find((face) => face.id === id) ?? null
}
