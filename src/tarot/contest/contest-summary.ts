/** A contest for a list of messages: weapon, each side's rank after the reveal, and results. */
import type { MessageSummary } from '../../core/message-summary'
import { createExchangeSideSummaries } from '../../core/message-summary'
import type { MessageView } from '../../core/game-views'
import { toRankPhrase } from '../rules'
import { listTarotContestResults, listContestSideRanks } from './contest-results'
import type { TarotContestFacts } from './contest-facts'
import { createContestResultPhrase } from './contest-result-phrase'
import { addRoundPenaltiesToContest } from './round-penalty'

export function createTarotContestSummary(message: MessageView<TarotContestFacts>): MessageSummary {
  const contestFacts = addRoundPenaltiesToContest(message)
  const contestSidesWithRanks = listContestSideRanks(contestFacts)
  const findSideName = (sideKey: string) => contestFacts.exchange.sides[sideKey]?.name ?? ''
  return {
    topic: contestFacts.weapon ? { text: contestFacts.weapon.name } : null,
    people: createExchangeSideSummaries(contestFacts.exchange, (sideKey) => {
      const side = contestSidesWithRanks.find(({ key }) => key === sideKey)
      return side ? toRankPhrase(side.rank) : null
    }),
    results: listTarotContestResults(contestFacts).map((contestResult) =>
      createContestResultPhrase(contestResult, findSideName),
    ),
  }
}
