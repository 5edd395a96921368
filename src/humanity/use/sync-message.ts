import { sumOf } from '../../core/dice'
import { message } from '../../core/message'
import { modifierLines, sumOfModifiers } from '../../core/modifiers'
import { statLabel } from '../check/question'
import type { Humanity } from '../rules'
import { verdictOf } from '../rules/severity'
import { agree } from './sync'
import { syncFacts } from './sync-facts'
import type { SyncFacts } from './sync-facts'

/** Who was asked agrees to be changed by agreeing, and who asked by asking. */
export const syncMessage = message<Humanity, SyncFacts>({
  facts: syncFacts,
  sealed: true,
  sides: ({ one, other }) => [one.uuid, other.uuid],
  agreed: ({ one }) => [one.uuid],
  context({ facts: { one, other, statName, target, roll } }, viewer) {
    const total = roll && sumOf(roll) + sumOfModifiers(roll.modifiers)
    return {
      both: [one, other].map((side) => ({ ...side, label: statLabel(side.stat, statName) })),
      target,
      groups: roll?.groups,
      modifiers: roll ? modifierLines(roll.modifiers) : [],
      total,
      verdict: total !== null && target !== null ? verdictOf(total, target) : null,
      rolled: roll !== null,
      mayAgree: !roll && viewer.plays.includes(other.uuid),
      other,
    }
  },
  actions: { agree },
})
