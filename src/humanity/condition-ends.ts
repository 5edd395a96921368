/** Conditions that an event ends: a roll, a tended wound, a new weapon, an attack. */
import type { StatusEdit } from '../core/outcome'
import type { ActorWithConditions, ActiveCondition } from './conditions'
import { activeConditions } from './conditions'
import type { RollPurpose } from './rules/roll-purpose'

/** Slowed and Mislead end with the next roll for the advantage in a Chase. */
export function endsByRoll(actor: ActorWithConditions, { kind }: RollPurpose): StatusEdit[] {
  return kind === 'advantage' ? endMatching(actor, ({ known: spec }) => spec.penalty?.of === 'chase') : []
}

/** Weakened ends when a person tends the actor's wounds. */
export function endsByTending(actor: ActorWithConditions): StatusEdit[] {
  return endMatching(actor, ({ known: spec }) => spec.tended === true)
}

/** Disarmed ends "when you find a new weapon". */
export function endsByWeapon(actor: ActorWithConditions): StatusEdit[] {
  return endMatching(actor, ({ known: spec }) => spec.rearmed === true)
}

/** Agreeable to X ends when X attacks with violence, "an action … that would bring you harm". @param attackers uuids */
export function endsByHarm(actor: ActorWithConditions, attackers: readonly string[]): StatusEdit[] {
  return endMatching(
    actor,
    ({ known: spec, one: condition }) =>
      spec.penalty?.of === 'peacefulDefence' &&
      condition.about !== undefined &&
      attackers.includes(condition.about),
  )
}

function endMatching(
  actor: ActorWithConditions,
  isEnding: (activeCondition: ActiveCondition) => boolean,
): StatusEdit[] {
  return activeConditions(actor)
    .filter(isEnding)
    .map(({ known: spec, one: condition }) => ({
      target: actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }))
}
