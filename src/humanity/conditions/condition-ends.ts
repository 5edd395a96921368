/** Ends conditions after certain events: a roll, treatment of a wound, a new weapon, or an attack. */
import type { StatusEdit } from '../../core/outcome'
import type { ActorWithConditions, ActiveCondition } from './active-conditions'
import { activeConditions } from './active-conditions'
import type { RollPurpose } from '../rules/roll-purpose'

/** Ends Slowed and Mislead, which last until the actor rolls for the advantage in a Chase. */
export function conditionsEndedByRoll(actor: ActorWithConditions, { kind }: RollPurpose): StatusEdit[] {
  return kind === 'advantage'
    ? endConditionsThat(actor, ({ spec }) => spec.penalty?.rollGroup === 'chase')
    : []
}

/** Ends Weakened, which lasts until the actor's wounds are tended. */
export function conditionsEndedByTending(actor: ActorWithConditions): StatusEdit[] {
  return endConditionsThat(actor, ({ spec }) => spec.tended === true)
}

/** Ends Disarmed, which lasts until "you find a new weapon". */
export function conditionsEndedByWeapon(actor: ActorWithConditions): StatusEdit[] {
  return endConditionsThat(actor, ({ spec }) => spec.rearmed === true)
}

/**
 * Ends Agreeable to X if X attacks the actor: "an action … that would bring you harm".
 * @param attackers the uuids of the attackers
 */
export function conditionsEndedByHarm(
  actor: ActorWithConditions,
  attackers: readonly string[],
): StatusEdit[] {
  return endConditionsThat(
    actor,
    ({ spec, condition }) =>
      spec.penalty?.rollGroup === 'peacefulDefence' &&
      condition.about !== undefined &&
      attackers.includes(condition.about),
  )
}

function endConditionsThat(
  actor: ActorWithConditions,
  shouldEnd: (activeCondition: ActiveCondition) => boolean,
): StatusEdit[] {
  return activeConditions(actor)
    .filter(shouldEnd)
    .map(({ spec, condition }) => ({
      target: actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }))
}
