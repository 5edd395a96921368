/** The template data of the hazard at the end of a Chase's round, with the Checks against it. */
import type { MessageView, Viewer } from '../../../core/game-views'
import { createStatCheckContext } from '../../check/check-message'
import { createStatLabel } from '../../check/check-question'
import type { Humanity } from '../../rules'
import type { StatCheck } from '../../check/check-facts'
import { computeStatCheckResult } from '../../check/check-result'
import type { Phrase } from '../../../core/phrase'
import type { Chase } from '../facts'
import { mayCheckResultBeSetToZero } from '../phases/self-sacrifice'
import { createButtonsForSettingRollToZero } from './ability-buttons'

export function createHazardView(
  { facts, ...view }: MessageView<Chase>,
  viewer: Viewer<Humanity>,
): object | null {
  const { hazard, exchange } = facts
  return (
    hazard && {
      words: hazard.words,
      stat: createStatLabel(hazard.stat, hazard.statName || viewer.settings.customStat),
      target: hazard.target,
      rolls: Object.entries(hazard.rolls).map(([key, check]) => ({
        key,
        name: exchange.sides[key]?.name ?? '',
        ...describeHazardCheckResult(check),
        check: createStatCheckContext({ ...view, facts: check }, viewer),
        zero: createButtonsForSettingRollToZero(
          facts,
          'check',
          viewer,
          (actorUuid) => actorUuid === check.roller && mayCheckResultBeSetToZero(facts, check),
        ),
      })),
    }
  )
}

/** The total, the success and a phrase for a Check against a hazard. */
export function describeHazardCheckResult(check: StatCheck): {
  readonly total: number
  readonly success: boolean
  readonly said: Phrase
} {
  const { total, verdict } = computeStatCheckResult(check)
  const isCheckSuccess = verdict?.success === true
  const failureSeverity = { key: `HnB.humanity.severity.${verdict?.severity ?? 'minor'}` }
  const checkResultPhrase = isCheckSuccess
    ? { key: 'HnB.humanity.chase.dodged' }
    : { key: 'HnB.humanity.chase.caught', data: { severity: failureSeverity } }
  return { total, success: isCheckSuccess, said: checkResultPhrase }
}
