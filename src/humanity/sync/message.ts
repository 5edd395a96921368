/** The message of a Synchronized Spark. */
import { message } from '../../core/message'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import { stepOf } from '../../core/next'
import { checkActions, checkContext } from '../check/message'
import { checkSteps } from '../check/next'
import { statLabel } from '../check/question'
import type { Check } from '../check/facts'
import type { Humanity } from '../rules'
import type { Inner } from '../../core/nested'
import { nestedActions } from '../../core/nested'
import { agree } from './agree'
import { syncFacts } from './facts'
import type { SyncClick, SyncFacts } from './facts'

const rolled = ({ message: { facts } }: SyncClick): Inner<Check> | Refusal =>
  facts.check ? { path: 'check', facts: facts.check } : refuse('HnB.humanity.refusal.noSuchRoll')

/** The initiator agrees to the changes by asking; the partner agrees with the button. */
export const syncMessage = message<Humanity, SyncFacts>({
  facts: syncFacts,
  sealed: true,
  waits: ({ other, check }, actor) => !check && other.uuid === actor,
  sides: ({ one, other }) => [one.uuid, other.uuid],
  agreed: ({ one }) => [one.uuid],
  next({ facts: { one, other, check } }, viewer) {
    if (check) return checkSteps(check, viewer)
    const agree = { act: 'agree', label: { key: 'HnB.humanity.sync.agree' } }
    return [stepOf(other, { key: 'HnB.humanity.next.sync', data: { name: one.name } }, [agree])]
  },
  context(view, viewer) {
    const { one, other, statName, target, check } = view.facts
    return {
      both: [one, other].map((side) => ({ ...side, label: statLabel(side.stat, statName) })),
      target,
      check: check && checkContext({ ...view, facts: check }, viewer),
    }
  },
  actions: { agree, ...nestedActions(checkActions, rolled) },
})
