/**
 * A deck that a game needs. Both the build and the running game create the deck's documents from this definition, in
 * each language.
 */
export interface DeckDefinition {
  /** The name of the deck's preset and the name of its file, such as `harm-cards`. */
  readonly id: string
  /** The phrase key of the deck's name. `description` is the phrase key of a sentence about the deck. */
  readonly name: string
  readonly description: string
  /** The name of the picture on the back: `assets/cards/<back>.svg`. */
  readonly back: string
  readonly cards: readonly DeckCardDefinition[]
}

interface DeckCardDefinition {
  /** The card's id, which is also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  /** The phrase key of the card's name. */
  readonly name: string
  readonly suit: string
  readonly value: number
}

/**
 * The fixed id of a deck or card document, so that two clients never create it twice. Foundry requires sixteen
 * characters, so names must differ in their first sixteen letters and digits.
 */
export const toCardDocumentId = (cardName: string): string =>
  cardName
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 16)
    .padEnd(16, '0')
/** The fixed document id of a deck. */
export const toDeckDocumentId = ({ id }: DeckDefinition): string => toCardDocumentId(`hnb-deck-${id}`)
