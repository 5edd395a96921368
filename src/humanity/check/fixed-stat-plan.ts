/**
 * Plans a Check whose stat the roller cannot choose: a Preparedness Check, a coordinated Check, or a Check against a
 * hazard.
 */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { parseTableStat } from '../rules'
import { createStatCheckPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'
import type { HumanityClick, RollPlan } from './roll-plan'
import { createRollPlan, statRollAnswerFields } from './roll-plan'

/** The form's answers before a Check whose stat the roller cannot choose. */
export const fixedStatAnswerFields = {
  ...statRollAnswerFields,
  /** The stat rolled in place of the fixed one, if an ability allows it. Otherwise empty. */
  other: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
}

/** Plans a roll with a fixed stat. Only an Uncool character with Radical Self-Acceptance may choose another. */
export function createFixedStatRollPlan(
  click: Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>,
  stat: Stat,
  { other: otherStat, ...answers }: v.InferOutput<v.ObjectSchema<typeof fixedStatAnswerFields, undefined>>,
  findPurposeOfStats: Parameters<typeof createRollPlan>[3] = createStatCheckPurpose,
): RollPlan | Refusal {
  if (otherStat === '' || otherStat === stat)
    return createRollPlan(click, stat, { ...answers, usual: '' }, findPurposeOfStats)
  const replacementStat = parseTableStat(click.settings, otherStat)
  return isRefusal(replacementStat)
    ? replacementStat
    : createRollPlan(click, replacementStat, { ...answers, usual: stat }, findPurposeOfStats)
}
