/** Checks whose stat and target the Gamemaster has set: Checks of a group, and Checks against a hazard. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { DecisionMode } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import { toStoredRecord } from '../../core/plain-data'
import type { MessageClick } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { Humanity } from '../rules'
import type { Stat } from '../stats'
import { performCheck } from './perform-check'
import { checkQuestion } from './check-question'
import { planSetStatRoll, setStatAnswerFields } from './set-stat-plan'

/** A Check whose stat and target the Gamemaster has set. */
export interface SetCheck {
  readonly stat: Stat
  /** Null while the Gamemaster keeps the target secret. */
  readonly target: number | null
  /** Its path in the facts of the message. */
  readonly path: string
  readonly what: Phrase
  /** A further line of the question, below the stat. */
  readonly note?: Phrase
}

const setCheckAnswersSchema = v.object(setStatAnswerFields)

/**
 * Defines the action that rolls the Check that `find` returns, and stores the Check in the clicked message. The
 * question does not ask for a target, and the Check cannot shed Uncool.
 * @param title the title of the question
 */
export function defineSetCheckAction<C extends MessageClick<Humanity, unknown>>(
  decided: DecisionMode,
  title: string,
  findCheck: (click: C) => SetCheck | Refusal,
) {
  return defineAction<C, v.InferOutput<typeof setCheckAnswersSchema>>({
    answers: setCheckAnswersSchema,
    decided,
    ask(click) {
      const check = findCheck(click)
      if (isRefusal(check)) return check
      const { titleData, ...question } = checkQuestion(click, check.stat, title)
      return {
        ...question,
        titleData: { ...titleData, target: String(check.target ?? '') },
        context: { ...question.context, asksTarget: false, sheds: false, note: check.note },
        keeps: [],
      }
    },
    async decide(click, answers, chance) {
      const check = findCheck(click)
      if (isRefusal(check)) return check
      const { stat, target, path, what: undoLabel } = check
      const plan = planSetStatRoll(click, stat, answers)
      if (isRefusal(plan)) return plan
      const presetFacts = { target, surprised: answers.surprised }
      const { facts, changes } = await performCheck(click, plan, chance, presetFacts)
      return { ...changes, amend: { set: { [path]: toStoredRecord(facts) }, label: undoLabel } }
    },
  })
}
