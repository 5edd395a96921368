/** Finds the winner and the margin of a Contest from nothing but the results of the sides. */
import type { EvenMedianRule } from '../../rules/median'
import { computeMedian } from '../../rules/median'
import type { EffectSeverity } from '../../rules/severity'
import { haveAtLeastHalfSucceeded, computeProtectedResult, findSeverityForMargin } from '../../rules/severity'

type WinningSideGroup = 'attackers' | 'defenders'

/** A side's result as Attacker or Defender, and the values that limit its margin. */
export interface SideRollScore {
  /** The result of the roll, with all modifiers and help. */
  readonly result: number
  /** The X of "Protect yourself for +X". Lowers a loss's margin, but never makes it a win. */
  readonly protection: number
  /** The highest margin by which this side may win as an Attacker (Disarmed, Honorable Combat), or null. */
  readonly cap: number | null
  /** The points that this Attacker lacks for a win by the smallest margin ("Blessed by Insurance", HU43). */
  readonly raise: number
}

/** How one Defender did against the Attackers. */
interface DefenderResult {
  readonly wins: boolean
  /**
   * The difference between both results; never negative. A multiple of 0.5, because a median may lie between two
   * results.
   */
  readonly margin: number
  readonly severity: EffectSeverity
}

/** How one attack went against all Defenders. */
export interface AttackJudgement {
  readonly winner: WinningSideGroup
  /** The result that all Attackers share. */
  readonly attack: number
  /** The median of the Defenders' results, only for display: the rules give Defenders no shared result (HU6). */
  readonly defence: number
  /**
   * The winning side's margin: the difference between `attack` and `defence`. In a group, each Defender also has a
   * margin of their own.
   */
  readonly margin: number
  readonly severity: EffectSeverity
  /** Did the Defenders win only by a tie, with no Defender above the attack's result? */
  readonly isTie: boolean
  /** The points that the Attackers lack for the smallest win. 0 if they won. */
  readonly raiseToWin: number
  /** How each Defender did, in the order of the argument `defenderScores`. */
  readonly defenders: readonly DefenderResult[]
}

/** The rule book's highest margin for an Attacker with a limit ("you win by 9 instead"). */
export const GROUP_ATTACK_MARGIN_CAP = 9

/**
 * Decides who wins one attack ("Contests", "Group Contests"). Defenders win ties, and a group of Defenders wins if at
 * least half of them win. "Protect yourself for +X" never removes a loss (HU13).
 * @param attackerScores at least one
 * @param defenderScores at least one
 */
export function judgeAttack(
  attackerScores: readonly SideRollScore[],
  defenderScores: readonly SideRollScore[],
  evenMedianRule: EvenMedianRule = 'mean',
): AttackJudgement {
  const raiseByMiracleInsurance = attackerScores.reduce(
    (raiseSum, attackerScore) => raiseSum + attackerScore.raise,
    0,
  )
  const attackTotal =
    computeMedian(listProtectedResults(attackerScores), evenMedianRule) + raiseByMiracleInsurance
  const winningGroup: WinningSideGroup = haveAtLeastHalfSucceeded(
    defenderScores.map(({ result }) => result >= attackTotal),
  )
    ? 'defenders'
    : 'attackers'
  // The group's margin has the highest of the Attackers' limits, or none if one Attacker has no limit (HU52).
  // Protection is subtracted before.
  const groupMarginCap = Math.max(...attackerScores.map(({ cap }) => cap ?? Infinity))
  const limitAttackMargin = (differenceOfTotals: number) => Math.min(differenceOfTotals, groupMarginCap)
  const protectedAttack =
    winningGroup === 'defenders'
      ? computeMedian(listProtectedResults(attackerScores, Infinity), evenMedianRule) +
        raiseByMiracleInsurance
      : attackTotal
  const defenderResults = defenderScores.map((defenderScore): DefenderResult => {
    const hasDefenderWon = defenderScore.result >= attackTotal
    const attackMargin = hasDefenderWon
      ? Math.max(0, defenderScore.result - Math.max(attackTotal, protectedAttack))
      : limitAttackMargin(attackTotal - computeProtectedDefence(defenderScore, attackTotal))
    return { wins: hasDefenderWon, margin: attackMargin, severity: findSeverityForMargin(attackMargin) }
  })
  const defenceMedian = computeMedian(listProtectedResults(defenderScores), evenMedianRule)
  const margin =
    winningGroup === 'attackers'
      ? limitAttackMargin(
          attackTotal -
            computeMedian(
              defenderScores.map((defenderScore) => computeProtectedDefence(defenderScore, attackTotal)),
              evenMedianRule,
            ),
        )
      : Math.max(0, defenceMedian - protectedAttack)
  const isAttackTied =
    winningGroup === 'defenders' && defenderScores.every(({ result }) => result <= attackTotal)
  const raiseNeededToWin =
    winningGroup === 'defenders' ? findLowestWinningResult(defenderScores) - attackTotal : 0
  return {
    winner: winningGroup,
    attack: attackTotal,
    defence: defenceMedian,
    margin,
    severity: findSeverityForMargin(margin),
    isTie: isAttackTied,
    raiseToWin: raiseNeededToWin,
    defenders: defenderResults,
  }
}

/** The results of several sides. Protection raises each result, but never above `maxProtectedResult`. */
const listProtectedResults = (
  sideScores: readonly SideRollScore[],
  maxProtectedResult = -Infinity,
): number[] =>
  sideScores.map(({ result, protection }) => computeProtectedResult(result, protection, maxProtectedResult))

/** The result that a Defender has against an attack. Protection raises it only if the attack beats the Defender. */
const computeProtectedDefence = ({ result, protection }: SideRollScore, attackTotal: number): number =>
  result >= attackTotal ? result : computeProtectedResult(result, protection, attackTotal - 1)

/** The lowest whole number with which an attack beats more than half of the Defenders. */
function findLowestWinningResult(defenderScores: readonly SideRollScore[]): number {
  const sortedDefenderResults = defenderScores.map(({ result }) => result).sort((a, b) => b - a)
  const indexOfResultToBeat = Math.ceil(sortedDefenderResults.length / 2) - 1
  return Math.floor(sortedDefenderResults[indexOfResultToBeat] ?? 0) + 1
}

/** The severity one step lower. Null for minor, because only a mishap is less severe (HU24). */
export function toNextLowerSeverity(woundSeverity: EffectSeverity): EffectSeverity | null {
  return woundSeverity === 'major' ? 'medium' : woundSeverity === 'medium' ? 'minor' : null
}
