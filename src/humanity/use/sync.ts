import * as v from 'valibot'
import { action, NOTHING } from '../../core/action'
import { bumpOnOf } from '../../core/modifiers'
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { abilitiesThat, lifestyleOf } from '../abilities'
import { stored } from '../../core/stored'
import { fallen } from '../check/fallen'
import type { Plan } from '../check/plan'
import { poolNow } from '../check/plan'
import { statLabel } from '../check/question'
import { conditionModifiers, suffers } from '../conditions'
import { modifiersFor } from '../modifiers'
import type { Humanity, Settings } from '../rules'
import { checkedStat } from '../rules'
import type { RollFor } from '../rules/circumstances'
import { checkOf } from '../rules/circumstances'
import { spentEdit } from '../rules/pool'
import { paymentsFor } from '../rules/spark'
import type { Payment } from '../rules/spark'
import { statsOf } from '../stats'
import type { Stat } from '../stats'
import type { AbilityClick } from './recharge'
import type { SyncClick, SyncFacts } from './sync-facts'

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
function paidBy(party: Party<Humanity>, stats: readonly Stat[]): Payment | Refusal {
  const [cheapest] = paymentsFor(poolNow(party), stats, lifestyleOf(party.items))
  return cheapest ?? refuse('HnB.humanity.refusal.cannotSpark', { name: party.actor.name })
}

/** The pairs of stats, one of each, that are balanced now. */
export function pairsWith(
  one: Party<Humanity>,
  other: Party<Humanity>,
  { customStat }: Settings,
): [Stat, Stat][] {
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
