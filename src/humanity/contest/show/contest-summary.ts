/**
 * Summarizes a Contest in one line for a list of messages. The line shows the stake, each side's result, and the
 * winner.
 */
import type { MessageSummary } from '../../../core/message-summary'
import { sideSummaries } from '../../../core/message-summary'
import type { Phrase } from '../../../core/phrase'
import type { ExistingSides } from '../../../core/exchange'
import type { Viewer } from '../../../core/game-views'
import type { Humanity } from '../../rules'
import type { Contest } from '../facts'
import { judgeAttacks, scoreOfSide } from '../rolls/result'
import { sidesIncludingDeleted } from '../rolls/sides'
import { resultPhrase } from './verdict'

export function contestSummary(contest: Contest, { sides, settings }: Viewer<Humanity>): MessageSummary {
  const { exchange, settled, stake, violent } = contest
  const existingSides = settled !== null || exchange.ended ? sidesIncludingDeleted(contest) : sides
  return {
    topic: stake ? { text: stake } : violent ? { key: 'HnB.humanity.contest.violent' } : null,
    people: sideSummaries(exchange, (sideKey) => sideTotal(contest, sideKey, existingSides)),
    results: judgeAttacks(contest, existingSides, settings.evenMedian).map((judgedAttack) =>
      resultPhrase(contest, judgedAttack),
    ),
  }
}

/**
 * The result of a side's only roll, or both results if the side attacks and defends. Null before the side has rolled.
 */
function sideTotal(contest: Contest, key: string, existingSides: ExistingSides): number | Phrase | null {
  const [first, second] = (['attack', 'defence'] as const).flatMap(
    (part) => scoreOfSide(contest, key, part, existingSides)?.result ?? [],
  )
  if (first === undefined) return null
  return second === undefined ? first : { text: `${first} / ${second}` }
}
