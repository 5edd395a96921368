/** The summary of a contest for a list of messages: the weapon, each side's rank after the reveal, and the results. */
import type { MessageSummary } from '../../core/message-summary'
import { createSideSummaries } from '../../core/message-summary'
import type { MessageView } from '../../core/game-views'
import { toRankPhrase } from '../rules'
import { listTarotContestResults, listSideRanks } from './contest-results'
import type { TarotContestFacts } from './contest-facts'
import { contestResultPhrase } from './contest-result-phrase'
import { addRoundPenaltiesToContest } from './round-penalty'

export function tarotContestSummary(message: MessageView<TarotContestFacts>): MessageSummary {
  const facts = addRoundPenaltiesToContest(message)
  const rankedSides = listSideRanks(facts)
  const findSideName = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  return {
    topic: facts.weapon ? { text: facts.weapon.name } : null,
    people: createSideSummaries(facts.exchange, (sideKey) => {
      const side = rankedSides.find(({ key }) => key === sideKey)
      return side ? toRankPhrase(side.rank) : null
    }),
    results: listTarotContestResults(facts).map((contestResult) =>
      contestResultPhrase(contestResult, findSideName),
    ),
  }
}
