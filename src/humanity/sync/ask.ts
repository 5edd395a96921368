/** Asks another character for a Synchronized Spark Check. */
import * as v from 'valibot'
import { action } from '../../core/action'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { statLabel } from '../check/question'
import { modifiersFor } from '../modifiers'
import type { Humanity, Settings } from '../rules'
import { checkedStat } from '../rules'
import type { RollFor } from '../rules/circumstances'
import { checkOf } from '../rules/circumstances'
import { statsOf } from '../stats'
import type { Stat } from '../stats'
import type { AbilityClick } from '../use/recharge'
import { sparkAnswers, paidBy, paymentsView, whyNotSync } from './rules'
import type { SyncFacts } from './facts'

/** The pairs of balanced stats, with one stat of each character. */
export function pairsWith(
  one: Party<Humanity>,
  other: Party<Humanity>,
  { customStat }: Pick<Settings, 'customStat'>,
): [Stat, Stat][] {
  const stats = statsOf(customStat)
  return stats.flatMap((mine) =>
    stats.flatMap((theirs): [Stat, Stat][] =>
      one.state.stats[mine] === other.state.stats[theirs] ? [[mine, theirs]] : [],
    ),
  )
}

/** The Spark counts as a roll of the initiator's own stat; it is violent if either stat is Hurt. */
export const rollOfTwo = ([mine, theirs]: readonly [Stat, Stat]): RollFor => ({
  ...checkOf([mine]),
  violent: mine === 'hurt' || theirs === 'hurt',
})

const answers = v.object({
  pair: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  ...sparkAnswers,
})

/** Asks another character for a Synchronized Spark; nobody pays until the partner agrees. */
export const sync = action<AbilityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  people: () => ({ label: 'HnB.humanity.whom.sync', least: 1, most: 1, first: 'targeted', oneself: false }),
  whyNotPerson(click) {
    const [other] = click.targets
    if (!other) return null
    const [first = ['head', 'head'] as const] = pairsWith(click, other, click.settings)
    return whyNotSync(click, other, first)
  },
  ask(click) {
    const [other] = click.targets
    if (!other) return null
    const pairs = pairsWith(click, other, click.settings)
    const [first = ['head', 'head'] as const] = pairs
    const no = whyNotSync(click, other, first)
    if (no) return { ...no, field: 'people' }
    const label = (stat: Stat) => statLabel(stat, click.settings.customStat)
    const modifiers = modifiersFor(click, rollOfTwo(first))
    return {
      title: 'HnB.humanity.sync.ask',
      titleData: { name: click.actor.name, other: other.actor.name },
      template: 'humanity/sync-dialog',
      ok: 'HnB.humanity.sync.ok',
      context: {
        other: other.actor.name,
        pairs: pairs.map(([mine, theirs]) => ({
          id: `${mine}-${theirs}`,
          mine: label(mine),
          theirs: label(theirs),
          die: click.state.stats[mine],
        })),
        payments: paymentsView(click, statsOf(click.settings.customStat)),
        twos: modifiers.some(({ kind }) => kind === 'bumpOnTwo'),
      },
      defaults: { pair: first.join('-'), target: 8 },
      modifiers,
    }
  },
  decide(click, { pair, target, ...chosen }) {
    const [other] = click.targets
    if (!other) return refuse('HnB.refusal.nobodyChosen')
    const [mine, theirs] = pair.split('-').map((name) => checkedStat(click.settings, name))
    if (mine === undefined || theirs === undefined) return refuse('HnB.humanity.refusal.sparkOfTwo')
    if (isRefusal(mine)) return mine
    if (isRefusal(theirs)) return theirs
    const no = whyNotSync(click, other, [mine, theirs])
    if (no) return no
    const paid = paidBy(click, [mine, theirs], chosen.payment)
    if (isRefusal(paid)) return paid
    const facts: SyncFacts = {
      one: { uuid: click.actor.uuid, name: click.actor.name, stat: mine, paid: [] },
      other: { uuid: other.actor.uuid, name: other.actor.name, stat: theirs, paid: [] },
      statName: click.settings.customStat,
      target,
      chosen,
      check: null,
    }
    return { post: { kind: 'sync', retractable: true, facts } }
  },
})
