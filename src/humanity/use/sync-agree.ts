import { paidBy, whyNotSync } from './sync'
import type * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { bumpOnOf } from '../../core/modifiers'
import type { Modifier } from '../../core/modifiers'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { stored } from '../../core/stored'
import { fallen } from '../check/fallen'
import type { Plan } from '../check/plan'
import { conditionModifiers } from '../conditions'
import { modifiersFor } from '../modifiers'
import type { Humanity } from '../rules'
import type { RollFor } from '../rules/circumstances'
import { checkOf } from '../rules/circumstances'
import { spentEdit } from '../rules/pool'
import type { Payment } from '../rules/spark'
import type { Stat } from '../stats'
import type { SyncClick } from './sync-facts'

/** The other agrees: both pay, all or nothing, and the two stats are thrown as one group, by whoever asked. */
export const agree = action<SyncClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  async decide({ actor, sides, settings, message: { facts } }, _answers, chance) {
    if (facts.check || actor.uuid !== facts.other.uuid) return refuse('HnB.humanity.refusal.notNow')
    const find = (uuid: string) => sides.find((side) => side.actor.uuid === uuid)
    const [one, other] = [find(facts.one.uuid), find(facts.other.uuid)]
    if (!one || !other) return refuse('HnB.refusal.goneSince')
    const stats: [Stat, Stat] = [facts.one.stat, facts.other.stat]
    const no = whyNotSync(one, other, stats)
    if (no) return no
    const [first, second] = [paidBy(one, stats), paidBy(other, stats)]
    if (isRefusal(first)) return first
    if (isRefusal(second)) return second
    const modifiers = modifiersOf(one, other, stats)
    const plan: Plan = {
      ...{ stats, modifiers, pays: first.ids, why: '', instead: '', touchstone: '' },
      bumpOn: bumpOnOf(modifiers),
      twos: false,
      roll: rollOf(stats),
    }
    const check = await fallen({ ...one, settings }, plan, chance, { target: facts.target })
    const faces = (party: Party<Humanity>, { ids }: Payment) =>
      ids.map((id) => party.state.blessings[id] ?? 1)
    return {
      ...check.changes,
      edits: [...(check.changes.edits ?? []), spentEdit(other.actor.uuid, second.ids)],
      amend: {
        set: {
          check: stored(check.facts),
          'one.paid': faces(one, first),
          'other.paid': faces(other, second),
        },
        what: { key: 'HnB.humanity.sync.agreed', data: { name: actor.name } },
      },
    }
  },
})

/** It is the roll of whoever asked, with their own stat; there is violence where either stat is Hurt. */
const rollOf = ([mine, theirs]: readonly [Stat, Stat]): RollFor => ({
  ...checkOf([mine]),
  violent: mine === 'hurt' || theirs === 'hurt',
})

/** All that changes the roll of whoever asked, and what is tied to the stat that the other brings (ruling HU22). */
function modifiersOf(one: Party<Humanity>, other: Party<Humanity>, stats: readonly [Stat, Stat]): Modifier[] {
  const whole = new Set(conditionModifiers(other.actor, checkOf([])).map(({ id }) => id))
  const tied = conditionModifiers(other.actor, checkOf([stats[1]])).filter(({ id }) => !whole.has(id))
  return [...modifiersFor(one, rollOf(stats)), ...tied.map((own) => ({ ...own, id: `other-${own.id}` }))]
}
