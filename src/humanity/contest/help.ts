import * as v from 'valibot'
import { action } from '../../core/action'
import type { Ask } from '../../core/contract'
import type { Outcome, Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Click } from '../../core/views'
import type { Words } from '../../core/words'
import { outlooksOf } from '../check/outlook'
import { payAnswers, payContext, payDefaults, tickedDice } from '../pay'
import { helpsAfter } from '../pledge'
import type { Humanity } from '../rules'
import { poolOf, priceOf, spentEdit, whyNotPay } from '../rules/pool'
import type { Check } from '../check/facts'

type Helper = Click<Humanity>
export const answers = v.object(payAnswers)
export type Answers = v.InferOutput<typeof answers>

/** A roll that can be helped, and where it lies in the facts of its message. */
export interface Helped {
  readonly roll: Pick<Check, 'help' | 'helpWorth'>
  readonly path: string
  /** What the roll comes to with some help; without it, nothing is said of that. */
  readonly outlook?: (help: Check['help']) => Words
}

/** Why somebody cannot help with a roll: once per roll, with dice that are there ("Helping"). */
export function whyNotHelp({ actor, state, settings }: Helper, { roll }: Helped): Refusal | null {
  if (!helpsAfter(settings)) return refuse('HnB.humanity.refusal.helpBefore')
  if (Object.hasOwn(roll.help, actor.id)) {
    return refuse('HnB.humanity.refusal.alreadyHelped', { name: actor.name })
  }
  return Object.keys(state.blessings).length === 0
    ? refuse('HnB.humanity.refusal.noDice', { name: actor.name })
    : null
}

export function helpQuestion(click: Helper, { roll, outlook }: Helped): Ask {
  const price = priceOf(1, 1)
  const dice = Object.keys(click.state.blessings).length
  return {
    title: 'HnB.humanity.help.title',
    titleData: { name: click.actor.name },
    template: 'humanity/help-dialog',
    ok: 'HnB.humanity.help.ok',
    context: {
      ...payContext(click, price),
      worth: roll.helpWorth,
      ...(outlook && { outlook: outlooksOf(roll, click.actor.id, dice, outlook) }),
    },
    defaults: payDefaults(click, price),
  }
}

/** Spends dice on a roll: any number, each adds the same, whatever it shows. */
export function helpOutcome({ actor, state }: Helper, { path }: Helped, answers: Answers): Outcome | Refusal {
  const ids = tickedDice(answers)
  if (ids.length === 0) return refuse('HnB.humanity.refusal.noDiceChosen')
  const unpaid = whyNotPay(poolOf(state), ids, priceOf(ids.length, 1))
  if (unpaid) return unpaid
  const dice = ids.map((id) => state.blessings[id] ?? 1)
  return {
    edits: [spentEdit(actor.uuid, ids)],
    amend: {
      set: { [`${path}.help.${actor.id}`]: { name: actor.name, dice } },
      what: { key: 'HnB.humanity.help.done' },
    },
  }
}

/** An action that helps with the roll that `find` names. */
export function helpAction<C extends Helper>(find: (click: C) => Helped | Refusal) {
  const found = (click: C): Helped | Refusal => {
    const helped = find(click)
    return isRefusal(helped) ? helped : (whyNotHelp(click, helped) ?? helped)
  }
  return action<C, Answers>({
    answers,
    decided: 'byGM',
    ask(click) {
      const helped = found(click)
      return isRefusal(helped) ? helped : helpQuestion(click, helped)
    },
    decide(click, chosen) {
      const helped = found(click)
      return isRefusal(helped) ? helped : helpOutcome(click, helped, chosen)
    },
  })
}
