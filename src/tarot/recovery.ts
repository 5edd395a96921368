/** Recovery in Turn of the Card: wounds heal as weeks pass. */
import { refuse } from '../core/outcome'
import type { Due, RecoveryRules } from '../core/recovery'
import type { Situation } from '../core/game-views'
import type { Tarot } from './rules'
import { isBleeding } from './rules'
import { healingChanges } from './trauma/heal-wounds'

/**
 * A week heals one wound of each character whom the Narrator leaves ticked (ruling TC28). Bleeding characters start
 * unticked.
 */
export const tarotRecovery: RecoveryRules<Tarot> = {
  dues: { week: weekDues },
  choose: () => refuse('HnB.refusal.unknownAction'),
}

function weekDues(situation: Situation<Tarot>): Due[] {
  const { state, actor } = situation
  if (state.wounds === 0) return []
  const data = { name: actor.name, left: state.wounds - 1 }
  return [
    {
      id: 'week',
      words: { key: 'HnB.tarot.week.heals', data },
      ticked: !isBleeding(state, actor.statuses),
      ...healingChanges(situation, 1),
    },
  ]
}
