/** The sides of a Contest: their roles, and the rolls that they still have to make. */
import type { Standing, There } from '../../../core/exchange'
import { standingSides } from '../../../core/exchange'
import type { Contest, ContestRoll, SideRolls } from '../facts'

export const ROLES = ['attacker', 'defender'] as const
export type Role = (typeof ROLES)[number]
/** The attack or the defence of a side; a side that attacks and is attacked has both. */
export type Part = keyof SideRolls
type ContestSide = Standing<SideRolls>

export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker')

/** The role of a side; every other stored text counts as a Defender. */
export const roleOf = (role: string | undefined): Role => (role === 'attacker' ? 'attacker' : 'defender')

/** The sides of a role that still take part. */
export function sidesOf({ exchange }: Pick<Contest, 'exchange'>, role: Role, there: There): ContestSide[] {
  return standingSides(exchange, there).filter(({ side }) => side.role === role)
}

/** All sides, including sides whose actors were deleted. */
export const everybody = ({ exchange }: Pick<Contest, 'exchange'>): There =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))

/** The names of the sides in a role: with deleted actors, without sides that have left. */
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

/** Does at least one side still take part in each role? */
export function hasBothSides(contest: Contest, there: There): boolean {
  return ROLES.every((role) => sidesOf(contest, role, there).length > 0)
}

/** Has an attack been rolled? After that, a side leaves only if a Gamemaster allows it. */
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

/** The rolls that a button concerns: one attempt, by its id, or all rolls of the sides. */
export function rollsMeant({ exchange, attempts }: Contest, attempt?: string): ContestRoll[] {
  if (attempt) {
    const tried = Object.hasOwn(attempts, attempt) ? attempts[attempt] : undefined
    return tried ? [tried] : []
  }
  return Object.values(exchange.sides).flatMap(({ answer }) =>
    [answer?.attack, answer?.defence].flatMap((roll) => roll ?? []),
  )
}
