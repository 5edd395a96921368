import * as v from 'valibot'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { checkedStat } from '../rules'
import { checkOf } from '../rules/circumstances'
import type { Stat } from '../stats'
import type { HumanityClick, Plan } from './plan'
import { planOf, statAnswers } from './plan'

/** What the question of a Check answers whose stat is given. */
export const setStatAnswers = {
  ...statAnswers,
  /** The stat that is rolled instead, by an ability; empty: the one that is given. */
  other: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
}

/**
 * The roll of a Check whose stat is given: who is Uncool, and accepts it, may choose a different one ("Radical
 * Self-Acceptance"), and nobody says that another was normal.
 */
export function planOfSet(
  click: Pick<HumanityClick, 'actor' | 'state' | 'items' | 'settings'>,
  stat: Stat,
  { other, ...answers }: v.InferOutput<v.ObjectSchema<typeof setStatAnswers, undefined>>,
  about: Parameters<typeof planOf>[3] = checkOf,
): Plan | Refusal {
  if (other === '' || other === stat) return planOf(click, stat, { ...answers, usual: '' }, about)
  const instead = checkedStat(click.settings, other)
  return isRefusal(instead) ? instead : planOf(click, instead, { ...answers, usual: stat }, about)
}
