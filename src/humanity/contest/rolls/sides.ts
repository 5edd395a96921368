/** Finds a Contest's sides by role, and the roll that a side must make next. */
import type { ActiveExchangeSide, ExistingSideActors } from '../../../core/exchange'
import { findActiveExchangeSides } from '../../../core/exchange'
import type { Contest, ContestRoll, ContestSideRolls } from '../facts'

export const CONTEST_SIDE_ROLES = ['attacker', 'defender'] as const
export type ContestSideRole = (typeof CONTEST_SIDE_ROLES)[number]
/** The kind of a side's roll: attack or defence. If both sides attack, each side makes both rolls. */
export type AttackOrDefence = keyof ContestSideRolls
type ActiveContestSide = ActiveExchangeSide<ContestSideRolls>

export const toOppositeContestRole = (role: ContestSideRole): ContestSideRole =>
  role === 'attacker' ? 'defender' : 'attacker'

/** Reads a side's stored role. Every text other than `attacker` means Defender. */
export const parseContestRole = (role: string | undefined): ContestSideRole =>
  role === 'attacker' ? 'attacker' : 'defender'

/** The sides in this role that have not left. */
export function listContestSidesInRole(
  { exchange }: Pick<Contest, 'exchange'>,
  role: ContestSideRole,
  existingSides: ExistingSideActors,
): ActiveContestSide[] {
  return findActiveExchangeSides(exchange, existingSides).filter(({ side }) => side.role === role)
}

/** All sides of the Contest, including sides whose actor was deleted. */
export const listExchangeSidesIncludingDeleted = ({
  exchange,
}: Pick<Contest, 'exchange'>): ExistingSideActors =>
  Object.values(exchange.sides).map(({ uuid }) => ({ actor: { uuid } }))

/** The names of the sides in a role, including sides with a deleted actor. Sides that left the Contest are left out. */
export function listSideNamesInRole(
  { exchange }: Pick<Contest, 'exchange'>,
  role: ContestSideRole,
): { names: readonly string[]; isPlural: boolean; sideSize: number } {
  const sidesOfRole = Object.values(exchange.sides)
    .filter((contestSide) => contestSide.role === role && !contestSide.left)
    .sort((a, b) => a.place - b.place)
  return {
    names: sidesOfRole.map(({ name }) => name),
    isPlural: sidesOfRole.length > 1,
    sideSize: sidesOfRole.length,
  }
}

/** The roles that attack: only the Attackers, or both roles if both sides attack. */
export const listAttackingRoles = ({ both: isMutual }: Pick<Contest, 'both'>): readonly ContestSideRole[] =>
  isMutual ? CONTEST_SIDE_ROLES : ['attacker']

function haveAllSidesRolled(
  contest: Contest,
  attackOrDefence: AttackOrDefence,
  existingSides: ExistingSideActors,
): boolean {
  const rolesThatMustRoll =
    attackOrDefence === 'attack'
      ? listAttackingRoles(contest)
      : listAttackingRoles(contest).map(toOppositeContestRole)
  return rolesThatMustRoll.every((roleThatMustRoll) =>
    listContestSidesInRole(contest, roleThatMustRoll, existingSides).every(
      ({ side }) => side.answer?.[attackOrDefence] != null,
    ),
  )
}

/** True if at least one side remains in each role (attacker and defender). */
export function hasContestBothSides(contest: Contest, existingSides: ExistingSideActors): boolean {
  return CONTEST_SIDE_ROLES.every((role) => listContestSidesInRole(contest, role, existingSides).length > 0)
}

/** Has any side rolled an attack? From then on, a side may leave only with the Gamemaster's permission. */
export const hasAttackRoll = ({ exchange }: Pick<Contest, 'exchange'>): boolean =>
  Object.values(exchange.sides).some(({ answer }) => answer?.attack)

/** Have all rolls been made? Then the Contest can be judged. */
export function isContestComplete(contest: Contest, existingSides: ExistingSideActors): boolean {
  return (
    hasContestBothSides(contest, existingSides) &&
    haveAllSidesRolled(contest, 'attack', existingSides) &&
    haveAllSidesRolled(contest, 'defence', existingSides)
  )
}

/**
 * Finds the next roll of a side: "First the Attacker rolls …, then the Defender". If both sides attack, all attacks
 * come first. `wait` means that other sides must roll first. Null means that the side has made all its rolls.
 */
export function findNextAttackOrDefenceOfSide(
  contest: Contest,
  { side }: ActiveContestSide,
  existingSides: ExistingSideActors,
): AttackOrDefence | 'wait' | null {
  const contestRoleOfSide = parseContestRole(side.role)
  if (listAttackingRoles(contest).includes(contestRoleOfSide) && side.answer?.attack == null) return 'attack'
  if (
    !listAttackingRoles(contest).includes(toOppositeContestRole(contestRoleOfSide)) ||
    side.answer?.defence != null
  )
    return null
  return haveAllSidesRolled(contest, 'attack', existingSides) ? 'defence' : 'wait'
}

/**
 * Lists the rolls of a Contest that a button may change. A button that names a miracle or coup de grâce by its id may
 * change only the roll of this attempt. Any other button may change the rolls of all sides.
 */
export function listRollsAffectedByButton(
  { exchange, attempts }: Contest,
  lethalAttemptId?: string,
): ContestRoll[] {
  if (lethalAttemptId) {
    const attempt = Object.hasOwn(attempts, lethalAttemptId) ? attempts[lethalAttemptId] : undefined
    return attempt ? [attempt] : []
  }
  return Object.values(exchange.sides).flatMap(({ answer }) =>
    [answer?.attack, answer?.defence].flatMap((contestRoll) => contestRoll ?? []),
  )
}

/** Is the Contest's result accepted, or has the Contest ended without a result? Afterwards its rolls cannot change. */
export const isContestClosed = ({ settled, exchange: { ended } }: Contest): boolean =>
  settled !== null || ended
