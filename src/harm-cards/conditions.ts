/** The crisis: the only condition that What's the Harm? adds to Foundry's conditions. */
import type { ConditionDefinition } from '../core/contract'

export const CRISIS_STATUS_ID = 'harmCards-crisis'

export const harmCardsConditions: readonly ConditionDefinition<never>[] = [
  {
    id: CRISIS_STATUS_ID,
    name: 'HnB.harmCards.status.crisis',
    icon: 'crisis',
    hint: 'HnB.harmCards.crisisHint',
    ends: 'scene',
    overlay: true,
    // The rule "In Crisis": the character cannot act for the rest of the scene. So the tracker shows the character as
    // defeated.
    defeats: true,
  },
]
