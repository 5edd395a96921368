import { action } from '../../core/action'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { tickedDice } from '../pay'
import type { ContestClick } from './facts'
import type { Answers, Helped } from './help'
import { answers, helpOutcome, helpQuestion, whyNotHelp } from './help'
import { attemptOf, helpedAttempt } from './fate'
import { boutOutlook } from './outlook'
import { rollOf } from './roll-of'

/** Helps with somebody's roll in a Contest, until it is settled; or with an attempt at a miracle, or to finish somebody. */
export const help = action<ContestClick, Answers>({
  answers,
  decided: 'byGM',
  ask(click) {
    const helped = helpedOn(click)
    return isRefusal(helped) ? helped : (whyNotHelp(click, helped) ?? helpQuestion(click, helped))
  },
  decide(click, chosen) {
    const helped = helpedOn(click)
    if (isRefusal(helped)) return helped
    const outcome = whyNotHelp(click, helped) ?? helpOutcome(click, helped, chosen)
    if (isRefusal(outcome) || !outcome.amend || !('attempt' in helped)) return outcome
    const came = helpedAttempt(click, helped.attempt, tickedDice(chosen).length)
    return {
      edits: [...(outcome.edits ?? []), ...(came.changes.edits ?? [])],
      amend: { ...outcome.amend, set: { ...outcome.amend.set, ...came.set } },
    }
  },
})

function helpedOn(click: ContestClick): Helped | ReturnType<typeof attemptOf> | Refusal {
  const { facts } = click.message
  if (click.data.attempt) return attemptOf(click)
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const found = rollOf(facts, click)
  if (isRefusal(found)) return found
  return { ...found, outlook: boutOutlook(facts, found, click.sides, click.settings.evenMedian) }
}
