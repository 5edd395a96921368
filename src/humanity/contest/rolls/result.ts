/** The results of the rolls in a Contest, and the judged attacks. */
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

/**
 * The result of a roll: dice, modifiers and help, minus the points that others took off; or 0, if the roller made it 0.
 */
export function resultOf(roll: ContestRoll): number {
  return roll.zero ? 0 : totalOf(roll) - roll.less
}

/** The bonus on an attack with Hurt against an opponent who attacks honorably ("Honorable Combat"). */
const DIRTY_TRICK = 2

/** The key of the side whose roll counts for a side, after all swaps. */
export function countsFor(swaps: Swaps, key: string): string {
  return swaps.reduce((now, { a, b }) => (now === a ? b : now === b ? a : now), key)
}

/**
 * The roll that counts as the attack or the defence of a side, with the key of its owner. A roll that was swapped in
 * counts even where its owner made it for the other part.
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

/** The score of the attack or the defence of a side; null before the side has rolled it. */
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

/** The lowest result that holds against an attack, where a tie holds. Null before all Attackers have rolled. */
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

/** Judges every attack of a Contest once all rolls are made; empty before. */
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

/** The judged attacks of the Contest of a click; refuses an incomplete Contest, and a settled Contest. */
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
