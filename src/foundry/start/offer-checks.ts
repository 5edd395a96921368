/**
 * Registers checks in a licensed Foundry for the module Quench; the checks are fetched only where Quench is installed.
 */
import { countOf } from '../../core/shell/deck-doctor'
import { deckId } from '../../core/deck-spec'
import { examineDeck } from '../cards/mend'
import { activeSpecs, findDeck } from '../decks/stacks'
import { BumpRoll } from '../dice/bump-roll'
import { hear } from '../platform/hooks'
import { SYSTEM_ID } from '../platform/system-id'
import { api } from './api'
import type { Quench } from './checks'

/**
 * At `quenchReady`, which comes before `ready`: registers the batches now, although they examine the world only when
 * they run.
 */
export async function offerChecks(quench: Quench): Promise<void> {
  const { registerChecks } = await import('./checks')
  registerChecks(quench, { id: SYSTEM_ID, api, BumpRoll, faultsOfDecks, hear })
}

function faultsOfDecks(): ReadonlyMap<string, number | null> {
  return new Map(
    activeSpecs().map((spec) => {
      const deck = findDeck(deckId(spec))
      return [spec.id, deck ? countOf(examineDeck(deck)) : null]
    }),
  )
}
