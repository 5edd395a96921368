/** A Contest in one line for a list of messages: stake, results and winner. */
import type { MessageSummary } from '../../../core/message-summary'
import { createExchangeSideSummaries } from '../../../core/message-summary'
import type { Phrase } from '../../../core/phrase'
import type { ExistingSideActors } from '../../../core/exchange'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { judgeAttacks, computeRollScoreOfSide } from '../rolls/result'
import { listExchangeSidesIncludingDeleted } from '../rolls/sides'
import { formatContestResult } from './verdict'

export function createContestSummary(
  contest: Contest,
  { sides, settings }: Viewer<Humanity>,
): MessageSummary {
  const { exchange, settled, stake, violent } = contest
  const existingSides =
    settled !== null || exchange.ended ? listExchangeSidesIncludingDeleted(contest) : sides
  return {
    topic: stake ? { text: stake } : violent ? { key: 'HnB.humanity.contest.violent' } : null,
    people: createExchangeSideSummaries(exchange, (sideKey) =>
      formatTotalOfSide(contest, sideKey, existingSides),
    ),
    results: judgeAttacks(contest, existingSides, settings.evenMedian).map((judgedAttack) =>
      formatContestResult(contest, judgedAttack),
    ),
  }
}

/** The result of a side's only roll, or of both attack and defence. Null before the roll. */
function formatTotalOfSide(
  contest: Contest,
  sideKey: string,
  existingSides: ExistingSideActors,
): number | Phrase | null {
  const [first, second] = (['attack', 'defence'] as const).flatMap(
    (attackOrDefence) =>
      computeRollScoreOfSide(contest, sideKey, attackOrDefence, existingSides)?.result ?? [],
  )
  if (first === undefined) return null
  return second === undefined ? first : { text: `${first} / ${second}` }
}
