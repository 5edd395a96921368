/**
 * The names of our decks' cards in the reader's language. Stored names are in the language of the client that created
 * the deck, and the pictures have no words.
 */
import { localizePhrase } from '../platform/notify'
import { systemPath } from '../platform/icon-path'
import { activeDeckSpecs } from './card-stacks'

/**
 * A card's name: translated for the picture of a card of the active games, as stored for any other picture.
 * @param img the path of the picture on the card's face
 */
export function shownCardName(storedName: string, img: string): string {
  const card = activeDeckSpecs()
    .flatMap(({ cards }) => cards)
    .find(({ id }) => systemPath(`assets/cards/${id}.svg`) === img)
  return card ? localizePhrase({ key: card.name }) : storedName
}
