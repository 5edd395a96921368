/** Plans a roll: its stat, its dice, its modifiers, and its cost. */
import * as v from 'valibot'
import { bumpOnOf, modifierAnswers, switched } from '../../core/modifiers'
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Click, Party } from '../../core/views'
import { abilitiesThat, lifestyleOf } from '../abilities'
import { suffers } from '../conditions'
import { modifiersFor, withoutTwos } from '../modifiers'
import { poolNow } from '../pay'
import type { Humanity } from '../rules'
import { checkedStat } from '../rules'
import { checkOf, isCheck } from '../rules/circumstances'
import type { RollFor } from '../rules/circumstances'
import type { DiceGroup } from '../../core/dice'
import { diceOf } from '../rules/roll'
import { sharedTouchstones } from '../rules/touchstones'
import { paymentsFor, whyNotSpark } from '../rules/spark'
import type { Stat } from '../stats'
import { UNCOOL } from './consequence'
import type { Check } from './facts'

export type HumanityClick = Click<Humanity>
type Roller = Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>

const short = v.pipe(v.string(), v.maxLength(200))

/** The answers about stats in the question before a roll. */
export const statAnswers = {
  surprised: v.optional(v.boolean(), false),
  /** The index of the fitting touchstone; `shared0` … for a shared one; `past` for Past Repeated; empty for none. */
  touchstone: v.optional(short, ''),
  /** The stat that the rules ask for, where an ability allows another stat. */
  usual: v.optional(short, ''),
  /** The second and third stat of a Spark, or empty; and the payment's id, or empty for the cheapest payment. */
  spark: v.optional(short, ''),
  third: v.optional(short, ''),
  payment: v.optional(short, ''),
  /** Ask about each 2 that may bump, after the throw. */
  twos: v.optional(v.boolean(), false),
  ...modifierAnswers,
}
type StatAnswers = v.InferOutput<v.ObjectSchema<typeof statAnswers, undefined>>

/** A roll before its dice: its stats, its dice, and its cost. */
export interface Plan extends Pick<Check, 'why' | 'instead' | 'touchstone'> {
  readonly stats: readonly [Stat, ...Stat[]]
  /** In a Spark of two characters, some dice belong to the partner. */
  readonly dice: readonly DiceGroup[]
  readonly modifiers: readonly Modifier[]
  /** Does the roller decide about each 2? */
  readonly twos: boolean
  /** The ids of the Blessing Dice that a Spark costs. */
  readonly pays: readonly string[]
  readonly roll: RollFor
  /** The partner in a Spark of two characters, reduced to the conditions and abilities of the partner's stat. */
  readonly partner?: Party<Humanity>
}

/** Plans the roll from the answers; refuses a roll that the rules forbid or that the pool cannot pay. */
export function planOf(
  click: Roller,
  clicked: Stat,
  answers: StatAnswers,
  about: (stats: readonly Stat[]) => RollFor = checkOf,
): Plan | Refusal {
  const taken = rolledStat(click, clicked, answers, about)
  if (isRefusal(taken)) return taken
  const stats: [Stat, ...Stat[]] = [taken.stat]
  for (const name of [answers.spark, answers.third].filter((one) => one !== '')) {
    const sparking = checkedStat(click.settings, name)
    if (isRefusal(sparking)) return sparking
    stats.push(sparking)
  }
  const roll = about(stats)
  const pays = stats.length > 1 ? paidSpark(click, stats, answers, roll) : []
  if (isRefusal(pays)) return pays
  const wanted = switched(modifiersFor(click, roll), answers)
  const most = answers.surprised ? 0 : bumpOnOf(wanted)
  const modifiers = most === 0 ? withoutTwos(wanted) : wanted
  const twos = answers.twos && most === 2
  const bumpOn = twos ? 1 : most
  const { why, instead, touchstone } = taken
  const dice = diceOf(click.state.stats, stats, bumpOn)
  return { why, instead, touchstone, stats, dice, modifiers, twos, pays, roll }
}

interface RolledStat extends Pick<Check, 'why' | 'instead' | 'touchstone'> {
  readonly stat: Stat
}

/**
 * The stat of the roll. History overrides every other stat that a touchstone fits, even if its die is smaller
 * ("History Overrides Other Stats"); the shared touchstones of Hardship belong to Hardship itself. Past Repeated lets
 * History replace a stat that failed, and Radical Self-Acceptance lets an Uncool character roll a Check with another
 * stat.
 */
function rolledStat(
  click: Roller,
  clicked: Stat,
  { touchstone, usual }: StatAnswers,
  about: (stats: readonly Stat[]) => RollFor,
): RolledStat | Refusal {
  const { state, actor, items } = click
  if (touchstone === 'past') {
    const may = abilitiesThat(items, 'past').some(({ held }) => held.fields.instead.includes(clicked))
    if (!may) return refuse('HnB.humanity.refusal.notPast')
    return { stat: 'history', instead: clicked, why: 'past', touchstone: '' }
  }
  const shared = sharedTouchstones(click.settings).find((_words, place) => touchstone === `shared${place}`)
  if (shared !== undefined && clicked === 'custom')
    return { stat: clicked, instead: '', why: '', touchstone: shared }
  if (touchstone !== '') {
    const words = state.touchstones[Number(touchstone)]
    if (words === undefined) return refuseAt('touchstone', 'HnB.humanity.refusal.noTouchstone')
    const instead = clicked === 'history' ? '' : clicked
    return { stat: 'history', instead, why: 'touchstone', touchstone: words }
  }
  if (usual !== '' && usual !== clicked) {
    const may =
      isCheck(about([clicked])) &&
      abilitiesThat(items, 'otherStat').length > 0 &&
      suffers(actor, ({ id }) => id === UNCOOL)
    if (!may) return refuse('HnB.humanity.refusal.notOther')
    const stat = checkedStat(click.settings, usual)
    return isRefusal(stat) ? stat : { stat: clicked, instead: stat, why: 'other', touchstone: '' }
  }
  return { stat: clicked, instead: '', why: '', touchstone: '' }
}

/** The ids of the dice that pay for a Spark: the chosen payment, or the cheapest. */
function paidSpark(
  { actor, state, items, settings }: Roller,
  stats: readonly Stat[],
  { surprised, payment }: StatAnswers,
  { violent }: RollFor,
): readonly string[] | Refusal {
  const no = whyNotSpark(state.stats, stats, {
    surprised,
    violent,
    taxed: suffers(actor, ({ forbids }) => forbids === 'spark'),
    ascendant: abilitiesThat(items, 'three').length > 0,
    needsBalance: settings.ascendantNeedsBalance,
  })
  if (no) return no
  const ways = paymentsFor(poolNow({ actor, state }), stats, lifestyleOf(items))
  const chosen = payment === '' ? ways[0] : ways.find(({ id }) => id === payment)
  return chosen?.ids ?? refuseAt('payment', 'HnB.humanity.refusal.sparkUnpaid')
}
