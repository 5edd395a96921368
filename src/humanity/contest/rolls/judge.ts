import type { Severity } from '../../rules/severity'
import type { EvenMedian } from '../../rules/median'
import { medianOf } from '../../rules/median'
import { atLeastHalf, severityOf } from '../../rules/severity'

type Team = 'attackers' | 'defenders'

/** The result of one who rolled, and what changes how far they lose or win. */
export interface Score {
  /** The result of their roll, all modifiers and help in it. */
  readonly result: number
  /** "Protect yourself for +X": how much less severe a loss becomes; never a win. */
  readonly protect: number
  /** As an Attacker they never win by more than 9 (Disarmed, Honorable Combat). */
  readonly capped: boolean
}

/** How one of a side came off against the other side. */
export interface Standing {
  readonly wins: boolean
  /** How far apart the results are, never below 0; half a point where the median lies between two. */
  readonly margin: number
  readonly severity: Severity
}

/** How a Contest ends. */
export interface Verdict {
  readonly winner: Team
  /** The Attackers' shared result. */
  readonly attack: number
  /** The median of the Defenders: what their side is worth as a whole, for which the rules have no number (HU6). */
  readonly defence: number
  /** Of the side that won, by those two numbers. A group of Defenders has one each besides. */
  readonly margin: number
  readonly severity: Severity
  /** Each Defender against the Attackers, in their order. */
  readonly defenders: readonly Standing[]
}

/** More than this a capped Attacker never wins by ("you win by 9 instead"). */
const CAP = 9

/**
 * Who wins a Contest, and by how much ("Contests", "Group Contests"). An Attacker has to roll higher, so a tie is the
 * Defender's. Of several Defenders at least half have to win. Protection lessens how far one loses: a Defender still
 * loses by 1, an Attacker by 0, for a tie is a loss to him (HU13).
 * @param attackers at least one
 * @param defenders at least one
 */
export function judge(
  attackers: readonly Score[],
  defenders: readonly Score[],
  even: EvenMedian = 'mean',
): Verdict {
  const attack = medianOf(
    attackers.map(({ result }) => result),
    even,
  )
  // One who strikes without holding back is enough to go too far.
  const capped = attackers.length > 0 && attackers.every((one) => one.capped)
  // A group shares one result, and it is protected as well as the least protected of them.
  const attackersProtect = Math.min(...attackers.map(({ protect }) => protect))
  const each = defenders.map(({ result, protect }) =>
    standingOf(attack, result, { capped, defender: protect, attackers: attackersProtect }),
  )
  const winner: Team = atLeastHalf(each.map(({ wins }) => wins)) ? 'defenders' : 'attackers'
  const defence = medianOf(
    defenders.map(({ result }) => result),
    even,
  )
  const alone = each.length === 1 ? each[0] : undefined
  const margin = alone?.margin ?? sideMargin(winner, attack, defence, capped)
  return { winner, attack, defence, margin, severity: severityOf(margin), defenders: each }
}

function standingOf(
  attack: number,
  result: number,
  { capped, defender, attackers }: { capped: boolean; defender: number; attackers: number },
): Standing {
  const wins = result >= attack
  const apart = Math.abs(attack - result)
  const margin = wins
    ? Math.max(0, apart - attackers)
    : Math.max(Math.min(apart, 1), (capped ? Math.min(apart, CAP) : apart) - defender)
  return { wins, margin, severity: severityOf(margin) }
}

/** By the medians of both sides; where they say otherwise than the count of Defenders, the side has only just won. */
function sideMargin(winner: Team, attack: number, defence: number, capped: boolean): number {
  const apart = Math.max(0, winner === 'attackers' ? attack - defence : defence - attack)
  return capped && winner === 'attackers' ? Math.min(apart, CAP) : apart
}

/** The extent of an injury, or of another effect, one level down; below minor there is only a mishap (HU24). */
export function lesser(severity: Severity): Severity | null {
  return severity === 'major' ? 'medium' : severity === 'medium' ? 'minor' : null
}
