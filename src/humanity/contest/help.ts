import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Helped } from '../check/help'
import { helpAction } from '../check/help'
import type { ContestClick } from './facts'
import { attemptOf } from './lethal/attempt'
import { boutOutlook } from './rolls/outlook'
import { rollOf } from './rolls/named-roll'

/** Helps with somebody's roll in a Contest, until it is settled; or with an attempt at a miracle, or to finish somebody. */
export const help = helpAction<ContestClick>('byGM', helpedOn)

function helpedOn(click: ContestClick): Helped | Refusal {
  const { facts } = click.message
  if (click.data.attempt) return attemptOf(click)
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const found = rollOf(facts, click)
  if (isRefusal(found)) return found
  return { ...found, outlook: boutOutlook(facts, found, click.sides, click.settings.evenMedian) }
}
