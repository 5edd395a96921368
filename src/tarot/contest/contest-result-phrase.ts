/** The result between two sides of a contest, as a sentence. A side wins, a defender holds, or the two sides draw. */
import type { Phrase } from '../../core/phrase'
import type { TarotContestResult } from './contest-results'

export function contestResultPhrase(
  { sideKeys, winnerKey, holderKey }: TarotContestResult,
  nameOf: (sideKey: string) => string,
): Phrase {
  const [firstKey, secondKey] = sideKeys
  const pairNames = { one: nameOf(firstKey), other: nameOf(secondKey) }
  if (winnerKey !== null) {
    const loserKey = firstKey === winnerKey ? secondKey : firstKey
    const resultNames = { winner: nameOf(winnerKey), loser: nameOf(loserKey) }
    return { key: 'HnB.tarot.contest.prevails', data: resultNames }
  }
  if (holderKey !== null)
    return { key: 'HnB.tarot.contest.holds', data: { ...pairNames, name: nameOf(holderKey) } }
  return { key: 'HnB.tarot.contest.draw', data: pairNames }
}
