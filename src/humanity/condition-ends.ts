import type { StatusEdit } from '../core/outcome'
import type { Afflicted, Suffered } from './conditions'
import { sufferedBy } from './conditions'
import type { RollFor } from './rules/circumstances'

/** The conditions that a roll ends: Slowed and Mislead end with the next roll for the advantage in a Chase. */
export function endedByRoll(actor: Afflicted, { kind }: RollFor): StatusEdit[] {
  return kind === 'advantage' ? endings(actor, ({ known }) => known.penalty?.of === 'chase') : []
}

/** The conditions that end when somebody's wounds are tended ("Weakened"). */
export function endedByTending(actor: Afflicted): StatusEdit[] {
  return endings(actor, ({ known }) => known.tended === true)
}

/** The conditions that end when somebody comes by a weapon ("Disarmed": "when you find a new weapon"). */
export function endedByWeapon(actor: Afflicted): StatusEdit[] {
  return endings(actor, ({ known }) => known.rearmed === true)
}

/**
 * The conditions that end when some, by uuid, attack somebody with violence: it is "an action that would bring you harm"
 * ("Agreeable to X").
 */
export function endedByHarm(actor: Afflicted, attackers: readonly string[]): StatusEdit[] {
  return endings(
    actor,
    ({ known, one }) =>
      known.penalty?.of === 'peacefulDefence' && one.about !== undefined && attackers.includes(one.about),
  )
}

function endings(actor: Afflicted, test: (suffered: Suffered) => boolean): StatusEdit[] {
  return sufferedBy(actor)
    .filter(test)
    .map(({ known, one }) => ({ of: actor.uuid, status: known.id, key: one.key, on: false }))
}
