/** The results of a contest: by rank, by the Narrator's decision on a draw, or by a major arcana. */
import { countRaisedRanks, findMajorCards } from '../push/push-schema'
import type { TarotContestFacts } from './contest-facts'
import { listRevealedSideKeys, parseTarotContestRole } from './contest-facts'
import type { SideRank, PairResult } from './contest-rules'
import { listPairResultsByRank, createTieDecisionKey } from './contest-rules'

/** The sides that have revealed their cards, with their final ranks. The sides have the order of the contest. */
export function listSideRanks(facts: TarotContestFacts): SideRank[] {
  return listRevealedSideKeys(facts).flatMap((sideKey) => {
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

/**
 * The result between two sides of a contest. `open`: the two sides have drawn, and the Narrator has not decided yet.
 */
export interface TarotContestResult extends PairResult {
  readonly open: boolean
}

/** Did this side reveal a major arcana? */
const hasRevealedMajor = ({ revealed }: TarotContestFacts, sideKey: string): boolean =>
  findMajorCards(revealed[sideKey]?.push ?? { shown: [] }).length > 0

/**
 * The attacker–defender pairs that ranks do not decide, because one of the two revealed a major arcana. Major arcana of
 * other sides do not count (ruling TC34).
 */
export function listPairsDecidedByMajors(facts: TarotContestFacts): readonly (readonly [string, string])[] {
  return listPairResultsByRank(listSideRanks(facts)).flatMap(({ sideKeys }) =>
    sideKeys.some((sideKey) => hasRevealedMajor(facts, sideKey)) ? [sideKeys] : [],
  )
}

/**
 * The results of a contest by rank, with the Narrator's decisions on draws. Leaves out sides that met a major arcana:
 * "A Major Arcana always trumps … any level of aptitude". Among rivals, one affects all.
 */
export function listTarotContestResults(facts: TarotContestFacts): TarotContestResult[] {
  const pairResults = listPairResultsByRank(listSideRanks(facts))
  const majorSideKeys = Object.keys(facts.revealed).filter((sideKey) => hasRevealedMajor(facts, sideKey))
  const hasRivals = Object.values(facts.exchange.sides).some(
    ({ role }) => parseTarotContestRole(role) === 'rival',
  )
  if (hasRivals && majorSideKeys.length > 0) return []
  const rankedResults = pairResults.filter(
    ({ sideKeys }) => !sideKeys.some((sideKey) => majorSideKeys.includes(sideKey)),
  )
  return rankedResults.map((pairResult) => {
    const tieKey = createTieDecisionKey(pairResult.sideKeys)
    if (pairResult.winnerKey !== null || !Object.hasOwn(facts.words, tieKey)) {
      return { ...pairResult, open: pairResult.winnerKey === null }
    }
    const decidedWinnerKey = facts.words[tieKey] ?? ''
    return { ...pairResult, winnerKey: decidedWinnerKey === '' ? null : decidedWinnerKey, open: false }
  })
}
