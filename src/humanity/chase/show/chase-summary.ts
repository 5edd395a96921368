/** A Chase in one line for a list of messages: stake, runners' spaces and winners. */
import type { MessageSummary } from '../../../core/message-summary'
import { createExchangeSideSummaries } from '../../../core/message-summary'
import type { Phrase } from '../../../core/phrase'
import type { Chase } from '../facts'

export function createChaseSummary(chase: Chase): MessageSummary {
  const { exchange, places, stake } = chase
  const chaseResultPhrase = findChaseResultPhrase(chase)
  return {
    topic: stake ? { text: stake } : null,
    people: createExchangeSideSummaries(exchange, (chaseRunnerKey) => ({
      key: 'HnB.humanity.chase.at',
      data: { at: places[chaseRunnerKey]?.at ?? 0 },
    })),
    results: chaseResultPhrase
      ? [chaseResultPhrase]
      : [{ key: 'HnB.humanity.chase.round', data: { round: chase.round } }],
  }
}

/** Finds the phrase that names the winners of the Chase. Null while the Chase goes on. */
export function findChaseResultPhrase(chase: Chase): Phrase | null {
  if (chase.phase !== 'over') return null
  const winnerCount = chase.winners.length
  return {
    key: `HnB.humanity.chase.${winnerCount === 1 ? 'wins' : winnerCount > 1 ? 'drawOf' : 'nobody'}`,
    data: { names: { names: listNamesOfChaseRunners(chase, chase.winners) } },
  }
}

/** The names of the runners that have these keys. */
export function listNamesOfChaseRunners({ exchange }: Chase, chaseRunnerKeys: readonly string[]): string[] {
  return chaseRunnerKeys.flatMap((chaseRunnerKey) => exchange.sides[chaseRunnerKey]?.name ?? [])
}
