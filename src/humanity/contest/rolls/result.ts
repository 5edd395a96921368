/** The result of each roll in a Contest, and who wins with them. */
import type { There } from '../../../core/exchange'
import type { Refusal } from '../../../core/outcome'
import { refuse } from '../../../core/outcome'
import type { EvenMedian } from '../../rules/median'
import { medianOf } from '../../rules/median'
import { totalOf } from '../../rules/roll'
import type { Contest, ContestClick, ContestRoll, Swaps } from '../facts'
import type { Judgement, Score } from './judge'
import { judge } from './judge'
import type { Part, Role } from './sides'
import { attackingRoles, isComplete, otherRole, roleOf, sidesOf } from './sides'

/** Dice, modifiers and help, less what others have taken off; or 0, where the roller made it so. */
export function resultOf(roll: ContestRoll): number {
  return roll.zero ? 0 : totalOf(roll) - roll.less
}

/** The bonus on an attack with Hurt against somebody who attacks honorably ("Honorable Combat"). */
const DIRTY_TRICK = 2

/** The key of the side whose roll counts for a side, after all swaps. */
export function countsFor(swaps: Swaps, key: string): string {
  return swaps.reduce((now, { a, b }) => (now === a ? b : now === b ? a : now), key)
}

/**
 * The roll that counts for a side in a part, and its owner. A roll that was swapped in counts whichever part its owner
 * made it for.
 */
export function countedRoll(
  { swaps, exchange }: Contest,
  key: string,
  part: Part,
): { readonly key: string; readonly part: Part; readonly roll: ContestRoll } | null {
  const whose = countsFor(swaps, key)
  const answer = exchange.sides[whose]?.answer
  const parts = whose === key ? [part] : [part, otherPart(part)]
  return parts.flatMap((of) => (answer?.[of] ? [{ key: whose, part: of, roll: answer[of] }] : []))[0] ?? null
}

const otherPart = (part: Part): Part => (part === 'attack' ? 'defence' : 'attack')

/** What a side scores in a part; null before it has rolled. */
export function scoreOf(contest: Contest, key: string, part: Part, there: There): Score | null {
  const roll = contest.exchange.sides[key]?.answer?.[part]
  const counted = countedRoll(contest, key, part)
  if (!roll || !counted) return null
  return {
    result: resultOf(counted.roll) + (part === 'attack' ? dirtyTrick(contest, key, roll, there) : 0),
    protect: roll.protect,
    capped: part === 'attack' && (roll.honorably || roll.disarmed),
    rescued: counted.roll.rescued !== '',
  }
}

/** What an attack gains by the dirty trick of attacking an honorable opponent with Hurt; 0 for any other attack. */
export function dirtyTrick(contest: Contest, key: string, { stats }: ContestRoll, there: There): number {
  if (!contest.both || !stats.includes('hurt')) return 0
  const opponents = sidesOf(contest, otherRole(roleOf(contest.exchange.sides[key]?.role)), there)
  return opponents.some(({ side }) => side.answer?.attack?.honorably) ? DIRTY_TRICK : 0
}

/**
 * The least result by which one Defender holds against an attack as it stands: a tie holds. Null before all Attackers have
 * rolled.
 */
export function leastToHold(
  contest: Contest,
  attacking: Role,
  there: There,
  even: EvenMedian,
): number | null {
  const attackers = sidesOf(contest, attacking, there)
  const results = attackers.flatMap(({ key }) => scoreOf(contest, key, 'attack', there)?.result ?? [])
  if (results.length === 0 || results.length < attackers.length) return null
  return Math.ceil(medianOf(results, even))
}

/** One attack of a Contest, judged. */
export interface JudgedAttack {
  readonly attacking: Role
  readonly judgement: Judgement
  /** The keys of the Defenders, in the order of `judgement.defenders`. */
  readonly defenders: readonly string[]
}

/** Every attack of a Contest, judged once all rolls are made; none before. */
export function judgedAttacks(contest: Contest, there: There, even: EvenMedian): JudgedAttack[] {
  if (!isComplete(contest, there)) return []
  return attackingRoles(contest).map((role) => {
    const keys = (of: Role) => sidesOf(contest, of, there).map(({ key }) => key)
    const scores = (of: Role, part: Part) =>
      keys(of).flatMap((key) => scoreOf(contest, key, part, there) ?? [])
    return {
      attacking: role,
      judgement: judge(
        scores(role, 'attack'),
        scores(otherRole(role), 'defence'),
        contest.evenMedian ?? even,
      ),
      defenders: keys(otherRole(role)),
    }
  })
}

/** The Contest of a click, judged; refuses one that is not complete, or settled already. */
export function judgedNow({
  message: { facts },
  sides,
  settings,
}: ContestClick): readonly JudgedAttack[] | Refusal {
  if (facts.settled) return refuse('HnB.humanity.refusal.settled')
  const judged = judgedAttacks(facts, sides, settings.evenMedian)
  return judged.length > 0 ? judged : refuse('HnB.humanity.refusal.notDone')
}

/** Has an actor (by uuid) lost any of the judged attacks, as Attacker or Defender? */
export function hasLost(
  contest: Contest,
  judged: readonly JudgedAttack[],
  there: There,
  uuid: string,
): boolean {
  return judged.some(({ attacking, judgement }) => {
    const loser = judgement.winner === 'attackers' ? otherRole(attacking) : attacking
    return sidesOf(contest, loser, there).some(({ side }) => side.uuid === uuid)
  })
}
