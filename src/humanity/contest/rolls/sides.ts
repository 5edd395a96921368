/** Finds the sides of a Contest by their role, and the roll that a side must make next. */
import type { ActiveSide, ExistingSides } from '../../../core/exchange'
import { activeSides } from '../../../core/exchange'
import type { Contest, ContestRoll, SideRolls } from '../facts'

export const CONTEST_ROLES = ['attacker', 'defender'] as const
export type ContestRole = (typeof CONTEST_ROLES)[number]
/** A side's attack or defence. If both sides attack, each side has both rolls. */
export type RollPart = keyof SideRolls
type ActiveContestSide = ActiveSide<SideRolls>

export const oppositeRole = (role: ContestRole): ContestRole =>
  role === 'attacker' ? 'defender' : 'attacker'

/** Reads a side's stored role. Every text other than `attacker` means Defender. */
export const parseContestRole = (role: string | undefined): ContestRole =>
  role === 'attacker' ? 'attacker' : 'defender'

/** The sides of a role that have not left. */
export function sidesInRole(
  { exchange }: Pick<Contest, 'exchange'>,
  role: ContestRole,
  existingSides: ExistingSides,
): ActiveContestSide[] {
  return activeSides(exchange, existingSides).filter(({ side }) => side.role === role)
}

/** All sides of the Contest, even if a side's actor was deleted. */
export const sidesIncludingDeleted = ({ exchange }: Pick<Contest, 'exchange'>): ExistingSides =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))

/**
 * The names of the sides in a role. The list includes sides whose actor was deleted. It leaves out sides that have left
 * the Contest.
 */
export function sideNamesInRole(
  { exchange }: Pick<Contest, 'exchange'>,
  role: ContestRole,
): { names: readonly string[]; isPlural: boolean; sideSize: number } {
  const roleSides = Object.values(exchange.sides)
    .filter((side) => side.role === role && !side.left)
    .sort((a, b) => a.place - b.place)
  return {
    names: roleSides.map(({ name }) => name),
    isPlural: roleSides.length > 1,
    sideSize: roleSides.length,
  }
}

/** The roles that attack: the Attackers, or both roles if both sides attack. */
export const attackingRoles = ({ both: isMutual }: Pick<Contest, 'both'>): readonly ContestRole[] =>
  isMutual ? CONTEST_ROLES : ['attacker']

function haveAllRolled(contest: Contest, part: RollPart, existingSides: ExistingSides): boolean {
  const rollingRoles = part === 'attack' ? attackingRoles(contest) : attackingRoles(contest).map(oppositeRole)
  return rollingRoles.every((role) =>
    sidesInRole(contest, role, existingSides).every(({ side }) => side.answer?.[part] != null),
  )
}

/** Does each role still have at least one side? */
export function hasBothSides(contest: Contest, existingSides: ExistingSides): boolean {
  return CONTEST_ROLES.every((role) => sidesInRole(contest, role, existingSides).length > 0)
}

/** Has a side rolled an attack? Afterwards a side needs the Gamemaster's permission to leave. */
export const hasAttackRoll = ({ exchange }: Pick<Contest, 'exchange'>): boolean =>
  Object.values(exchange.sides).some(({ answer }) => answer?.attack)

/** Have all rolls been made? Then the Contest can be judged. */
export function isContestComplete(contest: Contest, existingSides: ExistingSides): boolean {
  return (
    hasBothSides(contest, existingSides) &&
    haveAllRolled(contest, 'attack', existingSides) &&
    haveAllRolled(contest, 'defence', existingSides)
  )
}

/**
 * The next roll of a side. The rule: "First the Attacker rolls …, then the Defender". If both sides attack, all attacks
 * come before all defences. Returns `wait` while other sides must roll first, and null once the side has made all its
 * rolls.
 */
export function nextRollPart(
  contest: Contest,
  { side }: ActiveContestSide,
  existingSides: ExistingSides,
): RollPart | 'wait' | null {
  const role = parseContestRole(side.role)
  if (attackingRoles(contest).includes(role) && side.answer?.attack == null) return 'attack'
  if (!attackingRoles(contest).includes(oppositeRole(role)) || side.answer?.defence != null) return null
  return haveAllRolled(contest, 'attack', existingSides) ? 'defence' : 'wait'
}

/**
 * The rolls that a button may change. If the button names an attempt (by id), this attempt; otherwise the rolls of all
 * sides.
 */
export function affectedRolls({ exchange, attempts }: Contest, attemptId?: string): ContestRoll[] {
  if (attemptId) {
    const attempt = Object.hasOwn(attempts, attemptId) ? attempts[attemptId] : undefined
    return attempt ? [attempt] : []
  }
  return Object.values(exchange.sides).flatMap(({ answer }) =>
    [answer?.attack, answer?.defence].flatMap((roll) => roll ?? []),
  )
}
