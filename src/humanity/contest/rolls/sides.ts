import type { Standing, There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import { totalOf } from '../../rules/roll'
import type { Answer, Bout, Played, Swaps } from '../facts'
import type { EvenMedian } from '../../rules/median'
import type { Score, Verdict } from './judge'
import { judge } from './judge'

export const ROLES = ['attacker', 'defender'] as const
export type Role = (typeof ROLES)[number]
export type Part = keyof Answer
type Fighter = Standing<Answer>

export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker')

/** Those of a role who still take part. */
export function fighters(bout: Bout, role: Role, there: There): Fighter[] {
  return standingSides(bout.exchange, there).filter(({ side }) => side.role === role)
}

/** Everybody who took part, whether their actors are still there or not. */
export const everybody = ({ exchange }: Pick<Bout, 'exchange'>): There =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))

/** Those of a role by name, gone or not, who have not left; and whether they are several. */
export function namesOf({ exchange }: Pick<Bout, 'exchange'>, role: Role): { name: string; plural: boolean } {
  const those = Object.values(exchange.sides)
    .filter((side) => side.role === role && !side.left)
    .sort((a, b) => a.place - b.place)
  return { name: those.map(({ name }) => name).join(', '), plural: those.length > 1 }
}

/** The roles that attack: the Attackers, or both at once. */
export const attacking = ({ both }: Pick<Bout, 'both'>): readonly Role[] => (both ? ROLES : ['attacker'])

/** Has everybody rolled who has to, for a part? */
function allRolled(bout: Bout, part: Part, there: There): boolean {
  const roles = part === 'attack' ? attacking(bout) : attacking(bout).map(otherRole)
  return roles.every((role) => fighters(bout, role, there).every(({ side }) => side.answer?.[part] != null))
}

/** Is there anybody left on each side? */
export function hasBothSides(bout: Bout, there: There): boolean {
  return ROLES.every((role) => fighters(bout, role, there).length > 0)
}

/** Has everybody rolled, so that it can be judged? */
export function isComplete(bout: Bout, there: There): boolean {
  return hasBothSides(bout, there) && allRolled(bout, 'attack', there) && allRolled(bout, 'defence', there)
}

/**
 * What a side has to roll now: "first the Attacker rolls …, then the Defender"; both attack before both defend.
 * `wait` while others roll first, null when it has rolled all.
 */
export function partFor(bout: Bout, { side }: Fighter, there: There): Part | 'wait' | null {
  const role = side.role === 'attacker' ? 'attacker' : 'defender'
  if (attacking(bout).includes(role) && side.answer?.attack == null) return 'attack'
  if (!attacking(bout).includes(otherRole(role)) || side.answer?.defence != null) return null
  return allRolled(bout, 'attack', there) ? 'defence' : 'wait'
}

/** The result of a roll: dice, modifiers and help, less what others have taken from it. */
export function resultOf(played: Played): number {
  return totalOf(played) - played.less
}

/** Whoever strikes back with Hurt at one who attacks honorably has this on their roll ("Honorable Combat"). */
const DIRTY_TRICK = 2

/** Whose roll counts for somebody, by key, now that results have changed places. */
export function countsFor(swaps: Swaps, key: string): string {
  return swaps.reduce((now, { a, b }) => (now === a ? b : now === b ? a : now), key)
}

/** The roll that counts for a side in a part, and whose it is; of somebody else, whichever part they have rolled. */
export function countedOf(
  { swaps, exchange }: Bout,
  key: string,
  part: Part,
): { readonly key: string; readonly part: Part; readonly roll: Played } | null {
  const whose = countsFor(swaps, key)
  const answer = exchange.sides[whose]?.answer
  const parts = whose === key ? [part] : [part, otherPart(part)]
  return parts.flatMap((of) => (answer?.[of] ? [{ key: whose, part: of, roll: answer[of] }] : []))[0] ?? null
}

/** What a side's roll counts for, in one direction of the Contest. */
export function scoreOf(bout: Bout, key: string, part: Part, there: There): Score | null {
  const played = bout.exchange.sides[key]?.answer?.[part]
  const counted = countedOf(bout, key, part)
  if (!played || !counted) return null
  return {
    result: resultOf(counted.roll) + (part === 'attack' ? dirtyTrick(bout, key, played, there) : 0),
    protect: played.protect,
    capped: part === 'attack' && (played.honorably || played.disarmed),
  }
}

function dirtyTrick(bout: Bout, key: string, { stats }: Played, there: There): number {
  const role = bout.exchange.sides[key]?.role === 'attacker' ? 'attacker' : 'defender'
  if (!bout.both || !stats.includes('hurt')) return 0
  const honorable = fighters(bout, otherRole(role), there).some(({ side }) => side.answer?.attack?.honorably)
  return honorable ? DIRTY_TRICK : 0
}

const otherPart = (part: Part): Part => (part === 'attack' ? 'defence' : 'attack')

/** One direction of a Contest, judged. */
export interface Judged {
  readonly attacking: Role
  readonly verdict: Verdict
  /** The Defenders, by key, in the order of the verdict's. */
  readonly defenders: readonly string[]
}

/** Every direction of a Contest, once everybody has rolled; none before. */
export function judgedOf(bout: Bout, there: There, even: EvenMedian): Judged[] {
  if (!isComplete(bout, there)) return []
  return attacking(bout).map((role) => {
    const keys = (of: Role) => fighters(bout, of, there).map(({ key }) => key)
    const scores = (of: Role, part: Part) => keys(of).flatMap((key) => scoreOf(bout, key, part, there) ?? [])
    return {
      attacking: role,
      verdict: judge(scores(role, 'attack'), scores(otherRole(role), 'defence'), even),
      defenders: keys(otherRole(role)),
    }
  })
}

/** Has somebody, by uuid, lost in any direction of a Contest? */
export function isLoser(bout: Bout, judged: readonly Judged[], there: There, uuid: string): boolean {
  return judged.some(({ attacking: role, verdict }) => {
    const loser = verdict.winner === 'attackers' ? otherRole(role) : role
    return fighters(bout, loser, there).some(({ side }) => side.uuid === uuid)
  })
}
