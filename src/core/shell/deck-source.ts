/** Makes a deck's data in Foundry from the deck's definition. The dealer's script and the build use this file. */
import type { DeckDefinition } from '../deck-definition'
import { toCardDocumentId, toDeckDocumentId } from '../deck-definition'

/** The data of a card in Foundry. It has only the fields that a new deck sets. */
interface CardSourceData {
  readonly _id: string
  readonly name: string
  readonly type: 'base'
  readonly suit: string
  readonly value: number
  readonly faces: readonly [{ readonly name: string; readonly text: ''; readonly img: string }]
  readonly face: null
  readonly back: { readonly name: string; readonly text: ''; readonly img: string }
  readonly sort: number
}

/** A deck as Foundry stores it. */
export interface DeckSource {
  readonly _id: string
  readonly name: string
  readonly type: 'deck'
  readonly description: string
  readonly img: string
  readonly cards: readonly CardSourceData[]
}

/**
 * The data from which Foundry creates a deck's document with its cards in order.
 * @param pictureFolder the path of the folder with the card pictures, as Foundry serves it
 */
export function createDeckSource(
  deckDefinition: DeckDefinition,
  localizeKey: (phraseKey: string) => string,
  pictureFolder: string,
): DeckSource {
  const backImagePath = `${pictureFolder}/${deckDefinition.back}.svg`
  return {
    _id: toDeckDocumentId(deckDefinition),
    name: localizeKey(deckDefinition.name),
    type: 'deck',
    description: `<p>${localizeKey(deckDefinition.description)}</p>`,
    img: backImagePath,
    cards: deckDefinition.cards.map(({ id, name, suit, value }, index) => ({
      _id: toCardDocumentId(id),
      name: localizeKey(name),
      type: 'base',
      suit,
      value,
      faces: [{ name: localizeKey(name), text: '', img: `${pictureFolder}/${id}.svg` }],
      face: null,
      back: { name: localizeKey(deckDefinition.name), text: '', img: backImagePath },
      sort: index,
    })),
  }
}
