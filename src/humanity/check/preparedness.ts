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
import { parseTableStat } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import { listTableStats } from '../rules/stats'
import type { Stat } from '../rules/stats'
import { performStatCheck, createPostedCheckOutcome } from './perform-check'
import type { HumanityClick } from './roll-plan'
import {
  listSparkPartnerStats,
  listStatChoices,
  createStatLabel,
  createStatQuestionContext,
} from './check-question'
import { createFixedStatRollPlan, fixedStatAnswerFields } from './fixed-stat-plan'
import {
  whyNotRollPreparedness,
  findEpicInventoryAbility,
  PREPAREDNESS_CHECK_PRICE,
  isActorUnprepared,
  countListedItems,
  PREPAREDNESS_CHECK_NAME,
} from './preparedness-rules'

const preparednessAnswersSchema = v.object({
  item: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  stat: v.optional(v.string(), ''),
  ...pickedDiceAnswerFields,
  ...fixedStatAnswerFields,
})

/** Rolls a Preparedness Check: once a scene, for ①, with Home, against twice the number of listed items. */
export const preparednessAction = defineAction<
  HumanityClick,
  v.InferOutput<typeof preparednessAnswersSchema>
>({
  answers: preparednessAnswersSchema,
  decided: 'inOrder',
  ask: (click) => whyNotRollPreparedness(click) ?? createPreparednessQuestion(click),
  async decide(click, { item, stat: wantedStat, ...answers }, chance) {
    const refusal = whyNotRollPreparedness(click)
    if (refusal) return refusal
    if (item === '') return refuseFormField('item', 'HnB.humanity.refusal.noItem')
    const epicAbility = findEpicInventoryAbility(click)
    const checkStat = wantedStat === '' ? 'home' : parseTableStat(click.settings, wantedStat)
    if (isRefusal(checkStat)) return checkStat
    if (checkStat !== 'home' && !epicAbility) return refuse('HnB.humanity.refusal.onlyHome')
    if (answers.spark !== '' && !click.settings.preparednessSpark)
      return refuse('HnB.humanity.refusal.noPreparedSpark')
    const paidDieIds = findPickedPayment(click, answers, PREPAREDNESS_CHECK_PRICE)
    if (isRefusal(paidDieIds)) return paidDieIds
    // The Check's own price is paid first, so a Spark must be paid with the remaining dice.
    const remainingBlessingDice = Object.entries(click.state.blessings).filter(
      ([id]) => !paidDieIds.includes(id),
    )
    const clickAfterPayment = {
      ...click,
      state: { ...click.state, blessings: Object.fromEntries(remainingBlessingDice) },
    }
    const rollPlan = createFixedStatRollPlan(
      clickAfterPayment,
      checkStat,
      answers,
      createPreparednessRollPurpose,
    )
    if (isRefusal(rollPlan)) return rollPlan
    const isEpicInventoryUsed = epicAbility && (isActorUnprepared(click) || checkStat !== 'home')
    const presetCheckFacts = {
      target: 2 * countListedItems(click.items),
      purpose: 'preparedness' as const,
      item,
      surprised: answers.surprised,
    }
    const preparednessEdits = [
      { target: click.actor.uuid, set: { prepared: true } },
      ...(isEpicInventoryUsed ? createAbilityUseCountEdits(epicAbility) : []),
    ]
    return createPostedCheckOutcome(
      await performStatCheck(click, rollPlan, chance, presetCheckFacts, {
        extraDieIds: paidDieIds,
        edits: preparednessEdits,
      }),
      PREPAREDNESS_CHECK_NAME,
    )
  },
})

const createPreparednessRollPurpose = (stats: readonly Stat[]) =>
  createStatCheckPurpose(stats, 'preparedness')

/** The stats for a Spark's second stat, if the first is not fixed. */
function listSparkStatChoices(click: HumanityClick) {
  const stats = listTableStats(click.settings.customStat)
  return listStatChoices(
    click,
    stats.filter((stat) => listSparkPartnerStats(click, stat).length > 0),
  )
}

function createPreparednessQuestion(click: HumanityClick): ActionQuestion {
  const { settings, items, actor } = click
  const questionContext = createStatQuestionContext(click, 'home', {
    purposeOf: createPreparednessRollPurpose,
  })
  const epicAbility = findEpicInventoryAbility(click)
  return {
    title: 'HnB.humanity.prepare.title',
    titleData: { name: actor.name },
    template: 'humanity/prepare-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...questionContext,
      given: true,
      sparks: !settings.preparednessSpark
        ? []
        : epicAbility
          ? listSparkStatChoices(click)
          : questionContext.sparks,
      any: epicAbility?.name,
      stats: listTableStats(settings.customStat).map((stat) => ({
        stat,
        label: createStatLabel(stat, settings.customStat),
        chosen: stat === 'home',
      })),
      target: 2 * countListedItems(items),
      paying: createPaymentContext(click, PREPAREDNESS_CHECK_PRICE),
    },
    defaults: createDefaultPaymentAnswers(click, PREPAREDNESS_CHECK_PRICE),
    modifiers: listRollModifiers(click, createPreparednessRollPurpose(['home'])),
  }
}
