/** The Preparedness Check, with which a player finds out if the character carries the needed item ("Preparedness"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import { createAbilityUseCountEdits } from '../item/abilities'
import { listRollModifiers } from './roll-modifiers'
import {
  findPickedPayment,
  pickedDiceAnswerFields,
  createPaymentContext,
  createDefaultPaymentAnswers,
} from '../pool/payment'
import { parseStatUsedAtTable } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import { listStatsUsedAtTable } from '../rules/stats'
import type { Stat } from '../rules/stats'
import { performStatCheck, createOutcomeOfPostedCheck } from './perform-check'
import type { HumanityActionContext } from './roll-plan'
import {
  listSparkPartnerStats,
  listStatChoices,
  createStatLabel,
  createStatQuestionContext,
} from './check-question'
import { createFixedStatRollPlan, answerFieldsForFixedStat } from './fixed-stat-plan'
import {
  whyNotRollPreparedness,
  findEpicInventoryAbility,
  PREPAREDNESS_CHECK_PRICE,
  isActorUnprepared,
  countItemsOfGearList,
  PREPAREDNESS_CHECK_NAME,
} from './preparedness-rules'

const preparednessAnswersSchema = v.object({
  item: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  stat: v.optional(v.string(), ''),
  ...pickedDiceAnswerFields,
  ...answerFieldsForFixedStat,
})

/** Rolls a Preparedness Check: once a scene, for ①, with Home, against twice the number of listed items. */
export const preparednessAction = defineAction<
  HumanityActionContext,
  v.InferOutput<typeof preparednessAnswersSchema>
>({
  answers: preparednessAnswersSchema,
  decided: 'inOrder',
  ask: (actionContext) => whyNotRollPreparedness(actionContext) ?? createPreparednessQuestion(actionContext),
  async decide(actionContext, { item, stat: wantedStat, ...answers }, chance) {
    const refusal = whyNotRollPreparedness(actionContext)
    if (refusal) return refusal
    if (item === '') return refuseFormField('item', 'HnB.humanity.refusal.noItem')
    const epicAbility = findEpicInventoryAbility(actionContext)
    const checkStat = wantedStat === '' ? 'home' : parseStatUsedAtTable(actionContext.settings, wantedStat)
    if (isRefusal(checkStat)) return checkStat
    if (checkStat !== 'home' && !epicAbility) return refuse('HnB.humanity.refusal.onlyHome')
    if (answers.spark !== '' && !actionContext.settings.preparednessSpark)
      return refuse('HnB.humanity.refusal.noPreparedSpark')
    const paidDieIds = findPickedPayment(actionContext, answers, PREPAREDNESS_CHECK_PRICE)
    if (isRefusal(paidDieIds)) return paidDieIds
    // The price of the Preparedness Check is paid first. Only the remaining dice can then pay for a Spark.
    const remainingBlessingDice = Object.entries(actionContext.state.blessings).filter(
      ([id]) => !paidDieIds.includes(id),
    )
    const actionContextAfterPayment = {
      ...actionContext,
      state: { ...actionContext.state, blessings: Object.fromEntries(remainingBlessingDice) },
    }
    const rollPlan = createFixedStatRollPlan(
      actionContextAfterPayment,
      checkStat,
      answers,
      createPreparednessRollPurpose,
    )
    if (isRefusal(rollPlan)) return rollPlan
    const isEpicInventoryUsed = epicAbility && (isActorUnprepared(actionContext) || checkStat !== 'home')
    const checkFactsFromAnswers = {
      target: 2 * countItemsOfGearList(actionContext.items),
      purpose: 'preparedness' as const,
      item,
      surprised: answers.surprised,
    }
    const editsOfPreparednessCheck = [
      { target: actionContext.actor.uuid, set: { prepared: true } },
      ...(isEpicInventoryUsed ? createAbilityUseCountEdits(epicAbility) : []),
    ]
    return createOutcomeOfPostedCheck(
      await performStatCheck(actionContext, rollPlan, chance, checkFactsFromAnswers, {
        extraDieIds: paidDieIds,
        edits: editsOfPreparednessCheck,
      }),
      PREPAREDNESS_CHECK_NAME,
    )
  },
})

const createPreparednessRollPurpose = (stats: readonly Stat[]) =>
  createStatCheckPurpose(stats, 'preparedness')

/** Lists the stats that can be the second stat of a Spark. Used if the Check does not fix the first stat. */
function listSparkStatChoices(actionContext: HumanityActionContext) {
  const stats = listStatsUsedAtTable(actionContext.settings.customStat)
  return listStatChoices(
    actionContext,
    stats.filter((stat) => listSparkPartnerStats(actionContext, stat).length > 0),
  )
}

function createPreparednessQuestion(actionContext: HumanityActionContext): ActionQuestion {
  const { settings, items, actor } = actionContext
  const questionTemplateContext = createStatQuestionContext(actionContext, 'home', {
    purposeOf: createPreparednessRollPurpose,
  })
  const epicAbility = findEpicInventoryAbility(actionContext)
  return {
    title: 'HnB.humanity.prepare.title',
    titleData: { name: actor.name },
    template: 'humanity/prepare-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...questionTemplateContext,
      given: true,
      sparks: !settings.preparednessSpark
        ? []
        : epicAbility
          ? listSparkStatChoices(actionContext)
          : questionTemplateContext.sparks,
      any: epicAbility?.name,
      stats: listStatsUsedAtTable(settings.customStat).map((stat) => ({
        stat,
        label: createStatLabel(stat, settings.customStat),
        chosen: stat === 'home',
      })),
      target: 2 * countItemsOfGearList(items),
      paying: createPaymentContext(actionContext, PREPAREDNESS_CHECK_PRICE),
    },
    defaults: createDefaultPaymentAnswers(actionContext, PREPAREDNESS_CHECK_PRICE),
    modifiers: listRollModifiers(actionContext, createPreparednessRollPurpose(['home'])),
  }
}
