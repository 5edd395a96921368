/** Conditions that an event ends: a roll, a tended wound, a new weapon, an attack. */
import type { StatusEdit } from '../core/outcome'
import type { Afflicted, Suffered } from './conditions'
import { sufferedBy } from './conditions'
import type { RollFor } from './rules/circumstances'

/** Slowed and Mislead end with the next roll for the advantage in a Chase. */
export function endedByRoll(actor: Afflicted, { kind }: RollFor): StatusEdit[] {
  return kind === 'advantage' ? endings(actor, ({ known }) => known.penalty?.of === 'chase') : []
}

/** Weakened ends when a person tends the actor's wounds. */
export function endedByTending(actor: Afflicted): StatusEdit[] {
  return endings(actor, ({ known }) => known.tended === true)
}

/** Disarmed ends "when you find a new weapon". */
export function endedByWeapon(actor: Afflicted): StatusEdit[] {
  return endings(actor, ({ known }) => known.rearmed === true)
}

/** Agreeable to X ends when X attacks with violence, "an action … that would bring you harm". @param attackers uuids */
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
