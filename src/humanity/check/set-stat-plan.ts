/** Plans a Check with a fixed stat: Preparedness, a coordinated Check, a hazard. */
import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { checkedStat } from '../rules'
import { checkOf } from '../rules/circumstances'
import type { Stat } from '../stats'
import type { HumanityClick, Plan } from './plan'
import { planOf, statAnswers } from './plan'

/** The answers of the question before a Check with a fixed stat. */
export const setStatAnswers = {
  ...statAnswers,
  /** The stat that an ability allows instead; empty for the fixed stat. */
  other: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
}

/** Plans the roll; only an Uncool character with Radical Self-Acceptance may choose a different stat. */
export function planForSetStat(
  click: Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>,
  stat: Stat,
  { other, ...answers }: v.InferOutput<v.ObjectSchema<typeof setStatAnswers, undefined>>,
  about: Parameters<typeof planOf>[3] = checkOf,
): Plan | Refusal {
  if (other === '' || other === stat) return planOf(click, stat, { ...answers, usual: '' }, about)
  const instead = checkedStat(click.settings, other)
  return isRefusal(instead) ? instead : planOf(click, instead, { ...answers, usual: stat }, about)
}
