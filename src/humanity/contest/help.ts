/**
 * The action *Help* of a Contest. People can help a side's roll until the Contest is settled, and a miracle or coup de
 * grâce until the Contest is closed.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { HelpableRoll } from '../check/help-action'
import { defineHelpAction } from '../check/help-action'
import type { ContestActionContext } from './facts'
import { findChangeableLethalAttempt } from './lethal/attempt'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { createContestResultPreview } from './rolls/contest-result-preview'

export const helpContestRollAction = defineHelpAction<ContestActionContext>('byGM', findHelpableContestRoll)

function findHelpableContestRoll(actionContext: ContestActionContext): HelpableRoll | Refusal {
  const { facts } = actionContext.message
  if (actionContext.data.attempt) return findChangeableLethalAttempt(actionContext)
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const rollOfContestSide = findClickedSideRoll(facts, actionContext)
  if (isRefusal(rollOfContestSide)) return rollOfContestSide
  return {
    ...rollOfContestSide,
    previewText: createContestResultPreview(
      facts,
      rollOfContestSide,
      actionContext.sides,
      actionContext.settings.evenMedian,
    ),
  }
}
