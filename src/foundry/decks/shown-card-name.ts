/**
 * Names the cards of our decks in the reader's language. The stored names are in the language of the client that created the
 * deck, and the pictures show no words.
 */
import { localizePhrase } from '../platform/notify'
import { systemPath } from '../platform/icon-path'
import { activeDeckDefinitions } from './card-stacks'

/**
 * The name of a card for this reader: translated if the picture belongs to a game's deck, otherwise as it is stored.
 * @param img the path of the picture on the card's face
 */
export function shownCardName(storedName: string, img: string): string {
  const card = activeDeckDefinitions()
    .flatMap(({ cards }) => cards)
    .find(({ id }) => systemPath(`assets/cards/${id}.svg`) === img)
  return card ? localizePhrase({ key: card.name }) : storedName
}
