/** Rolls a Stat Check when a person clicks a stat on the sheet. */
import * as v from 'valibot'
import { isRefusal, refuse } from '../../core/outcome'
import { defineAction } from '../../core/action'
import { parseStatUsedAtTable } from '../rules'
import { UNCOOL_CONDITION_ID } from './consequence'
import type { StatCheck } from './check-facts'
import { performStatCheck, createOutcomeOfPostedCheck } from './perform-check'
import type { HumanityActionContext } from './roll-plan'
import { createRollPlan, statRollAnswerFields } from './roll-plan'
import { createStatCheckQuestion, mayActorEndUncool } from './check-question'

const statCheckAnswersSchema = v.object({
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  /**
   * The surprise of the roller. Empty without a surprise. `2` or `3`: a situation lowers the target by this number.
   * `own`: a threat surprises the roller, so the roll can neither bump nor be a Spark.
   */
  surprise: v.optional(v.picklist(['', '2', '3', 'own']), ''),
  /** Does the roller make the Check to end their condition Uncool? */
  sheds: v.optional(v.boolean(), false),
  ...statRollAnswerFields,
})

/** The action of a Stat Check. It asks for target, Spark and modifiers, rolls the dice, and posts the Check. */
export const statCheckAction = defineAction<
  HumanityActionContext,
  v.InferOutput<typeof statCheckAnswersSchema>
>({
  answers: statCheckAnswersSchema,
  decided: 'inOrder',
  ask(actionContext) {
    const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
    return isRefusal(clickedStat) ? clickedStat : createStatCheckQuestion(actionContext, clickedStat)
  },
  async decide(actionContext, { target, surprise, sheds: isShedAttempt, ...givenAnswers }, chance) {
    const clickedStat = parseStatUsedAtTable(actionContext.settings, actionContext.data.stat)
    if (isRefusal(clickedStat)) return clickedStat
    const answers = { ...givenAnswers, surprised: givenAnswers.surprised || surprise === 'own' }
    const rollPlan = createRollPlan(actionContext, clickedStat, answers)
    if (isRefusal(rollPlan)) return rollPlan
    if (isShedAttempt && !mayActorEndUncool(actionContext)) return refuse('HnB.humanity.refusal.mayNotShed')
    const checkTargetReduction = CHECK_TARGET_REDUCTION_BY_CHOICE[surprise]
    const checkFactsFromAnswers: Partial<StatCheck> = {
      target: target === null ? null : Math.max(1, target - checkTargetReduction),
      eased: target === null ? 0 : checkTargetReduction,
      surprised: answers.surprised,
      purpose: isShedAttempt ? 'shed' : 'check',
    }
    const { facts, changes } = await performStatCheck(actionContext, rollPlan, chance, checkFactsFromAnswers)
    // A roller may make one attempt to end Uncool in each later scene ("Coolness"). A failed attempt stores Uncool
    // again, without the mark that allows an attempt.
    const keptUncoolStatuses =
      isShedAttempt && !facts.settled
        ? [{ target: actionContext.actor.uuid, status: UNCOOL_CONDITION_ID, active: true }]
        : []
    return createOutcomeOfPostedCheck({
      facts,
      changes: { ...changes, statuses: [...(changes.statuses ?? []), ...keptUncoolStatuses] },
    })
  },
})

const CHECK_TARGET_REDUCTION_BY_CHOICE = { '': 0, '2': 2, '3': 3, own: 0 } as const
