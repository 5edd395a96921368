/** Preparedness Checks: the player rolls to find out if the character carries the needed item ("Preparedness"). */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActionQuestion } from '../../core/contract'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import { countUseEdits } from '../item/abilities'
import { rollModifiers } from './roll-modifiers'
import { pickedPayment, payAnswerFields, paymentContext, paymentDefaults } from '../pool/payment'
import { parseStat } from '../rules'
import { statCheckPurpose } from '../rules/roll-purpose'
import { tableStats } from '../rules/stats'
import type { Stat } from '../rules/stats'
import { performCheck, postedCheckOutcome } from './perform-check'
import type { HumanityClick } from './roll-plan'
import { sparkPartners, statChoices, statLabel, statQuestionContext } from './check-question'
import { planFixedStatRoll, fixedStatAnswerFields } from './fixed-stat-plan'
import {
  whyNotPrepare,
  epicInventoryAbility,
  PREPAREDNESS_PRICE,
  isUnprepared,
  listedItemCount,
  PREPAREDNESS_NAME,
} from './preparedness-rules'

const preparednessAnswersSchema = v.object({
  item: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(80)), ''),
  stat: v.optional(v.string(), ''),
  ...payAnswerFields,
  ...fixedStatAnswerFields,
})

/**
 * Rolls a Preparedness Check: once a scene, for ①, with the stat Home. The target is twice the number of listed
 * items.
 */
export const preparednessAction = defineAction<
  HumanityClick,
  v.InferOutput<typeof preparednessAnswersSchema>
>({
  answers: preparednessAnswersSchema,
  decided: 'inOrder',
  ask: (click) => whyNotPrepare(click) ?? preparednessQuestion(click),
  async decide(click, { item, stat: wantedStat, ...answers }, chance) {
    const refusal = whyNotPrepare(click)
    if (refusal) return refusal
    if (item === '') return refuseField('item', 'HnB.humanity.refusal.noItem')
    const epicAbility = epicInventoryAbility(click)
    const stat = wantedStat === '' ? 'home' : parseStat(click.settings, wantedStat)
    if (isRefusal(stat)) return stat
    if (stat !== 'home' && !epicAbility) return refuse('HnB.humanity.refusal.onlyHome')
    if (answers.spark !== '' && !click.settings.preparednessSpark)
      return refuse('HnB.humanity.refusal.noPreparedSpark')
    const paidDieIds = pickedPayment(click, answers, PREPAREDNESS_PRICE)
    if (isRefusal(paidDieIds)) return paidDieIds
    // The Check's own price is paid first, so a Spark must be paid with the remaining dice.
    const remainingDice = Object.entries(click.state.blessings).filter(([id]) => !paidDieIds.includes(id))
    const clickAfterPayment = {
      ...click,
      state: { ...click.state, blessings: Object.fromEntries(remainingDice) },
    }
    const plan = planFixedStatRoll(clickAfterPayment, stat, answers, preparednessPurpose)
    if (isRefusal(plan)) return plan
    const usesEpicInventory = epicAbility && (isUnprepared(click) || stat !== 'home')
    const presetFacts = {
      target: 2 * listedItemCount(click.items),
      purpose: 'preparedness' as const,
      item,
      surprised: answers.surprised,
    }
    const edits = [
      { target: click.actor.uuid, set: { prepared: true } },
      ...(usesEpicInventory ? countUseEdits(epicAbility) : []),
    ]
    return postedCheckOutcome(
      await performCheck(click, plan, chance, presetFacts, { extraDieIds: paidDieIds, edits }),
      PREPAREDNESS_NAME,
    )
  },
})

const preparednessPurpose = (stats: readonly Stat[]) => statCheckPurpose(stats, 'preparedness')

/** The stats from which to choose the second stat of a Spark, if the first stat is not fixed. */
function sparkStatChoices(click: HumanityClick) {
  const stats = tableStats(click.settings.customStat)
  return statChoices(
    click,
    stats.filter((stat) => sparkPartners(click, stat).length > 0),
  )
}

function preparednessQuestion(click: HumanityClick): ActionQuestion {
  const { settings, items, actor } = click
  const context = statQuestionContext(click, 'home', { purposeOf: preparednessPurpose })
  const epicAbility = epicInventoryAbility(click)
  return {
    title: 'HnB.humanity.prepare.title',
    titleData: { name: actor.name },
    template: 'humanity/prepare-dialog',
    ok: 'HnB.humanity.check.roll',
    context: {
      ...context,
      given: true,
      sparks: !settings.preparednessSpark ? [] : epicAbility ? sparkStatChoices(click) : context.sparks,
      any: epicAbility?.name,
      stats: tableStats(settings.customStat).map((stat) => ({
        stat,
        label: statLabel(stat, settings.customStat),
        chosen: stat === 'home',
      })),
      target: 2 * listedItemCount(items),
      paying: paymentContext(click, PREPAREDNESS_PRICE),
    },
    defaults: paymentDefaults(click, PREPAREDNESS_PRICE),
    modifiers: rollModifiers(click, preparednessPurpose(['home'])),
  }
}
