/** Creates a game's deck in a world. Runs on the active Gamemaster's client. */
import type { DeckDefinition } from '../../core/deck-definition'
import { createDeckSource } from '../../core/shell/deck-source'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { shuffleEntries } from '../../core/shuffle'
import { findCardCopies, findDeck, findDeckDefinition } from '../decks/card-stacks'
import { findCardStackRole } from '../decks/stack-roles'
import { SYSTEM_ID, systemPath } from '../platform/icon-path'
import { localizePhrase } from '../platform/notify'
import { requirePermission } from '../platform/permissions'
import { runAsWriteOfThisSystem } from '../write/our-writes'

/** Creates a deleted deck again. Its cards in our hands and piles stay there. @param id the id of the deck */
export async function recreateDeck(deckId: string): Promise<Refusal | null> {
  const deckDefinition = findDeckDefinition(deckId)
  if (!deckDefinition) return refuse('HnB.cards.refusal.unknownDeck')
  if (findDeck(deckId)) return refuse('HnB.cards.refusal.deckThere')
  await createDeck(deckDefinition)
  return null
}

/** Creates a shuffled deck. If some of its cards already lie in other stacks, records this in the deck. */
export async function createDeck(deckDefinition: DeckDefinition): Promise<void> {
  requirePermission('CARDS_CREATE')
  const deckData = createDeckSource(
    deckDefinition,
    (phraseKey) => localizePhrase({ key: phraseKey }),
    systemPath('assets/cards'),
  )
  const stackIdByCardId = new Map<string, string>()
  for (const { id, stack } of findCardCopies(deckData._id)) {
    if (!stackIdByCardId.has(id) && findCardStackRole(stack)) stackIdByCardId.set(id, stack)
  }
  const shuffledCards = shuffleEntries(deckData.cards, () => CONFIG.Dice.randomUniform())
  const cardUpdates = shuffledCards.map((card, cardSortValue) => ({
    ...card,
    faces: [...card.faces],
    sort: cardSortValue,
    drawn: stackIdByCardId.has(card._id),
    flags: { [SYSTEM_ID]: { at: stackIdByCardId.get(card._id) ?? '' } },
  }))
  await runAsWriteOfThisSystem([deckData._id], () =>
    Cards.implementation.create({ ...deckData, cards: cardUpdates }, { keepId: true, keepEmbeddedIds: true }),
  )
}
