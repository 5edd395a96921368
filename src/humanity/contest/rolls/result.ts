/** Computes the results of a Contest's rolls, and judges the attacks. */
import type { ExistingSides } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { EvenMedian } from '../../rules/median'
import { computeMedian } from '../../rules/median'
import { rollTotal } from '../../rules/stat-roll'
import type { Contest, ContestClick, ContestRoll, Swaps } from '../facts'
import type { Judgement, SideScore } from './judge'
import { judgeAttack, MARGIN_CAP } from './judge'
import type { RollPart, ContestRole } from './sides'
import { attackingRoles, isContestComplete, oppositeRole, parseContestRole, sidesInRole } from './sides'

/**
 * The result of a roll: dice, modifiers and help, minus the points that other characters took off. 0 if the roller
 * set it to 0.
 */
export function contestRollResult(roll: ContestRoll): number {
  return roll.zero ? 0 : rollTotal(roll) - roll.less
}

/** The bonus on an attack with Hurt against an opponent who attacks honorably ("Honorable Combat"). */
const DIRTY_TRICK_BONUS = 2

/** The key of the side whose roll now counts for the given side. Abilities may have swapped the results of sides. */
export function sideKeyAfterSwaps(swaps: Swaps, key: string): string {
  return swaps.reduce(
    (currentKey, { a, b }) => (currentKey === a ? b : currentKey === b ? a : currentKey),
    key,
  )
}

/**
 * The roll that counts as a side's attack or defence, with the key of the side that made it. Because of a swap, an
 * attack may count as a defence, or a defence as an attack.
 */
export function rollAfterSwaps(
  { swaps, exchange }: Contest,
  key: string,
  part: RollPart,
): { readonly key: string; readonly part: RollPart; readonly roll: ContestRoll } | null {
  const ownerKey = sideKeyAfterSwaps(swaps, key)
  const answer = exchange.sides[ownerKey]?.answer
  const candidateParts = ownerKey === key ? [part] : [part, otherPart(part)]
  return (
    candidateParts.flatMap((ownerPart) =>
      answer?.[ownerPart] ? [{ key: ownerKey, part: ownerPart, roll: answer[ownerPart] }] : [],
    )[0] ?? null
  )
}

const otherPart = (part: RollPart): RollPart => (part === 'attack' ? 'defence' : 'attack')

/** The highest margin by which an attack may win. Null for any margin. */
function attackCap({ honorably: isHonorable, cap, disarmed: isDisarmed }: ContestRoll): number | null {
  const marginCaps = [...(isHonorable ? [cap ?? MARGIN_CAP] : []), ...(isDisarmed ? [MARGIN_CAP] : [])]
  return marginCaps.length > 0 ? Math.min(...marginCaps) : null
}

/**
 * The result of a side's attack or defence, with the values that limit its margin. Null until the side has made this
 * roll.
 */
export function scoreOfSide(
  contest: Contest,
  key: string,
  part: RollPart,
  existingSides: ExistingSides,
): SideScore | null {
  const roll = contest.exchange.sides[key]?.answer?.[part]
  const countingRoll = rollAfterSwaps(contest, key, part)
  if (!roll || !countingRoll) return null
  return {
    result:
      contestRollResult(countingRoll.roll) +
      (part === 'attack' ? dirtyTrickBonus(contest, key, roll, existingSides) : 0),
    protection: roll.protect,
    cap: part === 'attack' ? attackCap(roll) : null,
    raise: part === 'attack' ? countingRoll.roll.raise : 0,
  }
}

/** The bonus for an attack with Hurt against an opponent who attacks honorably; 0 for every other attack. */
export function dirtyTrickBonus(
  contest: Contest,
  key: string,
  { stats }: ContestRoll,
  existingSides: ExistingSides,
): number {
  if (!contest.both || !stats.includes('hurt')) return 0
  const opponents = sidesInRole(
    contest,
    oppositeRole(parseContestRole(contest.exchange.sides[key]?.role)),
    existingSides,
  )
  return opponents.some(({ side }) => side.answer?.attack?.honorably) ? DIRTY_TRICK_BONUS : 0
}

/**
 * The lowest result with which a Defender withstands an attack. A tie is enough. Null until all Attackers have rolled.
 */
export function lowestHoldingResult(
  contest: Contest,
  attackingRole: ContestRole,
  existingSides: ExistingSides,
  evenMedian: EvenMedian,
): number | null {
  const attackers = sidesInRole(contest, attackingRole, existingSides)
  const attackerResults = attackers.flatMap(
    ({ key }) => scoreOfSide(contest, key, 'attack', existingSides)?.result ?? [],
  )
  if (attackerResults.length === 0 || attackerResults.length < attackers.length) return null
  return Math.ceil(computeMedian(attackerResults, evenMedian))
}

/** One attack of a Contest, and how it was judged. */
export interface JudgedAttack {
  readonly attackingRole: ContestRole
  readonly judgement: Judgement
  /** The Defenders' keys. Their order is the order of `judgement.defenders`. */
  readonly defenderKeys: readonly string[]
}

/** Judges every attack of a Contest. Empty until all rolls are made. */
export function judgeAttacks(
  contest: Contest,
  existingSides: ExistingSides,
  evenMedian: EvenMedian,
): JudgedAttack[] {
  if (!isContestComplete(contest, existingSides)) return []
  return attackingRoles(contest).map((role) => {
    const sideKeys = (sideRole: ContestRole) =>
      sidesInRole(contest, sideRole, existingSides).map(({ key }) => key)
    const sideScores = (sideRole: ContestRole, part: RollPart) =>
      sideKeys(sideRole).flatMap((key) => scoreOfSide(contest, key, part, existingSides) ?? [])
    return {
      attackingRole: role,
      judgement: judgeAttack(
        sideScores(role, 'attack'),
        sideScores(oppositeRole(role), 'defence'),
        contest.evenMedian ?? evenMedian,
      ),
      defenderKeys: sideKeys(oppositeRole(role)),
    }
  })
}

/** The judged attacks of the clicked Contest. Refuses a Contest with missing rolls, and a settled Contest. */
export function judgeClickedContest({
  message: { facts },
  sides,
  settings,
}: ContestClick): readonly JudgedAttack[] | Refusal {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const judgedAttacks = judgeAttacks(facts, sides, settings.evenMedian)
  return judgedAttacks.length > 0 ? judgedAttacks : refuse('HnB.humanity.refusal.notDone')
}

/** Has an actor (by uuid) lost any of the judged attacks, as Attacker or Defender? */
export function hasLostAnyAttack(
  contest: Contest,
  judgedAttacks: readonly JudgedAttack[],
  existingSides: ExistingSides,
  uuid: string,
): boolean {
  return judgedAttacks.some(({ attackingRole, judgement }) => {
    const losingRole = judgement.winner === 'attackers' ? oppositeRole(attackingRole) : attackingRole
    return sidesInRole(contest, losingRole, existingSides).some(({ side }) => side.uuid === uuid)
  })
}
