/** Finds the winner and the margin of a Contest. Needs only the results of the sides. */
import type { EvenMedian } from '../../rules/median'
import { computeMedian } from '../../rules/median'
import type { Severity } from '../../rules/severity'
import { haveHalfSucceeded, protectedResult, severityForMargin } from '../../rules/severity'

type WinningGroup = 'attackers' | 'defenders'

/** The result of a side's attack or defence, and the values that limit its margin. */
export interface SideScore {
  /** The result of the roll, with all modifiers and help. */
  readonly result: number
  /** The X of "Protect yourself for +X". It lowers the margin of a loss, but never turns a loss into a win. */
  readonly protection: number
  /**
   * The highest margin by which this side may win as an Attacker (Disarmed, Honorable Combat). Null if the margin has
   * no limit.
   */
  readonly cap: number | null
  /**
   * The number of points that this Attacker needs in order to win by the smallest margin ("Blessed by
   * Insurance", HU43).
   */
  readonly raise: number
}

/** The result of one Defender against the Attackers. */
interface DefenderResult {
  readonly wins: boolean
  /**
   * The difference between the two results; never negative. It is a multiple of 0.5, because a median may lie halfway
   * between two results.
   */
  readonly margin: number
  readonly severity: Severity
}

/** The result of one attack against all Defenders. */
export interface Judgement {
  readonly winner: WinningGroup
  /** The Attackers' shared result. */
  readonly attack: number
  /**
   * The median of the Defenders' results. It is only shown, because the rules give Defenders no shared result (HU6).
   */
  readonly defence: number
  /**
   * The margin by which the winning side wins: the difference between `attack` and `defence`. In a group, each
   * Defender also has a margin of their own.
   */
  readonly margin: number
  readonly severity: Severity
  /**
   * Did the Defenders win only by a tie? Then every Defender who withstood the attack had exactly the attack's result.
   */
  readonly isTie: boolean
  /**
   * The number of points by which the Attackers must raise their result for the smallest possible win. 0 if they won.
   */
  readonly raiseToWin: number
  /** The results of the Defenders, in the same order as the argument `defenders`. */
  readonly defenders: readonly DefenderResult[]
}

/** The highest margin that the rule book names for an Attacker with a limited margin ("you win by 9 instead"). */
export const MARGIN_CAP = 9

/**
 * Judges one attack ("Contests", "Group Contests"). An Attacker must roll higher, so a Defender wins a tie. A group
 * of Defenders wins if at least half of them win. "Protect yourself for +X" raises each loser's own result before the
 * group's median is computed. A protected Defender still loses by at least 1. A protected Attacker may lose by 0,
 * because an Attacker loses a tie (HU13).
 * @param attackers at least one
 * @param defenders at least one
 */
export function judgeAttack(
  attackers: readonly SideScore[],
  defenders: readonly SideScore[],
  evenMedian: EvenMedian = 'mean',
): Judgement {
  const insuranceRaise = attackers.reduce((sum, attacker) => sum + attacker.raise, 0)
  const attackTotal = computeMedian(protectedResults(attackers), evenMedian) + insuranceRaise
  const winner: WinningGroup = haveHalfSucceeded(defenders.map(({ result }) => result >= attackTotal))
    ? 'defenders'
    : 'attackers'
  // If all Attackers have a limited margin, the group's limit is the highest of their limits. If one Attacker has no
  // limit, the group has none (HU52). Protection is subtracted before the limit.
  const groupCap = Math.max(...attackers.map(({ cap }) => cap ?? Infinity))
  const limitedMargin = (difference: number) => Math.min(difference, groupCap)
  const protectedAttack =
    winner === 'defenders'
      ? computeMedian(protectedResults(attackers, Infinity), evenMedian) + insuranceRaise
      : attackTotal
  const defenderResults = defenders.map((defender): DefenderResult => {
    const hasDefenderWon = defender.result >= attackTotal
    const margin = hasDefenderWon
      ? Math.max(0, defender.result - Math.max(attackTotal, protectedAttack))
      : limitedMargin(attackTotal - protectedDefence(defender, attackTotal))
    return { wins: hasDefenderWon, margin, severity: severityForMargin(margin) }
  })
  const defenceMedian = computeMedian(protectedResults(defenders), evenMedian)
  const margin =
    winner === 'attackers'
      ? limitedMargin(
          attackTotal -
            computeMedian(
              defenders.map((defender) => protectedDefence(defender, attackTotal)),
              evenMedian,
            ),
        )
      : Math.max(0, defenceMedian - protectedAttack)
  const isTie = winner === 'defenders' && defenders.every(({ result }) => result <= attackTotal)
  const raiseToWin = winner === 'defenders' ? lowestWinningResult(defenders) - attackTotal : 0
  return {
    winner,
    attack: attackTotal,
    defence: defenceMedian,
    margin,
    severity: severityForMargin(margin),
    isTie,
    raiseToWin,
    defenders: defenderResults,
  }
}

/** The results of a group, each raised by its protection but to no more than `maxResult`. */
const protectedResults = (sideScores: readonly SideScore[], maxResult = -Infinity): number[] =>
  sideScores.map(({ result, protection }) => protectedResult(result, protection, maxResult))

/** The result that a Defender has against an attack. Protection raises it only if the attack beats the Defender. */
const protectedDefence = ({ result, protection }: SideScore, attackTotal: number): number =>
  result >= attackTotal ? result : protectedResult(result, protection, attackTotal - 1)

/** The lowest whole number with which an attack beats more than half of the Defenders. */
function lowestWinningResult(defenders: readonly SideScore[]): number {
  const sortedResults = defenders.map(({ result }) => result).sort((a, b) => b - a)
  const indexOfResultToBeat = Math.ceil(sortedResults.length / 2) - 1
  return Math.floor(sortedResults[indexOfResultToBeat] ?? 0) + 1
}

/** The next lower severity. Null for minor, because only a mishap is less severe (HU24). */
export function lowerSeverity(severity: Severity): Severity | null {
  return severity === 'major' ? 'medium' : severity === 'medium' ? 'minor' : null
}
