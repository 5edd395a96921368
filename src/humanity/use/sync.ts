import * as v from 'valibot'
import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { abilitiesThat, lifestyleOf } from '../abilities'
import { poolNow } from '../check/plan'
import { statLabel } from '../check/question'
import { suffers } from '../conditions'
import type { Humanity, Settings } from '../rules'
import { checkedStat } from '../rules'
import { paymentsFor } from '../rules/spark'
import type { Payment } from '../rules/spark'
import { statsOf } from '../stats'
import type { Stat } from '../stats'
import type { AbilityClick } from './recharge'
import type { SyncFacts } from './sync-facts'

/** Why two people cannot spark with a stat of each, or null ("Synchronized Spark"). */
export function whyNotSync(
  one: Party<Humanity>,
  other: Party<Humanity>,
  stats: readonly [Stat, Stat],
): Refusal | null {
  for (const { actor, items } of [one, other]) {
    if (abilitiesThat(items, 'partner').length === 0)
      return refuse('HnB.humanity.refusal.noPartner', { name: actor.name })
    if (suffers(actor, ({ forbids }) => forbids === 'spark')) return refuse('HnB.humanity.refusal.taxed')
  }
  if (one.actor.uuid === other.actor.uuid) return refuse('HnB.humanity.refusal.ownPartner')
  return one.state.stats[stats[0]] === other.state.stats[stats[1]]
    ? null
    : refuse('HnB.humanity.refusal.unbalanced')
}

/** What one of two pays: two dice of the same worth, or ⑥ where the own lifestyle covers a stat used (ruling HU21). */
export function paidBy(party: Party<Humanity>, stats: readonly Stat[]): Payment | Refusal {
  const [cheapest] = paymentsFor(poolNow(party), stats, lifestyleOf(party.items))
  return cheapest ?? refuse('HnB.humanity.refusal.cannotSpark', { name: party.actor.name })
}

/** The pairs of stats, one of each, that are balanced now. */
function pairsWith(one: Party<Humanity>, other: Party<Humanity>, { customStat }: Settings): [Stat, Stat][] {
  const stats = statsOf(customStat)
  return stats.flatMap((mine) =>
    stats.flatMap((theirs): [Stat, Stat][] =>
      one.state.stats[mine] === other.state.stats[theirs] ? [[mine, theirs]] : [],
    ),
  )
}

const answers = v.object({
  pair: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
})

/** Asks whoever is targeted to spark together; nothing is paid until they agree. */
export const sync = action<AbilityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  targets: true,
  ask(click) {
    const [other] = click.targets
    if (!other) return refuse('HnB.refusal.noTarget')
    const pairs = pairsWith(click, other, click.settings)
    const no = whyNotSync(click, other, pairs[0] ?? ['head', 'head'])
    if (no) return no
    const label = (stat: Stat) => statLabel(stat, click.settings.customStat)
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
      },
      defaults: { pair: pairs[0]?.join('-') ?? '', target: 8 },
    }
  },
  decide(click, { pair, target }) {
    const [other] = click.targets
    if (!other) return refuse('HnB.refusal.noTarget')
    const [mine, theirs] = pair.split('-').map((name) => checkedStat(click.settings, name))
    if (mine === undefined || theirs === undefined) return refuse('HnB.humanity.refusal.sparkOfTwo')
    if (isRefusal(mine)) return mine
    if (isRefusal(theirs)) return theirs
    const no = whyNotSync(click, other, [mine, theirs])
    if (no) return no
    const paid = paidBy(click, [mine, theirs])
    if (isRefusal(paid)) return paid
    const facts: SyncFacts = {
      one: { uuid: click.actor.uuid, name: click.actor.name, stat: mine, paid: [] },
      other: { uuid: other.actor.uuid, name: other.actor.name, stat: theirs, paid: [] },
      statName: click.settings.customStat,
      target,
      check: null,
    }
    return { post: { kind: 'sync', retractable: true, facts } }
  },
})
