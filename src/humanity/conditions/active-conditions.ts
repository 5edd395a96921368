/** The conditions of an actor, and their effects on rolls and on Blessing Dice. */
import type { Condition } from '../../core/conditions'
import type { ActorView } from '../../core/game-views'
import type { Modifier } from '../../core/modifiers'
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

export function activeConditions({ conditions }: Pick<ActorWithConditions, 'conditions'>): ActiveCondition[] {
  return conditions.flatMap((condition) => {
    const spec = HUMANITY_CONDITIONS.find(({ id }) => id === condition.status)
    return spec ? [{ spec, condition }] : []
  })
}

/** Does an actor have a condition for which `matches` returns true? */
export function hasConditionThat(
  actor: ActorWithConditions,
  matches: (spec: HumanityConditionDefinition) => boolean,
): boolean {
  return activeConditions(actor).some(({ spec }) => matches(spec))
}

/**
 * The number by which conditions lower the worth of each Blessing Die of an actor. Each kind of condition lowers it by
 * 1.
 */
export function blessingWorthPenalty(actor: ActorWithConditions): number {
  return new Set(activeConditions(actor).flatMap(({ spec }) => (spec.worthLess ? [spec.id] : []))).size
}

/** The modifiers that an actor's conditions add to a roll. All are switched on. */
export function conditionModifiers(actor: ActorWithConditions, purpose: RollPurpose): Modifier[] {
  const commonModifierFields = { source: 'condition', on: true } as const
  return activeConditions(actor).flatMap(({ spec, condition }): Modifier[] => {
    const id = condition.key === '' ? spec.id : `${spec.id}-${condition.key}`
    const label =
      condition.name === undefined
        ? { key: spec.name }
        : { key: 'HnB.humanity.conditionOf', data: { condition: { key: spec.name }, name: condition.name } }
    if (spec.noBump) return [{ ...commonModifierFields, id, label, kind: 'noBump', value: 0, fixed: true }]
    if (!spec.penalty || !doesPenaltyApply(spec.penalty, condition, purpose)) return []
    return [{ ...commonModifierFields, id, label, kind: 'add', value: spec.penalty.value }]
  })
}

function doesPenaltyApply(
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
 * The curses that let a witness (by uuid) make the actor repeat a roll of one of these stats ("Cursed by X"). A button
 * names the curse by its `curseKey`.
 */
export function cursesOfWitness(
  stats: readonly Stat[],
  { actor }: { readonly actor: ActorWithConditions },
  witnessUuid: string,
): (ActiveCondition & { readonly curseKey: string })[] {
  return activeConditions(actor).flatMap(({ spec, condition }) =>
    spec.rerolls && stats.includes(spec.rerolls) && condition.about === witnessUuid
      ? [{ spec, condition, curseKey: `${spec.id} ${condition.key}` }]
      : [],
  )
}
