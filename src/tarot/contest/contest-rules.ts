/** Rules of contests: penalties against several opponents, winners, and the order of major arcana ("Contests"). */

/** The role of a side: it attacks, defends, or competes with every other side. */
export const TAROT_CONTEST_ROLES = ['attacker', 'defender', 'rival'] as const
export type TarotContestRole = (typeof TAROT_CONTEST_ROLES)[number]

/** A side that takes part in a contest. */
export interface ContestFighter {
  readonly uuid: string
  readonly role: TarotContestRole
}

/**
 * The uuids of a fighter's opponents in all given contests, each once. A defender's opponents are the attackers; an
 * attacker's are the targets. Rivals have none.
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

/** How many ranks an attacker or defender loses: one for each opponent after the first ("Fights"). */
export const opponentPenalty = (opponentCount: number): number => Math.max(0, opponentCount - 1)

/** A revealed side and its final rank, after all penalties and cards. */
export interface SideRank {
  readonly key: string
  readonly role: TarotContestRole
  readonly rank: number
}

/**
 * The result between two sides, which are named by their keys. A draw has no winner. In a draw between an attacker
 * and a defender, the defender holds, unless the Narrator decides otherwise (ruling TC16).
 */
export interface PairResult {
  readonly sideKeys: readonly [string, string]
  readonly winnerKey: string | null
  /** The key of the defender who holds in a draw. Null for a draw between rivals, and if a side wins. */
  readonly holderKey: string | null
}

/**
 * The results of a contest without major arcana. Each attacker meets each defender, and the higher rank prevails.
 * Among rivals, the sides with the highest rank prevail over all others and draw with each other.
 */
export function resultsByRank(sideRanks: readonly SideRank[]): PairResult[] {
  const attackers = sideRanks.filter(({ role }) => role === 'attacker')
  const defenders = sideRanks.filter(({ role }) => role === 'defender')
  const fightResults = attackers.flatMap((attacker) =>
    defenders.map((defender) => pairResult(attacker, defender)),
  )
  if (fightResults.length > 0) return fightResults
  const highestRank = Math.max(...sideRanks.map(({ rank }) => rank))
  const [firstBest, ...others] = [...sideRanks].sort(
    (a, b) => Number(b.rank === highestRank) - Number(a.rank === highestRank),
  )
  if (!firstBest) return []
  const otherBestSides = others.filter(({ rank }) => rank === highestRank)
  const beatenSides = others.filter(({ rank }) => rank < highestRank)
  return [
    ...[firstBest, ...otherBestSides].flatMap((bestSide, sideIndex, bestSides) =>
      bestSides.slice(sideIndex + 1).map((otherSide) => pairResult(bestSide, otherSide)),
    ),
    ...[firstBest, ...otherBestSides].flatMap((bestSide) =>
      beatenSides.map((otherSide) => pairResult(bestSide, otherSide)),
    ),
  ]
}

function pairResult(firstSide: SideRank, secondSide: SideRank): PairResult {
  const sideKeys = [firstSide.key, secondSide.key] as const
  if (firstSide.rank === secondSide.rank)
    return { sideKeys, winnerKey: null, holderKey: secondSide.role === 'defender' ? secondSide.key : null }
  return {
    sideKeys,
    winnerKey: firstSide.rank > secondSide.rank ? firstSide.key : secondSide.key,
    holderKey: null,
  }
}

/**
 * The key under which `TarotContestFacts.words` stores the Narrator's decision on the draw between two sides. The
 * order of the two sides does not matter.
 */
export const drawDecisionKey = (sideKeys: readonly [string, string]): string => [...sideKeys].sort().join('-')

/**
 * The major arcana of one side. `place` numbers the turned cards in the order of turning; null for a card that is not
 * turned.
 */
interface SideMajors<C> {
  readonly key: string
  /** The id of the user who committed the side's cards. One user may play several sides. */
  readonly player: string
  readonly majors: readonly { readonly card: C; readonly place: number | null }[]
}

/** A major arcana, and the key of the side that played it. */
interface OrderedMajor<C> {
  readonly side: string
  readonly card: C
  readonly turned: boolean
}

/**
 * Sorts the major arcana in the order in which players must turn them, "one at a time, in the same order they are
 * revealed": each player's first card, then each player's second card, and so on (rulings TC14, TC15). Cards that are
 * already turned come first, in the order in which they were turned.
 * @param sides in the order of the reveal
 */
export function orderMajors<C>(sides: readonly SideMajors<C>[]): OrderedMajor<C>[] {
  const revealedMajors = sides.flatMap(({ key, player, majors }) =>
    majors.map(({ card, place }) => ({ side: key, player, card, place })),
  )
  const turnedMajors = revealedMajors
    .flatMap(({ side, player, card, place }) => (place === null ? [] : [{ side, player, card, place }]))
    .sort((a, b) => a.place - b.place)
  const unturnedMajors = revealedMajors
    .filter(({ place }) => place === null)
    .map(({ side, player, card }, index, unturned) => ({
      side,
      card,
      round: [...turnedMajors, ...unturned.slice(0, index)].filter(
        (earlierMajor) => earlierMajor.player === player,
      ).length,
      index,
    }))
    .sort((a, b) => a.round - b.round || a.index - b.index)
  return [
    ...turnedMajors.map(({ side, card }) => ({ side, card, turned: true })),
    ...unturnedMajors.map(({ side, card }) => ({ side, card, turned: false })),
  ]
}
