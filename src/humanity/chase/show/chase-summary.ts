/**
 * Summarizes a Chase in one line for a list of messages. The line shows the stake, the runners' spaces, and the
 * winners.
 */
import type { MessageSummary } from '../../../core/message-summary'
import { sideSummaries } from '../../../core/message-summary'
import type { Phrase } from '../../../core/phrase'
import type { Chase } from '../facts'

export function chaseSummary(facts: Chase): MessageSummary {
  const { exchange, places, stake } = facts
  const result = chaseResultPhrase(facts)
  return {
    topic: stake ? { text: stake } : null,
    people: sideSummaries(exchange, (runnerKey) => ({
      key: 'HnB.humanity.chase.at',
      data: { at: places[runnerKey]?.at ?? 0 },
    })),
    results: result ? [result] : [{ key: 'HnB.humanity.chase.round', data: { round: facts.round } }],
  }
}

/** The phrase that names the winners of the Chase. Null before the end. */
export function chaseResultPhrase(facts: Chase): Phrase | null {
  if (facts.phase !== 'over') return null
  const winnerCount = facts.winners.length
  return {
    key: `HnB.humanity.chase.${winnerCount === 1 ? 'wins' : winnerCount > 1 ? 'drawOf' : 'nobody'}`,
    data: { names: { names: runnerNames(facts, facts.winners) } },
  }
}

/** The names of the runners that have these keys. */
export function runnerNames({ exchange }: Chase, runnerKeys: readonly string[]): string[] {
  return runnerKeys.flatMap((key) => exchange.sides[key]?.name ?? [])
}
