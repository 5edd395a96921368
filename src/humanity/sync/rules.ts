/** The rules of a Synchronized Spark: its conditions, the payment of each character, and the dice. */
import * as v from 'valibot'
import { bumpOnOf, modifierAnswers, switched } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Party } from '../../core/views'
import { abilitiesThat, lifestyleOf } from '../abilities'
import type { Plan } from '../check/plan'
import { poolNow } from '../pay'
import { suffers } from '../conditions'
import { broughtWith, modifiersFor, withoutTwos } from '../modifiers'
import type { Humanity } from '../rules'
import type { RollFor } from '../rules/circumstances'
import { signsOf } from '../rules/pool'
import type { Payment } from '../rules/spark'
import { paymentsFor } from '../rules/spark'
import type { Stat } from '../stats'

type Someone = Party<Humanity>

/** Why two characters cannot spark with one stat of each, or null ("Synchronized Spark"). */
export function whyNotSync(one: Someone, other: Someone, stats: readonly [Stat, Stat]): Refusal | null {
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

/** The ways in which a character can pay: two dice of the same worth, or ⑥ where the Lifestyle covers a stat (HU21). */
function paymentsBy(party: Someone, stats: readonly Stat[]): Payment[] {
  return paymentsFor(poolNow(party), stats, lifestyleOf(party.items))
}

/** The ways in which a character can pay, as signs: "②②", or "⑥". */
export function paymentsView(party: Someone, stats: readonly Stat[]): { id: string; signs: string }[] {
  return paymentsBy(party, stats).map(({ id, worth, ids }) => ({ id, signs: signsOf(ids.map(() => worth)) }))
}

/** A character's payment: the chosen way, or the cheapest; refuses a character who cannot pay. */
export function paidBy(party: Someone, stats: readonly Stat[], chosen = ''): Payment | Refusal {
  const ways = paymentsBy(party, stats)
  const paid = chosen === '' ? ways[0] : ways.find(({ id }) => id === chosen)
  return paid ?? refuse('HnB.humanity.refusal.cannotSpark', { name: party.actor.name })
}

/** The answers of the question before the roll. */
export const sparkAnswers = {
  payment: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  twos: v.optional(v.boolean(), false),
  ...modifierAnswers,
}
type Chosen = v.InferOutput<v.ObjectSchema<typeof sparkAnswers, undefined>>

/** A planned Spark of two characters: the initiator's roll, and the partner's payment. */
export interface SparkOfTwo {
  readonly plan: Plan
  readonly theirs: Payment
}

/**
 * Plans the two stats as one group of dice. Refuses stats that the rules do not combine, and a price that either
 * character cannot pay.
 * @param one the initiator, who rolls
 * @param other the partner
 * @param roll the purpose of the roll, with the initiator's own stat
 * @param payment the id of the partner's payment; empty for the cheapest
 */
export function sparkOfTwo(
  one: Someone,
  other: Someone,
  {
    stats,
    roll,
    payment = '',
  }: { readonly stats: readonly [Stat, Stat]; readonly roll: RollFor; readonly payment?: string },
  chosen: Chosen,
): SparkOfTwo | Refusal {
  const no = whyNotSync(one, other, stats)
  if (no) return no
  const mine = paidBy(one, stats, chosen.payment)
  if (isRefusal(mine)) return mine
  const theirs = paidBy(other, stats, payment)
  if (isRefusal(theirs)) return theirs
  const partner = broughtWith(stats[1], other)
  const tied = modifiersFor(partner, { ...roll, stats: [stats[1]] })
  const wanted = switched(
    [...modifiersFor(one, roll), ...tied.map((modifier) => ({ ...modifier, id: `other-${modifier.id}` }))],
    chosen,
  )
  const most = bumpOnOf(wanted)
  const modifiers = most === 0 ? withoutTwos(wanted) : wanted
  const twos = chosen.twos && most === 2
  const dice = [{ number: 2, faces: one.state.stats[stats[0]], bumpOn: twos ? (1 as const) : most }]
  const none = { why: '', instead: '', touchstone: '' } as const
  const plan = { ...none, stats: [...stats] as const, dice, modifiers, twos, pays: mine.ids, roll, partner }
  return { plan, theirs }
}
