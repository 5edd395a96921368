/** Registers our checks with the module Quench, which runs them in a licensed Foundry. Does nothing without Quench. */
import { countFaultsOfDeck } from '../../core/shell/deck-diagnosis'
import { toDeckDocumentId } from '../../core/deck-definition'
import type * as dealing from '../cards/dealer'
import { activeDeckDefinitions, findDeck } from '../decks/card-stacks'
import { BumpRoll } from '../dice/bump-roll'
import { listenOnceToHook } from '../platform/hooks'
import { SYSTEM_ID } from '../platform/icon-path'
import { moduleApi } from './module-api'
import type { QuenchModule } from './quench-batches'

/**
 * Registers the batches of checks with Quench. A batch does nothing until a person runs it. Called at `quenchReady`,
 * which comes before `ready`.
 */
export async function registerQuenchChecks(quench: QuenchModule): Promise<void> {
  const { registerBatches: registerBatches } = await import('./quench-batches')
  const { examineDeck } = await import('../cards/dealer')
  registerBatches(quench, {
    id: SYSTEM_ID,
    api: moduleApi,
    BumpRoll,
    faultsOfDecks: () => countDeckFaults(examineDeck),
    listenOnce: listenOnceToHook,
  })
}

function countDeckFaults(examineDeck: typeof dealing.examineDeck): ReadonlyMap<string, number | null> {
  return new Map(
    activeDeckDefinitions().map((deckDefinition) => {
      const deck = findDeck(toDeckDocumentId(deckDefinition))
      return [deckDefinition.id, deck ? countFaultsOfDeck(examineDeck(deck)) : null]
    }),
  )
}
