import type { Exchange } from '../../core/exchange'
import type { Away } from '../../core/views'
import type { Words } from '../../core/words'
import type { Arm, ContestFacts, Declared, Stance } from './facts'
import type { Role } from './rules'

type Sides = Exchange<unknown>['sides']

/** How far somebody who attacks or defends is from each on the other side of a fight, as far as it can be measured. */
export function stancesOf(
  { key, role }: { readonly key: string; readonly role: Role },
  sides: Sides,
  away: Readonly<Record<string, Away>> = {},
): Stance[] {
  const against = role === 'attacker' ? 'defender' : role === 'defender' ? 'attacker' : null
  return Object.entries(sides).flatMap(([other, side]) => {
    const known = side.role === against && Object.hasOwn(away, side.uuid) ? away[side.uuid] : undefined
    if (!known) return []
    const [by, to] = role === 'attacker' ? [key, other] : [other, key]
    return [{ by, to, ...known }]
  })
}

/** Metres of a unit that scenes are measured in; a weapon's range is in metres, 0 for one that has to touch ("Weapons"). */
const METRES: ReadonlyMap<string, number> = new Map([
  ['m', 1],
  ['ft', 0.3048],
])

/** Is a weapon out of its range? Null where a scene's unit says nothing of metres. */
export function isBeyond({ range }: Pick<Arm, 'range'>, { distance, units, close }: Away): boolean | null {
  if (range === 0) return !close
  const metres = METRES.get(units.trim().toLowerCase())
  return metres === undefined ? null : distance * metres > range
}

/** Who is how near to a defender, and whose weapon does not reach that far. */
export function reachOf({ exchange, away, weapon }: ContestFacts, defender: string): object[] {
  const { sides } = exchange
  return away.flatMap(({ by, to, ...stands }) => {
    const attacker = Object.hasOwn(sides, by) ? sides[by] : undefined
    if (to !== defender || !attacker || attacker.left) return []
    const { distance, units, close } = stands
    const { name } = attacker
    const arm = armOfSide(attacker.answer, attacker.place, weapon)
    const words: Words = close
      ? { key: 'HnB.tarot.contest.isClose', data: { name } }
      : { key: 'HnB.tarot.contest.away', data: { distance, units, name } }
    const beyond = arm && isBeyond(arm, stands) === true ? arm.name : null
    return [{ words, beyond }]
  })
}

/** What an attacker has declared; before that, what the contest began with is in the hands of who began it. */
function armOfSide(answer: Declared | null, place: number, weapon: Arm | null): Arm | null {
  if (answer) return answer.arm
  return place === 0 ? weapon : null
}
