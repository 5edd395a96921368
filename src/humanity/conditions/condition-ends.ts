/** Ends conditions after an event: a roll, the treatment of a wound, a new weapon, or an attack. */
import type { StatusEdit } from '../../core/outcome'
import type { ActorWithConditions, ActiveCondition } from './active-conditions'
import { listActiveConditions } from './active-conditions'
import type { RollPurpose } from '../rules/roll-purpose'

/** Ends the conditions Slowed and Mislead, which last until the actor rolls for the advantage in a Chase. */
export function createConditionEndEditsForRoll(
  actor: ActorWithConditions,
  { kind }: RollPurpose,
): StatusEdit[] {
  return kind === 'advantage'
    ? createConditionEndEdits(actor, ({ spec }) => spec.penalty?.rollGroup === 'chase')
    : []
}

/** Ends the condition Weakened, which lasts until the actor's wounds are tended. */
export function createConditionEndEditsForTendingWounds(actor: ActorWithConditions): StatusEdit[] {
  return createConditionEndEdits(actor, ({ spec }) => spec.tended === true)
}

/** Ends the condition Disarmed, which lasts until "you find a new weapon". */
export function createConditionEndEditsForWeapon(actor: ActorWithConditions): StatusEdit[] {
  return createConditionEndEdits(actor, ({ spec }) => spec.rearmed === true)
}

/**
 * Ends Agreeable to X if X attacks the actor: "an action … that would bring you harm".
 * @param attackerUuids the uuids of the attackers
 */
export function createConditionEndEditsForHarm(
  actor: ActorWithConditions,
  attackerUuids: readonly string[],
): StatusEdit[] {
  return createConditionEndEdits(
    actor,
    ({ spec, condition }) =>
      spec.penalty?.rollGroup === 'peacefulDefence' &&
      condition.about !== undefined &&
      attackerUuids.includes(condition.about),
  )
}

function createConditionEndEdits(
  actor: ActorWithConditions,
  shouldConditionEnd: (activeCondition: ActiveCondition) => boolean,
): StatusEdit[] {
  return listActiveConditions(actor)
    .filter(shouldConditionEnd)
    .map(({ spec, condition }) => ({
      target: actor.uuid,
      status: spec.id,
      key: condition.key,
      active: false,
    }))
}
