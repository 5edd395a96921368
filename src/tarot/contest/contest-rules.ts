/**
 * The rules of contests: the penalty against several opponents, the winners, and the order in which players turn major
 * arcana ("Contests").
 */

/** The role of a side. An attacker attacks the defenders. A rival competes with every other rival. */
export const TAROT_CONTEST_ROLES = ['attacker', 'defender', 'rival'] as const
export type TarotContestRole = (typeof TAROT_CONTEST_ROLES)[number]

/** The uuid and the role of a side's actor in a contest. */
export interface ContestFighter {
  readonly uuid: string
  readonly role: TarotContestRole
}

/**
 * The uuids of a fighter's opponents in these contests: the attackers of a defender, the defenders of an attacker. A
 * rival has none.
 */
export function findOpponentUuids(
  { uuid, role }: ContestFighter,
  contests: readonly (readonly ContestFighter[])[],
): string[] {
  if (role === 'rival') return []
  const opposingRole = role === 'attacker' ? 'defender' : 'attacker'
  const opponentUuids = contests
    .filter((fighters) => fighters.some((fighter) => fighter.uuid === uuid && fighter.role === role))
    .flatMap((fighters) => fighters.filter((fighter) => fighter.role === opposingRole))
    .map((opponent) => opponent.uuid)
  return [...new Set(opponentUuids)]
}

/** The penalty of an attacker or defender: a rank for each opponent beyond the first ("Fights"). */
export const calculateOpponentPenalty = (opponentCount: number): number => Math.max(0, opponentCount - 1)

/** A side of a revealed contest. `rank` is the final rank of the side, after all penalties and cards. */
export interface ContestSideRank {
  readonly key: string
  readonly role: TarotContestRole
  readonly rank: number
}

/**
 * The result between two sides of a contest. In a draw nobody wins; a defender holds against an attacker, unless the
 * Narrator decides otherwise (ruling TC16).
 */
export interface ContestSidePairResult {
  readonly sideKeys: readonly [string, string]
  readonly winnerKey: string | null
  /** The key of the defender who holds in a draw. Null between rivals, or if a side wins. */
  readonly holderKey: string | null
}

/**
 * The results of a contest without major arcana. Each attacker meets each defender; the higher rank prevails. Among
 * rivals, the highest rank prevails, and equal highest ranks draw.
 */
export function listSidePairResultsByRank(sideRanks: readonly ContestSideRank[]): ContestSidePairResult[] {
  const attackers = sideRanks.filter(({ role }) => role === 'attacker')
  const defenders = sideRanks.filter(({ role }) => role === 'defender')
  const attackerDefenderPairResults = attackers.flatMap((attacker) =>
    defenders.map((defender) => createContestSidePairResult(attacker, defender)),
  )
  if (attackerDefenderPairResults.length > 0) return attackerDefenderPairResults
  const highestRank = Math.max(...sideRanks.map(({ rank }) => rank))
  const [firstBest, ...others] = [...sideRanks].sort(
    (a, b) => Number(b.rank === highestRank) - Number(a.rank === highestRank),
  )
  if (!firstBest) return []
  const otherSidesOfHighestRank = others.filter(({ rank }) => rank === highestRank)
  const sidesOfLowerRank = others.filter(({ rank }) => rank < highestRank)
  return [
    ...[firstBest, ...otherSidesOfHighestRank].flatMap((sideOfHighestRank, sideIndex, sidesOfHighestRank) =>
      sidesOfHighestRank
        .slice(sideIndex + 1)
        .map((contestSideToCompare) => createContestSidePairResult(sideOfHighestRank, contestSideToCompare)),
    ),
    ...[firstBest, ...otherSidesOfHighestRank].flatMap((sideOfHighestRank) =>
      sidesOfLowerRank.map((contestSideToCompare) =>
        createContestSidePairResult(sideOfHighestRank, contestSideToCompare),
      ),
    ),
  ]
}

function createContestSidePairResult(
  oneContestSide: ContestSideRank,
  otherContestSide: ContestSideRank,
): ContestSidePairResult {
  const sideKeys = [oneContestSide.key, otherContestSide.key] as const
  if (oneContestSide.rank === otherContestSide.rank)
    return {
      sideKeys,
      winnerKey: null,
      holderKey: otherContestSide.role === 'defender' ? otherContestSide.key : null,
    }
  return {
    sideKeys,
    winnerKey: oneContestSide.rank > otherContestSide.rank ? oneContestSide.key : otherContestSide.key,
    holderKey: null,
  }
}

/**
 * Makes the key under which `TarotContestFacts.words` stores the Narrator's decision on a draw between two sides. The
 * order of the two sides does not matter.
 */
export const createTieDecisionKey = (sideKeys: readonly [string, string]): string =>
  [...sideKeys].sort().join('-')

/** A side's major arcana. `place` is the card's number in turning order, or null for an unturned card. */
interface MajorCardsOfContestSide<C> {
  readonly key: string
  /** The id of the user who committed the cards of the side. A user may play several sides. */
  readonly player: string
  readonly majors: readonly { readonly card: C; readonly place: number | null }[]
}

/**
 * A major arcana with the key of the side that revealed it, as an entry of the list in which players must turn the
 * contest's major arcana.
 */
interface SortedMajorCard<C> {
  readonly side: string
  readonly card: C
  readonly turned: boolean
}

/**
 * Sorts major arcana in the order in which players must turn them: "one at a time, in the same order they are
 * revealed". The first cards of all sides come before their second cards (rulings TC14, TC15).
 * @param revealedContestSides in the order of the reveal
 */
export function sortMajorCards<C>(
  revealedContestSides: readonly MajorCardsOfContestSide<C>[],
): SortedMajorCard<C>[] {
  const revealedMajorCards = revealedContestSides.flatMap(({ key, player, majors }) =>
    majors.map(({ card, place }) => ({ side: key, player, card, place })),
  )
  const turnedMajorCards = revealedMajorCards
    .flatMap(({ side, player, card, place }) => (place === null ? [] : [{ side, player, card, place }]))
    .sort((a, b) => a.place - b.place)
  const unturnedMajorCards = revealedMajorCards
    .filter(({ place }) => place === null)
    .map(({ side, player, card }, index, unturnedMajorCards) => ({
      side,
      card,
      round: [...turnedMajorCards, ...unturnedMajorCards.slice(0, index)].filter(
        (earlierMajorCard) => earlierMajorCard.player === player,
      ).length,
      index,
    }))
    .sort((a, b) => a.round - b.round || a.index - b.index)
  return [
    ...turnedMajorCards.map(({ side, card }) => ({ side, card, turned: true })),
    ...unturnedMajorCards.map(({ side, card }) => ({ side, card, turned: false })),
  ]
}
