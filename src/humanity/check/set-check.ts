/** Checks whose stat and target the Gamemaster has set: Checks of a group, and Checks against a hazard. */
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
import { performCheck } from './perform'
import { checkQuestion } from './question'
import { planForSetStat, setStatAnswers } from './set-stat-plan'

/** A Check whose stat and target the Gamemaster has set. */
export interface SetCheck {
  readonly stat: Stat
  /** Null while the Gamemaster keeps the target secret. */
  readonly target: number | null
  /** Its path in the facts of the message. */
  readonly path: string
  readonly what: Words
  /** A further line of the question, below the stat. */
  readonly note?: Words
}

const answers = v.object(setStatAnswers)

/**
 * Defines the action that rolls the Check that `find` returns, and stores the Check in the clicked message. The
 * question does not ask for a target, and the Check cannot shed Uncool.
 * @param title the title of the question
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
        titleData: { ...titleData, target: String(check.target ?? '') },
        context: { ...question.context, asksTarget: false, sheds: false, note: check.note },
        keeps: [],
      }
    },
    async decide(click, answered, chance) {
      const check = find(click)
      if (isRefusal(check)) return check
      const { stat, target, path, what } = check
      const plan = planForSetStat(click, stat, answered)
      if (isRefusal(plan)) return plan
      const asked = { target, surprised: answered.surprised }
      const { facts, changes } = await performCheck(click, plan, chance, asked)
      return { ...changes, amend: { set: { [path]: stored(facts) }, what } }
    },
  })
}
