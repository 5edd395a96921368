/** Summarizes a conflict for a list of messages: the stake, both sides, and the result. */
import type { MessageSummary } from '../../core/message-summary'
import { createExchangeSideSummaries } from '../../core/message-summary'
import type { ConflictFacts } from './conflict-facts'

export function createConflictSummary({ stake, exchange, winner }: ConflictFacts): MessageSummary {
  const winnerName = exchange.sides[winner]?.name
  return {
    topic: stake ? { text: stake } : null,
    people: createExchangeSideSummaries(exchange, () => null),
    results:
      winnerName !== undefined
        ? [{ key: 'HnB.resources.conflict.wins', data: { name: winnerName } }]
        : exchange.ended
          ? [{ key: 'HnB.resources.conflict.noResult' }]
          : [],
  }
}
