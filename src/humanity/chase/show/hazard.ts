/** The hazard at the end of a round as a Chase shows it, with the Checks against it. */
import type { MessageView, Viewer } from '../../../core/views'
import { checkContext } from '../../check/message'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import type { Check } from '../../check/facts'
import { resultOf } from '../../check/result'
import type { Words } from '../../../core/words'
import type { Chase } from '../facts'
import { mayZeroCheck } from '../phases/self-sacrifice'
import { zeroButtons } from './abilities'

export function hazardView({ facts, ...view }: MessageView<Chase>, viewer: Viewer<Humanity>): object | null {
  const { hazard, exchange } = facts
  return (
    hazard && {
      words: hazard.words,
      stat: statLabel(hazard.stat, hazard.statName || viewer.settings.customStat),
      target: hazard.target,
      rolls: Object.entries(hazard.rolls).map(([key, check]) => ({
        key,
        name: exchange.sides[key]?.name ?? '',
        ...dodged(check),
        check: checkContext({ ...view, facts: check }, viewer),
        zero: zeroButtons(
          facts,
          'check',
          viewer,
          (uuid) => uuid === check.roller && mayZeroCheck(facts, check),
        ),
      })),
    }
  )
}

/** The result of a Check against a hazard, and the phrase that explains it. */
export function dodged(check: Check): {
  readonly total: number
  readonly success: boolean
  readonly said: Words
} {
  const { total, verdict } = resultOf(check)
  const success = verdict?.success === true
  const severity = { key: `HnB.humanity.severity.${verdict?.severity ?? 'minor'}` }
  const said = success
    ? { key: 'HnB.humanity.chase.dodged' }
    : { key: 'HnB.humanity.chase.caught', data: { severity } }
  return { total, success, said }
}
