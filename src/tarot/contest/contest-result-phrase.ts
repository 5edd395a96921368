/**
 * Creates the sentence about the result between two sides of a contest: a side wins, a defender holds, or the sides
 * draw.
 */
import type { Phrase } from '../../core/phrase'
import type { TarotContestResult } from './contest-results'

export function createContestResultPhrase(
  { sideKeys, winnerKey, holderKey }: TarotContestResult,
  findSideName: (sideKey: string) => string,
): Phrase {
  const [firstKey, secondKey] = sideKeys
  const sideNames = { one: findSideName(firstKey), other: findSideName(secondKey) }
  if (winnerKey !== null) {
    const sideKeyOfLoser = firstKey === winnerKey ? secondKey : firstKey
    const namesOfWinnerAndLoser = { winner: findSideName(winnerKey), loser: findSideName(sideKeyOfLoser) }
    return { key: 'HnB.tarot.contest.prevails', data: namesOfWinnerAndLoser }
  }
  if (holderKey !== null)
    return { key: 'HnB.tarot.contest.holds', data: { ...sideNames, name: findSideName(holderKey) } }
  return { key: 'HnB.tarot.contest.draw', data: sideNames }
}
