/**
 * The action *Help* of a Contest. People can help a side's roll until the Contest is settled, and a miracle or coup de
 * grâce until the Contest is closed.
 */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { HelpableRoll } from '../check/help-action'
import { defineHelpAction } from '../check/help-action'
import type { ContestClick } from './facts'
import { findChangeableAttempt } from './lethal/attempt'
import { findClickedSideRoll } from './rolls/clicked-roll'
import { createContestResultPreview } from './rolls/contest-result-preview'

export const helpContestRollAction = defineHelpAction<ContestClick>('byGM', findHelpableContestRoll)

function findHelpableContestRoll(click: ContestClick): HelpableRoll | Refusal {
  const { facts } = click.message
  if (click.data.attempt) return findChangeableAttempt(click)
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const sideRoll = findClickedSideRoll(facts, click)
  if (isRefusal(sideRoll)) return sideRoll
  return {
    ...sideRoll,
    previewText: createContestResultPreview(facts, sideRoll, click.sides, click.settings.evenMedian),
  }
}
