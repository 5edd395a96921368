/**
 * Plans a Check whose stat the roller cannot choose: a Preparedness Check, a coordinated Check, or a Check against a
 * hazard.
 */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { parseStatUsedAtTable } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import type { HumanityActionContext, RollPlan } from './roll-plan'
import { createRollPlan, statRollAnswerFields } from './roll-plan'

/** The form's answers before a Check whose stat the roller cannot choose. */
export const answerFieldsForFixedStat = {
  ...statRollAnswerFields,
  /** The stat that the roller chose in place of the fixed stat, if an ability allows this. Otherwise empty. */
  other: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
}

/**
 * Plans a roll whose stat is fixed. Only an Uncool character with the ability Radical Self-Acceptance may replace this
 * stat with another.
 */
export function createFixedStatRollPlan(
  actionContext: Pick<HumanityActionContext, 'actor' | 'state' | 'items' | 'settings'>,
  stat: Stat,
  { other: otherStat, ...answers }: v.InferOutput<v.ObjectSchema<typeof answerFieldsForFixedStat, undefined>>,
  findRollPurposeOfStats: Parameters<typeof createRollPlan>[3] = createStatCheckPurpose,
): RollPlan | Refusal {
  if (otherStat === '' || otherStat === stat)
    return createRollPlan(actionContext, stat, { ...answers, usual: '' }, findRollPurposeOfStats)
  const replacementStat = parseStatUsedAtTable(actionContext.settings, otherStat)
  return isRefusal(replacementStat)
    ? replacementStat
    : createRollPlan(actionContext, replacementStat, { ...answers, usual: stat }, findRollPurposeOfStats)
}
