/** The twelve face cards, which are the whole deck of What's the Harm?: their ids, names and pictures. */
import { toSystemPath } from '../core/package'
import type { FaceCard } from './rules'
import { FACE_CARD_RANKS, HARM_ARENA_SUITS } from './rules'

/** A face card together with its id and its name. */
export interface FaceCardWithIdAndName extends FaceCard {
  /** The id of the card, which is also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  /** The phrase key of the card's name. */
  readonly name: string
}

/** The twelve face cards, sorted by suit, and within a suit from the mildest to the worst. */
export const FACE_CARDS: readonly FaceCardWithIdAndName[] = HARM_ARENA_SUITS.flatMap((harmArenaSuit) =>
  FACE_CARD_RANKS.map((faceCardRank) => ({
    id: toFaceCardId({ rank: faceCardRank, suit: harmArenaSuit }),
    rank: faceCardRank,
    suit: harmArenaSuit,
    name: toFaceCardNamePhraseKey({ rank: faceCardRank, suit: harmArenaSuit }),
  })),
)

/** The id of a card in stored data and file names, such as `queen-hearts`. */
export function toFaceCardId({ rank, suit }: FaceCard): string {
  return `${rank}-${suit}`
}

/** The phrase key of a card's name. */
export function toFaceCardNamePhraseKey(card: FaceCard): string {
  return `HnB.harmCards.card.${toFaceCardId(card)}`
}

/** The path of a card's picture, as the browser requests it. */
export function toFaceCardPicturePath(card: FaceCard): string {
  return toSystemPath(`assets/cards/${toFaceCardId(card)}.svg`)
}

/** The face card with this id, or null. */
export function findFaceCard(cardId: string | undefined): FaceCardWithIdAndName | null {
  return FACE_CARDS.find((faceCard) => faceCard.id === cardId) ?? null
}
