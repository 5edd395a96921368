/** The partner agrees to a Synchronized Spark: both characters pay, and the initiator rolls. */
import { action } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import { stored } from '../../core/stored'
import { performCheck } from '../check/perform'
import { spentEdit } from '../rules/pool'
import { paymentAnswers, paymentQuestion } from './payment'
import type { PaymentAnswers } from './payment'
import { sparkOfTwo } from './rules'
import { rollOfTwo } from './ask'
import type { SyncClick } from './facts'

/** The partner agrees: both characters pay, or neither, and the initiator rolls the two stats as one group. */
export const agree = action<SyncClick, PaymentAnswers>({
  answers: paymentAnswers,
  decided: 'byGM',
  ask: (click) => whyNotAgree(click) ?? paymentQuestion(click, statsIn(click)),
  async decide(click, { payment }, chance) {
    const no = whyNotAgree(click)
    if (no) return no
    const { actor, sides, settings, message } = click
    const { facts } = message
    const find = (uuid: string) => sides.find((side) => side.actor.uuid === uuid)
    const [one, other] = [find(facts.one.uuid), find(facts.other.uuid)]
    if (!one || !other) return refuse('HnB.refusal.goneSince')
    const stats = statsIn(click)
    const two = sparkOfTwo(one, other, { stats, roll: rollOfTwo(stats), payment }, facts.chosen)
    if (isRefusal(two)) return two
    const { plan, theirs } = two
    const check = await performCheck({ ...one, settings }, plan, chance, { target: facts.target })
    return {
      ...check.changes,
      edits: [...(check.changes.edits ?? []), spentEdit(other.actor.uuid, theirs.ids)],
      amend: {
        set: {
          check: stored(check.facts),
          'one.paid': check.facts.paid,
          'other.paid': theirs.ids.map((id) => other.state.blessings[id] ?? 1),
        },
        what: { key: 'HnB.humanity.sync.agreed', data: { name: actor.name } },
      },
    }
  },
})

const statsIn = ({ message: { facts } }: SyncClick) => [facts.one.stat, facts.other.stat] as const

const whyNotAgree = ({ actor, message: { facts } }: SyncClick) =>
  facts.check || actor.uuid !== facts.other.uuid ? refuse('HnB.humanity.refusal.notNow') : null
