/** The one condition of What's the Harm?. */
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
