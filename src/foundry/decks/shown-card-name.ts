/**
 * Finds the names of cards in the reader's language, for cards of the system's decks. The stored names are in the
 * language of the client that created the deck.
 */
import { localizePhrase } from '../platform/notify'
import { systemPath } from '../platform/icon-path'
import { activeDeckDefinitions } from './card-stacks'

/**
 * The name of a card for this reader: translated if its picture belongs to a game's deck, otherwise the stored name.
 * @param picturePath the path of the picture on the card's face
 */
export function shownCardName(storedCardName: string, picturePath: string): string {
  const card = activeDeckDefinitions()
    .flatMap(({ cards }) => cards)
    .find(({ id }) => systemPath(`assets/cards/${id}.svg`) === picturePath)
  return card ? localizePhrase({ key: card.name }) : storedCardName
}
