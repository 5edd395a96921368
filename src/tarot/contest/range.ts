/** How far apart attackers and defenders stand, and whose weapon does not reach that far (ruling TC35). */
import type { Exchange } from '../../core/exchange'
import type { TokenDistance } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import type { AttackWeapon, ContestFacts, Declared, Distance } from './facts'
import type { Role } from './rules'

type Sides = Exchange<unknown>['sides']

/** The measurable distances between one side and each on the other side of a fight. */
export function distancesOf(
  { key, role }: { readonly key: string; readonly role: Role },
  sides: Sides,
  away: Readonly<Record<string, TokenDistance>> = {},
): Distance[] {
  const against = role === 'attacker' ? 'defender' : role === 'defender' ? 'attacker' : null
  return Object.entries(sides).flatMap(([other, side]) => {
    const known = side.role === against && Object.hasOwn(away, side.uuid) ? away[side.uuid] : undefined
    if (!known) return []
    const [by, to] = role === 'attacker' ? [key, other] : [other, key]
    return [{ by, to, ...known }]
  })
}

/** Metres in one unit of a scene. */
const METRES: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['ft', 0.3048],
])

/** Is the target beyond a weapon's range? Null where the scene's unit cannot be converted to metres. */
export function isBeyond(
  { range }: Pick<AttackWeapon, 'range'>,
  { distance, units, close }: TokenDistance,
): boolean | null {
  if (range === 0) return !close
  const metres = METRES.get(units.trim().toLowerCase())
  return metres === undefined ? null : distance * metres > range
}

/** The attackers' distances from a defender in words, each with the name of a weapon that is out of range. */
export function rangeViews({ exchange, declared, away, weapon }: ContestFacts, defender: string): object[] {
  const { sides } = exchange
  return away.flatMap(({ by, to, ...measured }) => {
    const attacker = Object.hasOwn(sides, by) ? sides[by] : undefined
    if (to !== defender || !attacker || attacker.left) return []
    const { distance, units, close } = measured
    const { name } = attacker
    const used = weaponOfSide(declared[by], attacker.place, weapon)
    const words: Phrase = close
      ? { key: 'HnB.tarot.contest.isClose', data: { name } }
      : { key: 'HnB.tarot.contest.away', data: { distance, units, name } }
    const beyond = used && isBeyond(used, measured) === true ? used.name : null
    return [{ words, beyond }]
  })
}

/**
 * The weapon that an attacker declared; before that, the one that the contest began with, for the side that began it.
 */
function weaponOfSide(
  answer: Declared | undefined,
  place: number,
  weapon: AttackWeapon | null,
): AttackWeapon | null {
  if (answer) return answer.weapon
  return place === 0 ? weapon : null
}
