/** The results of a contest: by rank, by the Narrator's decision on a draw, or by a major arcana. */
import { countRaisedRanks, findMajorCards } from '../push/push-schema'
import type { TarotContestFacts } from './contest-facts'
import { revealedSideKeys, parseTarotContestRole } from './contest-facts'
import type { SideRank, PairResult } from './contest-rules'
import { resultsByRank, drawDecisionKey } from './contest-rules'

/** The revealed sides with their final ranks, in the order of the contest. */
export function sideRanks(facts: TarotContestFacts): SideRank[] {
  return revealedSideKeys(facts).flatMap((sideKey) => {
    const [side, revealedSide] = [facts.exchange.sides[sideKey], facts.revealed[sideKey]]
    return side && revealedSide
      ? [
          {
            key: sideKey,
            role: parseTarotContestRole(side.role),
            rank: revealedSide.now + countRaisedRanks(revealedSide.push),
          },
        ]
      : []
  })
}

/** The result between two sides. `open` is true for a draw that the Narrator has not decided yet. */
export interface TarotContestResult extends PairResult {
  readonly open: boolean
}

/** Did a side reveal a major arcana? */
const hasRevealedMajor = ({ revealed }: TarotContestFacts, sideKey: string): boolean =>
  findMajorCards(revealed[sideKey]?.push ?? { shown: [] }).length > 0

/**
 * The pairs of an attacker and a defender in which either side has revealed a major arcana, so that ranks do not
 * decide. Each pair is a contest of its own: major arcana of other sides do not count (ruling TC34).
 */
export function pairsDecidedByMajors(facts: TarotContestFacts): readonly (readonly [string, string])[] {
  return resultsByRank(sideRanks(facts)).flatMap(({ sideKeys }) =>
    sideKeys.some((sideKey) => hasRevealedMajor(facts, sideKey)) ? [sideKeys] : [],
  )
}

/**
 * The results by rank, with the Narrator's decisions on draws. The rule: "A Major Arcana always trumps … any level of
 * aptitude". So a pair of attacker and defender has no result by rank if either side revealed a major arcana. All
 * rivals meet in a single contest, so a major arcana of any rival leaves all rivals without a result by rank.
 */
export function tarotContestResults(facts: TarotContestFacts): TarotContestResult[] {
  const results = resultsByRank(sideRanks(facts))
  const majorSideKeys = Object.keys(facts.revealed).filter((sideKey) => hasRevealedMajor(facts, sideKey))
  const hasRivals = Object.values(facts.exchange.sides).some(
    ({ role }) => parseTarotContestRole(role) === 'rival',
  )
  if (hasRivals && majorSideKeys.length > 0) return []
  const rankedResults = results.filter(({ sideKeys }) => !sideKeys.some((key) => majorSideKeys.includes(key)))
  return rankedResults.map((result) => {
    const drawKey = drawDecisionKey(result.sideKeys)
    if (result.winnerKey !== null || !Object.hasOwn(facts.words, drawKey)) {
      return { ...result, open: result.winnerKey === null }
    }
    const decidedWinner = facts.words[drawKey] ?? ''
    return { ...result, winnerKey: decidedWinner === '' ? null : decidedWinner, open: false }
  })
}
