/** A Stat Check, by a click on a stat. */
import * as v from 'valibot'
import { isRefusal, refuse } from '../../core/outcome'
import { action } from '../../core/action'
import { checkedStat } from '../rules'
import { UNCOOL } from './consequence'
import type { Check } from './facts'
import { performCheck, postCheck } from './perform'
import type { HumanityClick } from './plan'
import { planOf, statAnswers } from './plan'
import { checkQuestion, mayShed } from './question'

const answers = v.object({
  target: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))), null),
  /** The surprise: none, a situation (which lowers the target by 2 or 3), or a threat (no bump, no Spark). */
  surprise: v.optional(v.picklist(['', '2', '3', 'own']), ''),
  /** Is the Check the attempt to shed Uncool? */
  sheds: v.optional(v.boolean(), false),
  ...statAnswers,
})

/** Asks for the target, a Spark and the modifiers, rolls, and posts the Check. */
export const check = action<HumanityClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'inOrder',
  ask(click) {
    const stat = checkedStat(click.settings, click.data.stat)
    return isRefusal(stat) ? stat : checkQuestion(click, stat)
  },
  async decide(click, { target, surprise, sheds, ...said }, chance) {
    const stat = checkedStat(click.settings, click.data.stat)
    if (isRefusal(stat)) return stat
    const answers = { ...said, surprised: said.surprised || surprise === 'own' }
    const plan = planOf(click, stat, answers)
    if (isRefusal(plan)) return plan
    if (sheds && !mayShed(click)) return refuse('HnB.humanity.refusal.mayNotShed')
    const eased = EASED[surprise]
    const asked: Partial<Check> = {
      target: target === null ? null : Math.max(1, target - eased),
      eased: target === null ? 0 : eased,
      surprised: answers.surprised,
      purpose: sheds ? 'shed' : 'check',
    }
    const { facts, changes } = await performCheck(click, plan, chance, asked)
    // One attempt in each later scene ("Coolness"): setting Uncool anew ends the chance, unless a success ended Uncool.
    const tried = sheds && !facts.settled ? [{ of: click.actor.uuid, status: UNCOOL, on: true }] : []
    return postCheck({ facts, changes: { ...changes, statuses: [...(changes.statuses ?? []), ...tried] } })
  },
})

const EASED = { '': 0, '2': 2, '3': 3, own: 0 } as const
