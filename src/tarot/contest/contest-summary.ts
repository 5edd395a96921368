/** The summary of a contest for a list of messages: the weapon, each side's rank after the reveal, and the results. */
import type { MessageSummary } from '../../core/message-summary'
import { sideSummaries } from '../../core/message-summary'
import type { MessageView } from '../../core/game-views'
import { rankPhrase } from '../rules'
import { tarotContestResults, sideRanks } from './contest-results'
import type { TarotContestFacts } from './contest-facts'
import { contestResultPhrase } from './contest-result-phrase'
import { contestWithRoundPenalties } from './round-penalty'

export function tarotContestSummary(message: MessageView<TarotContestFacts>): MessageSummary {
  const facts = contestWithRoundPenalties(message)
  const ranks = sideRanks(facts)
  const nameOf = (sideKey: string) => facts.exchange.sides[sideKey]?.name ?? ''
  return {
    topic: facts.weapon ? { text: facts.weapon.name } : null,
    people: sideSummaries(facts.exchange, (sideKey) => {
      const side = ranks.find(({ key }) => key === sideKey)
      return side ? rankPhrase(side.rank) : null
    }),
    results: tarotContestResults(facts).map((result) => contestResultPhrase(result, nameOf)),
  }
}
