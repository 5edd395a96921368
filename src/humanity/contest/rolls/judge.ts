/** Judges a Contest from numbers alone: the winner, and the margin. */
import type { EvenMedian } from '../../rules/median'
import { medianOf } from '../../rules/median'
import type { Severity } from '../../rules/severity'
import { haveHalfSucceeded, protectedResult, severityOf } from '../../rules/severity'

type WinningGroup = 'attackers' | 'defenders'

/** The result of one side, and the limits of its margin. */
export interface SideScore {
  /** The result with all modifiers and help. */
  readonly result: number
  /** "Protect yourself for +X": makes a loss less severe, but never a win. */
  readonly protect: number
  /** As an Attacker, the side wins by this at most (Disarmed, Honorable Combat); null for no limit. */
  readonly cap: number | null
  /** As an Attacker, the points that turned a loss into the narrowest win ("Blessed by Insurance", HU43). */
  readonly raise: number
}

/** The result of one Defender against the Attackers. */
interface DefenderResult {
  readonly wins: boolean
  /**
   * The difference between the results, at least 0; a multiple of 0.5, because a median may lie between two results.
   */
  readonly margin: number
  readonly severity: Severity
}

/** The result of one attack on all its Defenders. */
export interface Judgement {
  readonly winner: WinningGroup
  /** The Attackers' shared result. */
  readonly attack: number
  /** The median of the Defenders, for whom the rules give no shared result (HU6). */
  readonly defence: number
  /** The winning side's margin by these two numbers; each Defender of a group has one of their own as well. */
  readonly margin: number
  readonly severity: Severity
  /** Did the Defenders win, and each of them who held only by rolling the same? */
  readonly isTie: boolean
  /** The points that the Attackers lack for the narrowest win; 0 if they won. */
  readonly raiseToWin: number
  /** In the order in which the Defenders were given. */
  readonly defenders: readonly DefenderResult[]
}

/** The rule book's largest margin of a capped Attacker's win ("you win by 9 instead"). */
export const MAX_CAPPED_MARGIN = 9

/**
 * Judges one attack ("Contests", "Group Contests"). An Attacker has to roll higher, so a tie goes to the Defender; a
 * group of Defenders wins when at least half of them do. "Protect yourself for +X" increases each loser's own result,
 * before the group's median: a Defender still loses by 1, an Attacker by 0, because a tie is a loss for the Attacker
 * (HU13).
 * @param attackers at least one
 * @param defenders at least one
 */
export function judgeAttack(
  attackers: readonly SideScore[],
  defenders: readonly SideScore[],
  evenMedian: EvenMedian = 'mean',
): Judgement {
  const raise = attackers.reduce((sum, attacker) => sum + attacker.raise, 0)
  const attack = medianOf(protectedResults(attackers), evenMedian) + raise
  const winner: WinningGroup = haveHalfSucceeded(defenders.map(({ result }) => result >= attack))
    ? 'defenders'
    : 'attackers'
  // The least limited Attacker decides: one without a cap is enough to win by more (HU52). Protection comes first.
  const groupCap = Math.max(...attackers.map(({ cap }) => cap ?? Infinity))
  const marginOf = (difference: number) => Math.min(difference, groupCap)
  const protectedAttack =
    winner === 'defenders' ? medianOf(protectedResults(attackers, Infinity), evenMedian) + raise : attack
  const defenderResults = defenders.map((defender): DefenderResult => {
    const wins = defender.result >= attack
    const margin = wins
      ? Math.max(0, defender.result - Math.max(attack, protectedAttack))
      : marginOf(attack - protectedDefence(defender, attack))
    return { wins, margin, severity: severityOf(margin) }
  })
  const defence = medianOf(protectedResults(defenders), evenMedian)
  const margin =
    winner === 'attackers'
      ? marginOf(
          attack -
            medianOf(
              defenders.map((defender) => protectedDefence(defender, attack)),
              evenMedian,
            ),
        )
      : Math.max(0, defence - protectedAttack)
  const isTie = winner === 'defenders' && defenders.every(({ result }) => result <= attack)
  const raiseToWin = winner === 'defenders' ? lowestWinningResult(defenders) - attack : 0
  return {
    winner,
    attack,
    defence,
    margin,
    severity: severityOf(margin),
    isTie,
    raiseToWin,
    defenders: defenderResults,
  }
}

/** The results of a group, each raised by its protection up to a limit. */
const protectedResults = (scores: readonly SideScore[], maxResult = -Infinity): number[] =>
  scores.map(({ result, protect: protection }) => protectedResult(result, protection, maxResult))

/** A Defender's result against an attack that beats it, with protection; unchanged against any other attack. */
const protectedDefence = ({ result, protect: protection }: SideScore, attack: number): number =>
  result >= attack ? result : protectedResult(result, protection, attack - 1)

/** The lowest whole number that beats more than half of the Defenders. */
function lowestWinningResult(defenders: readonly SideScore[]): number {
  const sortedResults = defenders.map(({ result }) => result).sort((a, b) => b - a)
  const indexToBeat = Math.ceil(sortedResults.length / 2) - 1
  return Math.floor(sortedResults[indexToBeat] ?? 0) + 1
}

/** One severity lower; null below minor, where only a mishap is left (HU24). */
export function lowerSeverity(severity: Severity): Severity | null {
  return severity === 'major' ? 'medium' : severity === 'medium' ? 'minor' : null
}
