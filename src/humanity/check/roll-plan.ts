/** Plans a roll: its stat, its dice, its modifiers, and its cost. */
import * as v from 'valibot'
import { findHighestBumpFace, modifierAnswerSchemaFields, applyModifierSwitches } from '../../core/modifiers'
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import type { ActionContext, Participant } from '../../core/game-views'
import type { OwnedAbility } from '../item/abilities'
import { listAbilityEffectsOfKind, listStatsPaidWithOneSix, parseLifestyle } from '../item/abilities'
import { hasConditionMatching } from '../conditions/active-conditions'
import { listRollModifiers, switchOffBumpOnTwoModifiers } from './roll-modifiers'
import { computeCurrentBlessingPool } from '../pool/payment'
import type { Humanity } from '../rules'
import { parseStatUsedAtTable } from '../rules'
import { createStatCheckPurpose, isRollForCheck } from '../rules/roll-purpose'
import type { RollPurpose } from '../rules/roll-purpose'
import type { DiceGroup } from '../../core/dice'
import { createStatDiceGroups } from '../rules/stat-roll'
import { listSharedTouchstones } from '../rules/touchstones'
import { listSparkPayments, whyNotSparkStats } from '../rules/spark'
import type { Stat } from '../rules/stats'
import { UNCOOL_CONDITION_ID } from './consequence'
import type { StatCheck } from './check-facts'
import { findAbilityToUse, findUsableEffectsOfKind } from './usable-effects'

export type HumanityActionContext = ActionContext<Humanity>
type RollerForRollPlan = Pick<HumanityActionContext, 'actor' | 'state' | 'items' | 'settings'>

const rollAnswerTextSchema = v.pipe(v.string(), v.maxLength(200))

/** The fields of the form before a roll: surprise, touchstone, stats, payment and modifiers. */
export const statRollAnswerFields = {
  surprised: v.optional(v.boolean(), false),
  /**
   * The chosen touchstone: the index of an own touchstone, `shared0` and so on for a shared one, `past` for Past
   * Repeated, or empty.
   */
  touchstone: v.optional(rollAnswerTextSchema, ''),
  /** The stat that the rules require, if an ability let the roller choose another stat instead. Otherwise empty. */
  usual: v.optional(rollAnswerTextSchema, ''),
  /**
   * The second and the third stat of a Spark, or empty. `payment` is the id of the payment, or empty for the cheapest
   * payment.
   */
  spark: v.optional(rollAnswerTextSchema, ''),
  third: v.optional(rollAnswerTextSchema, ''),
  payment: v.optional(rollAnswerTextSchema, ''),
  /** True if the roller wants to decide after the throw, for each die that shows 2, whether the roll bumps. */
  twos: v.optional(v.boolean(), false),
  ...modifierAnswerSchemaFields,
}
type AnswersOfStatRollForm = v.InferOutput<v.ObjectSchema<typeof statRollAnswerFields, undefined>>

/** A planned roll: its stats, its dice, and its cost, before the dice are thrown. */
export interface RollPlan extends Pick<StatCheck, 'why' | 'instead' | 'touchstone'> {
  readonly stats: readonly [Stat, ...Stat[]]
  /** The stat dice to throw. In a Synchronized Spark, one die is the partner's. */
  readonly dice: readonly DiceGroup[]
  readonly modifiers: readonly Modifier[]
  /** True if the roller may decide, after the throw, for each die that shows a 2, whether it bumps. */
  readonly twos: boolean
  /** The ids of the Blessing Dice that pay for a Spark. */
  readonly pays: readonly string[]
  /** The abilities that allowed this choice of stats. The roll uses each of them once. */
  readonly usedAbilities: readonly OwnedAbility[]
  readonly purpose: RollPurpose
  /** The partner in a Synchronized Spark. Only conditions and abilities that concern the partner's stat are kept. */
  readonly partner?: Participant<Humanity>
}

/** Plans a roll from the form's answers. Refuses a roll that the rules forbid or that the pool cannot pay for. */
export function createRollPlan(
  actionContext: RollerForRollPlan,
  clickedStat: Stat,
  answers: AnswersOfStatRollForm,
  findRollPurposeOfStats: (stats: readonly Stat[]) => RollPurpose = createStatCheckPurpose,
): RollPlan | Refusal {
  const rolledStatChoice = findChosenStatToRoll(actionContext, clickedStat, answers, findRollPurposeOfStats)
  if (isRefusal(rolledStatChoice)) return rolledStatChoice
  const stats: [Stat, ...Stat[]] = [rolledStatChoice.stat]
  for (const sparkStatName of [answers.spark, answers.third].filter((statName) => statName !== '')) {
    const sparkStat = parseStatUsedAtTable(actionContext.settings, sparkStatName)
    if (isRefusal(sparkStat)) return sparkStat
    stats.push(sparkStat)
  }
  const rollPurpose = findRollPurposeOfStats(stats)
  const sparkDice =
    stats.length > 1 ? findDieIdsPayingForSpark(actionContext, stats, answers, rollPurpose) : []
  if (isRefusal(sparkDice)) return sparkDice
  const chosenModifiers = applyModifierSwitches(listRollModifiers(actionContext, rollPurpose), answers)
  const highestBumpFace = answers.surprised ? 0 : findHighestBumpFace(chosenModifiers)
  const rollModifiers = highestBumpFace === 0 ? switchOffBumpOnTwoModifiers(chosenModifiers) : chosenModifiers
  const mayRollerDecideToBumpOnTwo = answers.twos && highestBumpFace === 2
  const highestBumpFaceOfRoll = mayRollerDecideToBumpOnTwo ? 1 : highestBumpFace
  const { why, instead, touchstone } = rolledStatChoice
  const diceGroups = createStatDiceGroups(actionContext.state.stats, stats, highestBumpFaceOfRoll)
  return {
    why,
    instead,
    touchstone,
    stats,
    dice: diceGroups,
    modifiers: rollModifiers,
    twos: mayRollerDecideToBumpOnTwo,
    pays: sparkDice,
    usedAbilities: [
      ...(why === 'other' ? findAbilityToUse(actionContext, 'otherStat') : []),
      ...(stats.length > 2 ? findAbilityToUse(actionContext, 'three') : []),
    ],
    purpose: rollPurpose,
  }
}

interface RolledStatChoice extends Pick<StatCheck, 'why' | 'instead' | 'touchstone'> {
  readonly stat: Stat
}

/**
 * The stat that is actually rolled. If a touchstone fits, History replaces every other stat, even with a smaller die
 * ("History Overrides Other Stats"). Past Repeated and Radical Self-Acceptance also replace stats.
 */
function findChosenStatToRoll(
  actionContext: RollerForRollPlan,
  clickedStat: Stat,
  { touchstone, usual: usualStat }: AnswersOfStatRollForm,
  findRollPurposeOfStats: (stats: readonly Stat[]) => RollPurpose,
): RolledStatChoice | Refusal {
  const { state, actor, items } = actionContext
  if (touchstone === 'past') {
    const mayUsePastRepeated = listAbilityEffectsOfKind(items, 'past').some(({ ability }) =>
      ability.fields.instead.includes(clickedStat),
    )
    if (!mayUsePastRepeated) return refuse('HnB.humanity.refusal.notPast')
    return { stat: 'history', instead: clickedStat, why: 'past', touchstone: '' }
  }
  const sharedTouchstone = listSharedTouchstones(actionContext.settings).find(
    (_touchstone, index) => touchstone === `shared${index}`,
  )
  if (sharedTouchstone !== undefined && clickedStat === 'custom')
    return { stat: clickedStat, instead: '', why: '', touchstone: sharedTouchstone }
  if (touchstone !== '') {
    const touchstoneText = state.touchstones[Number(touchstone)]
    if (touchstoneText === undefined)
      return refuseFormField('touchstone', 'HnB.humanity.refusal.noTouchstone')
    const chosenStatExceptHistory = clickedStat === 'history' ? '' : clickedStat
    return {
      stat: 'history',
      instead: chosenStatExceptHistory,
      why: 'touchstone',
      touchstone: touchstoneText,
    }
  }
  if (usualStat !== '' && usualStat !== clickedStat) {
    const mayReplaceStat =
      isRollForCheck(findRollPurposeOfStats([clickedStat])) &&
      findUsableEffectsOfKind(actionContext, 'otherStat').length > 0 &&
      hasConditionMatching(actor, ({ id }) => id === UNCOOL_CONDITION_ID)
    if (!mayReplaceStat) return refuse('HnB.humanity.refusal.notOther')
    const usualStatToReplace = parseStatUsedAtTable(actionContext.settings, usualStat)
    return isRefusal(usualStatToReplace)
      ? usualStatToReplace
      : { stat: clickedStat, instead: usualStatToReplace, why: 'other', touchstone: '' }
  }
  return { stat: clickedStat, instead: '', why: '', touchstone: '' }
}

/** The ids of the dice that pay for a Spark: those of the chosen payment, or those of the cheapest payment. */
function findDieIdsPayingForSpark(
  roller: RollerForRollPlan,
  stats: readonly Stat[],
  { surprised, payment }: AnswersOfStatRollForm,
  { violent }: RollPurpose,
): readonly string[] | Refusal {
  const { actor, state, items, settings } = roller
  const refusal = whyNotSparkStats(state.stats, stats, {
    surprised,
    violent,
    taxed: hasConditionMatching(actor, ({ forbids }) => forbids === 'spark'),
    ascendant: findUsableEffectsOfKind(roller, 'three').length > 0,
    needsBalance: settings.ascendantNeedsBalance,
  })
  if (refusal) return refusal
  const statsPaidWithOneSix = listStatsPaidWithOneSix(items, settings)
  // The form offers ⑥ before the person chooses the Spark's second stat, so the chosen stats may not allow it.
  if (payment === 'six' && !stats.some((stat) => statsPaidWithOneSix.includes(stat)))
    return refuseFormField('payment', 'HnB.humanity.refusal.sixNotForSpark', {
      name: parseLifestyle(items).item?.name ?? '',
    })
  const possiblePayments = listSparkPayments(
    computeCurrentBlessingPool({ actor, state }),
    stats,
    statsPaidWithOneSix,
  )
  const chosenPayment =
    payment === '' ? possiblePayments[0] : possiblePayments.find(({ id }) => id === payment)
  return chosenPayment?.paidIds ?? refuseFormField('payment', 'HnB.humanity.refusal.sparkUnpaid')
}
