/**
 * A deck that a game needs. Both the build and the running game create the deck's documents from this definition, in
 * each language.
 */
export interface DeckDefinition {
  /** The name of the deck's preset and of its file, such as `harm-cards`. */
  readonly id: string
  /** The phrase keys of the deck's name and of a sentence about the deck. */
  readonly name: string
  readonly description: string
  /** The name of the picture on the back: `assets/cards/<back>.svg`. */
  readonly back: string
  readonly cards: readonly CardSpec[]
}

interface CardSpec {
  /** The card's id, which is also the name of its picture: `assets/cards/<id>.svg`. */
  readonly id: string
  /** The phrase key of the card's name. */
  readonly name: string
  readonly suit: string
  readonly value: number
}

/** A card as Foundry stores it; only the fields that a new deck sets. */
interface CardSource {
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
  readonly cards: readonly CardSource[]
}

/**
 * The fixed id of a deck or card document, so that two clients never create the same document twice. It consists of
 * the letters and digits of the name, padded to the sixteen characters that Foundry requires. So names must differ in
 * their first sixteen letters and digits.
 */
export const cardDocumentId = (name: string): string =>
  name
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 16)
    .padEnd(16, '0')
/** The fixed document id of a deck. */
export const deckDocumentId = ({ id }: DeckDefinition): string => cardDocumentId(`hnb-deck-${id}`)

/**
 * The source data of a deck's document, with its cards in order.
 * @param localize returns the phrase of a key in `lang/`
 * @param pictureFolder the folder of the card pictures, as Foundry serves it
 */
export function deckSource(
  spec: DeckDefinition,
  localize: (key: string) => string,
  pictureFolder: string,
): DeckSource {
  const backImage = `${pictureFolder}/${spec.back}.svg`
  return {
    _id: deckDocumentId(spec),
    name: localize(spec.name),
    type: 'deck',
    description: `<p>${localize(spec.description)}</p>`,
    img: backImage,
    cards: spec.cards.map(({ id, name, suit, value }, index) => ({
      _id: cardDocumentId(id),
      name: localize(name),
      type: 'base',
      suit,
      value,
      faces: [{ name: localize(name), text: '', img: `${pictureFolder}/${id}.svg` }],
      face: null,
      back: { name: localize(spec.name), text: '', img: backImage },
      sort: index,
    })),
  }
}
