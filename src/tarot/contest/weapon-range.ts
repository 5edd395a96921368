/** Measures distances between attackers and defenders, and finds weapons out of range (ruling TC35). */
import type { Exchange } from '../../core/exchange'
import type { TokenDistance } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { toWeaponNameForPhrase } from './attack-weapons'
import type { AttackWeapon, TarotContestFacts, PushDeclaration, DistanceBetweenSides } from './contest-facts'
import type { TarotContestRole } from './contest-rules'

type ContestSides = Exchange<unknown>['sides']

/**
 * The measured distances from an attacker's or defender's token to its opponents. Unmeasurable distances are left out;
 * rivals have none.
 * @param distanceByActorUuid the distances from the side's token; the key is the other actor's uuid
 */
export function listOpponentDistances(
  { key: sideKey, role }: { readonly key: string; readonly role: TarotContestRole },
  contestSides: ContestSides,
  distanceByActorUuid: Readonly<Record<string, TokenDistance>> = {},
): DistanceBetweenSides[] {
  const opposingRole = role === 'attacker' ? 'defender' : role === 'defender' ? 'attacker' : null
  return Object.entries(contestSides).flatMap(([otherKey, side]) => {
    const tokenDistance =
      side.role === opposingRole && Object.hasOwn(distanceByActorUuid, side.uuid)
        ? distanceByActorUuid[side.uuid]
        : undefined
    if (!tokenDistance) return []
    const [attackerKey, defenderKey] = role === 'attacker' ? [sideKey, otherKey] : [otherKey, sideKey]
    return [{ by: attackerKey, to: defenderKey, ...tokenDistance }]
  })
}

/** The units of distance that a scene may use, each with its length in metres. */
const METRES_PER_DISTANCE_UNIT: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['ft', 0.3048],
])

/** Is the target out of the weapon's range? Null if the scene's unit cannot be converted to metres. */
export function isTargetOutOfWeaponRange(
  { range }: Pick<AttackWeapon, 'range'>,
  { distance, units, close }: TokenDistance,
): boolean | null {
  if (range === 0) return !close
  const metresPerDistanceUnit = METRES_PER_DISTANCE_UNIT.get(units.trim().toLowerCase())
  return metresPerDistanceUnit === undefined ? null : distance * metresPerDistanceUnit > range
}

/**
 * The template data for the distances of a defender: one line for each attacker, which says how far away the attacker
 * is. If the defender is out of range, the line names the weapon.
 */
export function createAttackerRangeViews(
  { exchange, declared, away, weapon }: TarotContestFacts,
  defenderKey: string,
): object[] {
  const { sides } = exchange
  return away.flatMap(({ by: attackerKey, to: targetKey, ...tokenDistance }) => {
    const attacker = Object.hasOwn(sides, attackerKey) ? sides[attackerKey] : undefined
    if (targetKey !== defenderKey || !attacker || attacker.left) return []
    const { distance, units, close } = tokenDistance
    const { name } = attacker
    const weaponOfAttacker = findAttackerWeapon(declared[attackerKey], attacker.place, weapon)
    const distancePhrase: Phrase = close
      ? { key: 'HnB.tarot.contest.isClose', data: { name } }
      : { key: 'HnB.tarot.contest.away', data: { distance, units, name } }
    const outOfRangeWeapon =
      weaponOfAttacker && isTargetOutOfWeaponRange(weaponOfAttacker, tokenDistance) === true
        ? toWeaponNameForPhrase(weaponOfAttacker)
        : null
    return [{ phrase: distancePhrase, beyond: outOfRangeWeapon }]
  })
}

/**
 * The weapon of an attacker: the declared weapon or, before the declaration, the one that began the contest. Null
 * without a weapon.
 */
function findAttackerWeapon(
  pushDeclaration: PushDeclaration | undefined,
  attackerPlaceInContest: number,
  weaponOfFirstSide: AttackWeapon | null,
): AttackWeapon | null {
  if (pushDeclaration) return pushDeclaration.weapon
  return attackerPlaceInContest === 0 ? weaponOfFirstSide : null
}
