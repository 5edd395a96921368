/** Finds the conditions of an actor, and their effects on rolls and on Blessing Dice. */
import type { Condition } from '../../core/conditions'
import type { ActorView } from '../../core/game-views'
import type { Modifier } from '../../core/modifiers'
import type { KeyedPhrase } from '../../core/phrase'
import type { HumanityConditionDefinition } from './conditions'
import { HUMANITY_CONDITIONS } from './conditions'
import type { RollPurpose } from '../rules/roll-purpose'
import type { Stat } from '../rules/stats'

export type ActorWithConditions = Pick<ActorView, 'uuid' | 'conditions'>

/** A condition that an actor has: the condition's rules, and its stored data. */
export interface ActiveCondition {
  readonly spec: HumanityConditionDefinition
  readonly condition: Condition
}

export function listActiveConditions({
  conditions,
}: Pick<ActorWithConditions, 'conditions'>): ActiveCondition[] {
  return conditions.flatMap((actorCondition) => {
    const conditionDefinition = HUMANITY_CONDITIONS.find(({ id }) => id === actorCondition.status)
    return conditionDefinition ? [{ spec: conditionDefinition, condition: actorCondition }] : []
  })
}

/** Does an actor have a condition whose definition passes `isMatchingDefinition`? */
export function hasConditionMatching(
  actor: ActorWithConditions,
  isMatchingDefinition: (conditionDefinition: HumanityConditionDefinition) => boolean,
): boolean {
  return listActiveConditions(actor).some(({ spec }) => isMatchingDefinition(spec))
}

/** How much conditions lower the worth of each of an actor's Blessing Dice: 1 for each kind of condition. */
export function sumBlessingWorthPenalties(actor: ActorWithConditions): number {
  return new Set(listActiveConditions(actor).flatMap(({ spec }) => (spec.worthLess ? [spec.id] : []))).size
}

/** The name of a condition, with the person whom the condition is about. */
export const createConditionPhrase = ({ spec, condition }: ActiveCondition): KeyedPhrase =>
  condition.name
    ? { key: 'HnB.humanity.conditionOf', data: { condition: { key: spec.name }, name: condition.name } }
    : { key: spec.name }

/** The modifiers of a roll that come from the actor's conditions. All of them are switched on. */
export function createConditionModifiers(actor: ActorWithConditions, rollPurpose: RollPurpose): Modifier[] {
  return listActiveConditions(actor).flatMap((activeCondition): Modifier[] => {
    const { spec, condition } = activeCondition
    const sharedModifierFields = {
      id: condition.key === '' ? spec.id : `${spec.id}-${condition.key}`,
      label: createConditionPhrase(activeCondition),
      source: 'condition',
      on: true,
    } as const
    if (spec.noBump) return [{ ...sharedModifierFields, kind: 'noBump', value: 0, fixed: true }]
    if (!spec.penalty || !doesConditionPenaltyApply(spec.penalty, condition, rollPurpose)) return []
    return [{ ...sharedModifierFields, kind: 'add', value: spec.penalty.value }]
  })
}

function doesConditionPenaltyApply(
  { stat, rollGroup }: NonNullable<HumanityConditionDefinition['penalty']>,
  { about: aboutUuid }: Condition,
  { stats, kind, side, violent, opponentUuids }: RollPurpose,
): boolean {
  if (stat) return stats.includes(stat)
  if (rollGroup === 'chase') return kind === 'advantage'
  if (rollGroup === 'violentDefence') return side === 'defender' && violent
  if (rollGroup === 'peacefulDefence')
    return side === 'defender' && !violent && (aboutUuid === undefined || opponentUuids.includes(aboutUuid))
  return true
}

/**
 * Finds the curses with which a witness (by uuid) may make the actor repeat a roll of one of these stats ("Cursed by
 * X"). A button names a curse by the curse's `curseKey`.
 */
export function findCursesOfWitness(
  stats: readonly Stat[],
  { actor }: { readonly actor: ActorWithConditions },
  witnessActorUuid: string,
): (ActiveCondition & { readonly curseKey: string })[] {
  return listActiveConditions(actor).flatMap(({ spec, condition }) =>
    spec.rerolls && stats.includes(spec.rerolls) && condition.about === witnessActorUuid
      ? [{ spec, condition, curseKey: `${spec.id} ${condition.key}` }]
      : [],
  )
}
