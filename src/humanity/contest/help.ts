/** Help with a roll: until its Contest is settled, or, for an attempt, until it is closed. */
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Helped } from '../check/help'
import { helpAction } from '../check/help'
import type { ContestClick } from './facts'
import { openAttempt } from './lethal/attempt'
import { namedRoll } from './rolls/named-roll'
import { contestOutlook } from './rolls/outlook'

export const help = helpAction<ContestClick>('byGM', rollToHelp)

function rollToHelp(click: ContestClick): Helped | Refusal {
  const { facts } = click.message
  if (click.data.attempt) return openAttempt(click)
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const found = namedRoll(facts, click)
  if (isRefusal(found)) return found
  return { ...found, outlook: contestOutlook(facts, found, click.sides, click.settings.evenMedian) }
}
