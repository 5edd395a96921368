/** The crisis, which is the only condition that What's the Harm? adds to Foundry's. */
import type { ConditionDefinition } from '../core/contract'

export const CRISIS_STATUS = 'harmCards-crisis'

export const harmCardsConditions: readonly ConditionDefinition<never>[] = [
  {
    id: CRISIS_STATUS,
    name: 'HnB.harmCards.status.crisis',
    icon: 'crisis',
    hint: 'HnB.harmCards.crisisHint',
    ends: 'scene',
    overlay: true,
    // "In Crisis": the character cannot act for the rest of the scene.
    defeats: true,
  },
]
