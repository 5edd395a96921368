/** The crisis, which is the only condition that What's the Harm? adds to Foundry's. */
import type { Status } from '../core/contract'

export const CRISIS = 'harmCards-crisis'

export const statuses: readonly Status<never>[] = [
  {
    id: CRISIS,
    name: 'HnB.harmCards.status.crisis',
    icon: 'crisis',
    hint: 'HnB.harmCards.crisisHint',
    ends: 'scene',
    overlay: true,
  },
]
