import * as v from 'valibot'
import { action } from '../../core/action'
import type { Decided } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { stored } from '../../core/stored'
import type { MessageClick } from '../../core/views'
import type { Words } from '../../core/words'
import type { Humanity } from '../rules'
import type { Stat } from '../stats'
import { fallen } from './perform'
import { checkQuestion } from './question'
import { planOfSet, setStatAnswers } from './set-stat-plan'

/** A Check that a Gamemaster has set for somebody: of what, against what, and what is told when it has fallen. */
export interface SetCheck {
  readonly stat: Stat
  readonly target: number
  /** Where it will lie in the facts of the message. */
  readonly path: string
  readonly what: Words
}

const answers = v.object(setStatAnswers)

/**
 * Rolls the Check that `find` gives, which stays on the message that was clicked: nobody is asked for a target, and
 * Uncool is not shed by it. What can come to any Check can come to it.
 * @param title of the question
 */
export function setCheckAction<C extends MessageClick<Humanity, unknown>>(
  decided: Decided,
  title: string,
  find: (click: C) => SetCheck | Refusal,
) {
  return action<C, v.InferOutput<typeof answers>>({
    answers,
    decided,
    ask(click) {
      const check = find(click)
      if (isRefusal(check)) return check
      const { titleData, ...question } = checkQuestion(click, check.stat, title)
      return {
        ...question,
        titleData: { ...titleData, target: String(check.target) },
        context: { ...question.context, asksTarget: false, sheds: false, given: true },
        keeps: [],
      }
    },
    async decide(click, answered, chance) {
      const check = find(click)
      if (isRefusal(check)) return check
      const { stat, target, path, what } = check
      const plan = planOfSet(click, stat, answered)
      if (isRefusal(plan)) return plan
      const asked = { target, surprised: answered.surprised }
      const { facts, changes } = await fallen(click, plan, chance, asked)
      return { ...changes, amend: { set: { [path]: stored(facts) }, what } }
    },
  })
}
