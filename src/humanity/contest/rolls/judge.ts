/** Who wins a Contest and by how much, from numbers alone. */
import type { EvenMedian } from '../../rules/median'
import { medianOf } from '../../rules/median'
import type { Severity } from '../../rules/severity'
import { atLeastHalf, severityOf } from '../../rules/severity'

type Winner = 'attackers' | 'defenders'

/** One result, and what limits the margin of its win or loss. */
export interface Score {
  /** The result with all modifiers and help. */
  readonly result: number
  /** "Protect yourself for +X": makes a loss less severe, but never a win. */
  readonly protect: number
  /** As an Attacker it wins by 9 at most (Disarmed, Honorable Combat). */
  readonly capped: boolean
  /** As an Attacker, a loss is turned into the narrowest win ("Blessed by Insurance", HU43). */
  readonly rescued: boolean
}

/** How one Defender did against the Attackers. */
interface DefenderResult {
  readonly wins: boolean
  /** The difference between the results, at least 0; half a point where the median lies between two. */
  readonly margin: number
  readonly severity: Severity
}

/** The result of one attack. */
export interface Judgement {
  readonly winner: Winner
  /** The Attackers' shared result. */
  readonly attack: number
  /** The median of the Defenders, for which the rules have no number of their own (HU6). */
  readonly defence: number
  /** The winning side's margin by these two numbers; each Defender of a group has one of their own as well. */
  readonly margin: number
  readonly severity: Severity
  /** In the order in which the Defenders were given. */
  readonly defenders: readonly DefenderResult[]
}

/** The most by which a capped Attacker wins ("you win by 9 instead"). */
const CAP = 9

/**
 * Judges one attack ("Contests", "Group Contests"). An Attacker has to roll higher, so a tie goes to the Defender; a
 * group of Defenders wins when at least half of them do. Protection reduces a loss: a Defender still loses by 1, an
 * Attacker by 0, because a tie is a loss for the Attacker (HU13).
 * @param attackers at least one
 * @param defenders at least one
 */
export function judge(
  attackers: readonly Score[],
  defenders: readonly Score[],
  even: EvenMedian = 'mean',
): Judgement {
  const shared = medianOf(
    attackers.map(({ result }) => result),
    even,
  )
  const attack = attackers.some(({ rescued }) => rescued) ? Math.max(shared, leastWin(defenders)) : shared
  // One Attacker without a cap is enough to win by more.
  const capped = attackers.length > 0 && attackers.every((one) => one.capped)
  // A group shares one result, so it has the protection of its least protected member.
  const attackersProtect = Math.min(...attackers.map(({ protect }) => protect))
  const each = defenders.map(({ result, protect }) =>
    defenderResult(attack, result, { capped, defender: protect, attackers: attackersProtect }),
  )
  const winner: Winner = atLeastHalf(each.map(({ wins }) => wins)) ? 'defenders' : 'attackers'
  const defence = medianOf(
    defenders.map(({ result }) => result),
    even,
  )
  const alone = each.length === 1 ? each[0] : undefined
  const margin = alone?.margin ?? groupMargin(winner, attack, defence, capped)
  return { winner, attack, defence, margin, severity: severityOf(margin), defenders: each }
}

/** The lowest whole number that beats more than half of the Defenders. */
function leastWin(defenders: readonly Score[]): number {
  const highest = defenders.map(({ result }) => result).sort((a, b) => b - a)
  const held = Math.ceil(highest.length / 2) - 1
  return Math.floor(highest[held] ?? 0) + 1
}

function defenderResult(
  attack: number,
  result: number,
  { capped, defender, attackers }: { capped: boolean; defender: number; attackers: number },
): DefenderResult {
  const wins = result >= attack
  const apart = Math.abs(attack - result)
  const margin = wins
    ? Math.max(0, apart - attackers)
    : Math.max(Math.min(apart, 1), (capped ? Math.min(apart, CAP) : apart) - defender)
  return { wins, margin, severity: severityOf(margin) }
}

/**
 * The difference between the two medians; 0 where they contradict the count of Defenders, because the win was so
 * narrow.
 */
function groupMargin(winner: Winner, attack: number, defence: number, capped: boolean): number {
  const apart = Math.max(0, winner === 'attackers' ? attack - defence : defence - attack)
  return capped && winner === 'attackers' ? Math.min(apart, CAP) : apart
}

/** One severity lower; null below minor, where only a mishap is left (HU24). */
export function lesser(severity: Severity): Severity | null {
  return severity === 'major' ? 'medium' : severity === 'medium' ? 'minor' : null
}
