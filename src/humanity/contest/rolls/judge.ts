/** Computes the winner and the margin of a Contest. The functions need only the results of the sides. */
import type { RuleForEvenMedian } from '../../rules/median'
import { computeMedianOfResults } from '../../rules/median'
import type { EffectSeverity } from '../../rules/severity'
import {
  haveAtLeastHalfSucceeded,
  computeResultWithProtection,
  findSeverityForMargin,
} from '../../rules/severity'

type WinningSideGroup = 'attackers' | 'defenders'

/** A side's result as Attacker or Defender, and the values that limit its margin. */
export interface RollScoreOfSide {
  /** The result of the roll, with all modifiers and help. */
  readonly result: number
  /**
   * The number of points by which protection reduces the margin of a loss, X in the rule "Protect yourself for +X". It
   * never makes a loss a win.
   */
  readonly protection: number
  /**
   * The highest margin by which this side may win as an Attacker (because of Disarmed or Honorable Combat). Null if the
   * margin has no limit.
   */
  readonly cap: number | null
  /** The points that this Attacker lacks for a win by the smallest margin ("Blessed by Insurance", HU43). */
  readonly raise: number
}

/** The result of one Defender against the Attackers: win or loss, margin and severity. */
interface DefenderResult {
  readonly wins: boolean
  /**
   * The difference between both results; never negative. A multiple of 0.5, because a median may lie between two
   * results.
   */
  readonly margin: number
  readonly severity: EffectSeverity
}

/** The result of one attack against all Defenders. */
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
  /** True if the Defenders won only by a tie: no Defender rolled higher than the attack's result. */
  readonly isTie: boolean
  /** The number of points by which the Attackers missed the smallest possible win. 0 if the Attackers won. */
  readonly raiseToWin: number
  /** The results of the Defenders, in the order of the argument `defenderRollScores`. */
  readonly defenders: readonly DefenderResult[]
}

/** The rule book's highest margin for an Attacker with a limit ("you win by 9 instead"). */
export const GROUP_ATTACK_MARGIN_CAP = 9

/**
 * Decides who wins one attack ("Contests", "Group Contests"). Defenders win ties, and a group of Defenders wins if at
 * least half of them win. "Protect yourself for +X" never removes a loss (HU13).
 * @param attackerRollScores at least one
 * @param defenderRollScores at least one
 */
export function judgeAttack(
  attackerRollScores: readonly RollScoreOfSide[],
  defenderRollScores: readonly RollScoreOfSide[],
  ruleForEvenMedian: RuleForEvenMedian = 'mean',
): AttackJudgement {
  const totalRaiseByMiracleInsurance = attackerRollScores.reduce(
    (sumOfRaises, attackerRollScore) => sumOfRaises + attackerRollScore.raise,
    0,
  )
  const attackTotal =
    computeMedianOfResults(listResultsWithProtection(attackerRollScores), ruleForEvenMedian) +
    totalRaiseByMiracleInsurance
  const winningSideGroup: WinningSideGroup = haveAtLeastHalfSucceeded(
    defenderRollScores.map(({ result }) => result >= attackTotal),
  )
    ? 'defenders'
    : 'attackers'
  // A group's margin is limited by the highest limit among its Attackers. If one Attacker has no limit, the group has
  // none (HU52). Protection is subtracted before the limit applies.
  const highestAttackMarginCap = Math.max(...attackerRollScores.map(({ cap }) => cap ?? Infinity))
  const applyAttackMarginCap = (attackDefenceDifference: number) =>
    Math.min(attackDefenceDifference, highestAttackMarginCap)
  const attackTotalWithProtection =
    winningSideGroup === 'defenders'
      ? computeMedianOfResults(listResultsWithProtection(attackerRollScores, Infinity), ruleForEvenMedian) +
        totalRaiseByMiracleInsurance
      : attackTotal
  const defenderResults = defenderRollScores.map((defenderRollScore): DefenderResult => {
    const hasDefenderWon = defenderRollScore.result >= attackTotal
    const attackMargin = hasDefenderWon
      ? Math.max(0, defenderRollScore.result - Math.max(attackTotal, attackTotalWithProtection))
      : applyAttackMarginCap(attackTotal - computeDefenceResultWithProtection(defenderRollScore, attackTotal))
    return { wins: hasDefenderWon, margin: attackMargin, severity: findSeverityForMargin(attackMargin) }
  })
  const medianDefenceResult = computeMedianOfResults(
    listResultsWithProtection(defenderRollScores),
    ruleForEvenMedian,
  )
  const attackMarginOfGroup =
    winningSideGroup === 'attackers'
      ? applyAttackMarginCap(
          attackTotal -
            computeMedianOfResults(
              defenderRollScores.map((defenderRollScore) =>
                computeDefenceResultWithProtection(defenderRollScore, attackTotal),
              ),
              ruleForEvenMedian,
            ),
        )
      : Math.max(0, medianDefenceResult - attackTotalWithProtection)
  const isAttackTied =
    winningSideGroup === 'defenders' && defenderRollScores.every(({ result }) => result <= attackTotal)
  const attackRaiseNeededToWin =
    winningSideGroup === 'defenders' ? findLowestWinningResult(defenderRollScores) - attackTotal : 0
  return {
    winner: winningSideGroup,
    attack: attackTotal,
    defence: medianDefenceResult,
    margin: attackMarginOfGroup,
    severity: findSeverityForMargin(attackMarginOfGroup),
    isTie: isAttackTied,
    raiseToWin: attackRaiseNeededToWin,
    defenders: defenderResults,
  }
}

/** Lists the results of several sides. Protection raises each result, but never above `maxResultWithProtection`. */
const listResultsWithProtection = (
  scoresOfSides: readonly RollScoreOfSide[],
  maxResultWithProtection = -Infinity,
): number[] =>
  scoresOfSides.map(({ result, protection }) =>
    computeResultWithProtection(result, protection, maxResultWithProtection),
  )

/** The result that a Defender has against an attack. Protection raises it only if the attack beats the Defender. */
const computeDefenceResultWithProtection = (
  { result, protection }: RollScoreOfSide,
  attackTotal: number,
): number =>
  result >= attackTotal ? result : computeResultWithProtection(result, protection, attackTotal - 1)

/** Finds the lowest whole number with which an attack beats more than half of the Defenders. */
function findLowestWinningResult(defenderRollScores: readonly RollScoreOfSide[]): number {
  const sortedDefenderResults = defenderRollScores.map(({ result }) => result).sort((a, b) => b - a)
  const indexOfResultToBeat = Math.ceil(sortedDefenderResults.length / 2) - 1
  return Math.floor(sortedDefenderResults[indexOfResultToBeat] ?? 0) + 1
}

/** The severity one step lower. Null for minor, because only a mishap is less severe (HU24). */
export function toNextLowerSeverity(woundSeverity: EffectSeverity): EffectSeverity | null {
  return woundSeverity === 'major' ? 'medium' : woundSeverity === 'medium' ? 'minor' : null
}
