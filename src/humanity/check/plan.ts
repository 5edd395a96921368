import * as v from 'valibot'
import { bumpOnOf, modifierAnswers, switched } from '../../core/modifiers'
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
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

/** What the question of a roll answers about its stats. */
export const statAnswers = {
  surprised: v.optional(v.boolean(), false),
  /** The touchstone that fits, by its place; `past` by an ability; empty: none. */
  touchstone: v.optional(short, ''),
  /** The stat that this would be a roll of, where an ability allows another. */
  usual: v.optional(short, ''),
  /** The stats that spark with it, and how it is paid for; empty: none, and the cheapest. */
  spark: v.optional(short, ''),
  third: v.optional(short, ''),
  payment: v.optional(short, ''),
  /** Each 2 that may bump is asked about, when it has fallen. */
  twos: v.optional(v.boolean(), false),
  ...modifierAnswers,
}
type StatAnswers = v.InferOutput<v.ObjectSchema<typeof statAnswers, undefined>>

/** A roll that is about to fall: of what, with which dice, and what it costs. */
export interface Plan extends Pick<Check, 'why' | 'instead' | 'touchstone'> {
  readonly stats: readonly [Stat, ...Stat[]]
  /** What falls; the dice of a Spark of two people are not all of whoever rolls. */
  readonly dice: readonly DiceGroup[]
  readonly modifiers: readonly Modifier[]
  /** Is it asked of each 2 whether it bumps? */
  readonly twos: boolean
  /** The dice that a Spark costs, by id. */
  readonly pays: readonly string[]
  readonly roll: RollFor
  /** Who brings the last stat of a Spark of two, as far as that stat goes. */
  readonly partner?: Party<Humanity>
}

/** What was answered, held against the rules: what is rolled, or why it cannot be. */
export function planOf(
  click: Roller,
  clicked: Stat,
  answers: StatAnswers,
  about: (stats: readonly Stat[]) => RollFor = checkOf,
): Plan | Refusal {
  const taken = takenBy(click, clicked, answers, about)
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

interface Taken extends Pick<Check, 'why' | 'instead' | 'touchstone'> {
  readonly stat: Stat
}

/**
 * The stat that is rolled. History goes before any other where a touchstone fits, even if its die is smaller
 * ("History Overrides Other Stats"); those of Hardship belong to that stat, and are everybody's; an ability lets it stand for one that failed; and another lets those who are
 * Uncool roll a Check with a different stat.
 */
function takenBy(
  click: Roller,
  clicked: Stat,
  { touchstone, usual }: StatAnswers,
  about: (stats: readonly Stat[]) => RollFor,
): Taken | Refusal {
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
    if (words === undefined) return refuse('HnB.humanity.refusal.noTouchstone')
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

/** The dice that pay for a spark, by id: those of the payment that was chosen, or the cheapest. */
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
  return chosen?.ids ?? refuse('HnB.humanity.refusal.sparkUnpaid')
}
