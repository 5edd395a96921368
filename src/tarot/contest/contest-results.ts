/** The results of a contest. A higher rank decides, or a major arcana, or, on a draw, the Narrator. */
import { countRanksRaisedByPush, findMajorCards } from '../push/push-schema'
import type { TarotContestFacts } from './contest-facts'
import { listRevealedSideKeys, parseTarotContestRole } from './contest-facts'
import type { ContestSideRank, ContestSidePairResult } from './contest-rules'
import { listSidePairResultsByRank, createTieDecisionKey } from './contest-rules'

/** The revealed sides with their final ranks, in the contest's order. */
export function listContestSideRanks(contestFacts: TarotContestFacts): ContestSideRank[] {
  return listRevealedSideKeys(contestFacts).flatMap((sideKey) => {
    const [side, revealedSide] = [contestFacts.exchange.sides[sideKey], contestFacts.revealed[sideKey]]
    return side && revealedSide
      ? [
          {
            key: sideKey,
            role: parseTarotContestRole(side.role),
            rank: revealedSide.now + countRanksRaisedByPush(revealedSide.push),
          },
        ]
      : []
  })
}

/** The result between two sides of a contest. `open` is true for a draw on which the Narrator has not decided yet. */
export interface TarotContestResult extends ContestSidePairResult {
  readonly open: boolean
}

/** Did this side reveal a major arcana? */
const hasRevealedMajorCard = ({ revealed }: TarotContestFacts, sideKey: string): boolean =>
  findMajorCards(revealed[sideKey]?.push ?? { shown: [] }).length > 0

/**
 * Lists the pairs of an attacker and a defender whose result a major arcana decides instead of ranks, because one of
 * the two revealed it. Major arcana of other sides do not count (ruling TC34).
 */
export function listSidePairsDecidedByMajorCards(
  contestFacts: TarotContestFacts,
): readonly (readonly [string, string])[] {
  return listSidePairResultsByRank(listContestSideRanks(contestFacts)).flatMap(({ sideKeys }) =>
    sideKeys.some((sideKey) => hasRevealedMajorCard(contestFacts, sideKey)) ? [sideKeys] : [],
  )
}

/**
 * Lists the results of a contest that ranks decide, with the Narrator's decisions on draws. Leaves out sides that met a
 * major arcana: "A Major Arcana always trumps … any level of aptitude". Among rivals, a single major arcana affects all
 * sides.
 */
export function listTarotContestResults(contestFacts: TarotContestFacts): TarotContestResult[] {
  const contestSidePairResults = listSidePairResultsByRank(listContestSideRanks(contestFacts))
  const sideKeysWithMajorCards = Object.keys(contestFacts.revealed).filter((sideKey) =>
    hasRevealedMajorCard(contestFacts, sideKey),
  )
  const hasContestRivals = Object.values(contestFacts.exchange.sides).some(
    ({ role }) => parseTarotContestRole(role) === 'rival',
  )
  if (hasContestRivals && sideKeysWithMajorCards.length > 0) return []
  const rankedAdvantageResults = contestSidePairResults.filter(
    ({ sideKeys }) => !sideKeys.some((sideKey) => sideKeysWithMajorCards.includes(sideKey)),
  )
  return rankedAdvantageResults.map((contestSidePairResult) => {
    const tieDecisionKey = createTieDecisionKey(contestSidePairResult.sideKeys)
    if (contestSidePairResult.winnerKey !== null || !Object.hasOwn(contestFacts.words, tieDecisionKey)) {
      return { ...contestSidePairResult, open: contestSidePairResult.winnerKey === null }
    }
    const keyOfWinnerByNarrator = contestFacts.words[tieDecisionKey] ?? ''
    return {
      ...contestSidePairResult,
      winnerKey: keyOfWinnerByNarrator === '' ? null : keyOfWinnerByNarrator,
      open: false,
    }
  })
}
