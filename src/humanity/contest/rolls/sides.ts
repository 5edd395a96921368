/** Who stands on which side of a Contest, and what each side still has to roll. */
import type { Standing, There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import type { Contest, ContestRoll, SideRolls } from '../facts'

export const ROLES = ['attacker', 'defender'] as const
export type Role = (typeof ROLES)[number]
/** One's attack or one's defence; a side that attacks and is attacked has both. */
export type Part = keyof SideRolls
type ContestSide = Standing<SideRolls>

export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker')

/** The role of a side; whatever else was stored counts as a Defender. */
export const roleOf = (role: string | undefined): Role => (role === 'attacker' ? 'attacker' : 'defender')

/** The sides of a role that still take part. */
export function sidesOf({ exchange }: Pick<Contest, 'exchange'>, role: Role, there: There): ContestSide[] {
  return standingSides(exchange, there).filter(({ side }) => side.role === role)
}

/** All sides, including those whose actors were deleted. */
export const everybody = ({ exchange }: Pick<Contest, 'exchange'>): There =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))

/** The names in a role, deleted actors included, without those who have left; and whether there are several. */
export function namesOf(
  { exchange }: Pick<Contest, 'exchange'>,
  role: Role,
): { names: readonly string[]; plural: boolean; number: number } {
  const those = Object.values(exchange.sides)
    .filter((side) => side.role === role && !side.left)
    .sort((a, b) => a.place - b.place)
  return { names: those.map(({ name }) => name), plural: those.length > 1, number: those.length }
}

/** The roles that attack: the Attackers alone, or both. */
export const attackingRoles = ({ both }: Pick<Contest, 'both'>): readonly Role[] =>
  both ? ROLES : ['attacker']

function allRolled(contest: Contest, part: Part, there: There): boolean {
  const roles = part === 'attack' ? attackingRoles(contest) : attackingRoles(contest).map(otherRole)
  return roles.every((role) => sidesOf(contest, role, there).every(({ side }) => side.answer?.[part] != null))
}

/** Is somebody left in each role? */
export function hasBothSides(contest: Contest, there: There): boolean {
  return ROLES.every((role) => sidesOf(contest, role, there).length > 0)
}

/** Has an attack been rolled? From then on only a Gamemaster lets anybody leave. */
export const isAttacked = ({ exchange }: Pick<Contest, 'exchange'>): boolean =>
  Object.values(exchange.sides).some(({ answer }) => answer?.attack)

/** Have all rolls been made, so that the Contest can be judged? */
export function isComplete(contest: Contest, there: There): boolean {
  return (
    hasBothSides(contest, there) &&
    allRolled(contest, 'attack', there) &&
    allRolled(contest, 'defence', there)
  )
}

/**
 * The part that a side rolls next: "first the Attacker rolls …, then the Defender", and where both sides attack, all
 * attacks come before all defences. `wait` while others have to roll first, null when the side has rolled everything.
 */
export function nextPart(contest: Contest, { side }: ContestSide, there: There): Part | 'wait' | null {
  const role = roleOf(side.role)
  if (attackingRoles(contest).includes(role) && side.answer?.attack == null) return 'attack'
  if (!attackingRoles(contest).includes(otherRole(role)) || side.answer?.defence != null) return null
  return allRolled(contest, 'attack', there) ? 'defence' : 'wait'
}

/** The rolls that a button is about: an attempt, by its id, or all that the sides have made. */
export function rollsMeant({ exchange, attempts }: Contest, attempt?: string): ContestRoll[] {
  if (attempt) {
    const tried = Object.hasOwn(attempts, attempt) ? attempts[attempt] : undefined
    return tried ? [tried] : []
  }
  return Object.values(exchange.sides).flatMap(({ answer }) =>
    [answer?.attack, answer?.defence].flatMap((roll) => roll ?? []),
  )
}
