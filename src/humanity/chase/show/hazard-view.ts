/** The view of the hazard at the end of a round, with the Checks against it. */
import type { MessageView, Viewer } from '../../../core/game-views'
import { statCheckContext } from '../../check/check-message'
import { statLabel } from '../../check/check-question'
import type { Humanity } from '../../rules'
import type { StatCheck } from '../../check/check-facts'
import { statCheckResult } from '../../check/check-result'
import type { Phrase } from '../../../core/phrase'
import type { Chase } from '../facts'
import { maySetCheckResultToZero } from '../phases/self-sacrifice'
import { zeroAbilityButtons } from './ability-buttons'

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
        ...hazardCheckResult(check),
        check: statCheckContext({ ...view, facts: check }, viewer),
        zero: zeroAbilityButtons(
          facts,
          'check',
          viewer,
          (uuid) => uuid === check.roller && maySetCheckResultToZero(facts, check),
        ),
      })),
    }
  )
}

/** The result of a Check against a hazard: the total, the success, and a phrase that describes both. */
export function hazardCheckResult(check: StatCheck): {
  readonly total: number
  readonly success: boolean
  readonly said: Phrase
} {
  const { total, verdict } = statCheckResult(check)
  const isSuccess = verdict?.success === true
  const severity = { key: `HnB.humanity.severity.${verdict?.severity ?? 'minor'}` }
  const phrase = isSuccess
    ? { key: 'HnB.humanity.chase.dodged' }
    : { key: 'HnB.humanity.chase.caught', data: { severity } }
  return { total, success: isSuccess, said: phrase }
}
