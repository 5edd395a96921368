/** The conditions of this game, and their effects on rolls ("Example Conditions"). */
import type { ConditionSpec } from '../core/contract'
import type { Condition } from '../core/conditions'
import type { Modifier } from '../core/modifiers'
import type { ActorView } from '../core/game-views'
import type { BlessingPrice } from './rules/pool'
import type { RollPurpose } from './rules/roll-purpose'
import type { Stat } from './stats'

/** The rules of a condition ("Example Conditions", "Coolness", "Preparedness"). */
export interface HumanityConditionSpec extends ConditionSpec<never> {
  /**
   * A number that is added to every roll, or only to rolls with `stat`, or only to the kind of roll in `of`.
   */
  readonly penalty?: {
    readonly value: number
    readonly stat?: Stat
    readonly of?: 'violentDefence' | 'peacefulDefence' | 'chase'
  }
  /** Can the actor's dice not bump? */
  readonly noBump?: true
  /** Is each of the actor's Blessing Dice worth 1 less? */
  readonly worthLess?: true
  /** The kind of roll that the condition forbids. */
  readonly forbids?: 'spark' | 'preparedness'
  /** Does a violent win by 10 or more count as a win by 9? */
  readonly disarms?: true
  /** The stat whose rolls the actor whom the condition is about may make the sufferer repeat. */
  readonly rerolls?: Stat
  /** Is the condition about another actor? An actor may have such a condition once about each other actor. */
  readonly about?: true
  /** Do a rest, and treatment of the actor's wounds, end the condition? */
  readonly tended?: true
  /** Do a new weapon, and a moment to recompose, end the condition? */
  readonly rearmed?: true
  /**
   * The price to end the condition. A condition without a price ends at a certain moment, by an event, or by
   * hand.
   */
  readonly price?: BlessingPrice
}

const defineCondition = (
  id: string,
  rules: Omit<HumanityConditionSpec, 'id' | 'name' | 'icon' | 'hint'> = {},
) => ({
  id: `humanity-${id}`,
  name: `HnB.humanity.condition.${id}`,
  hint: `HnB.humanity.conditionHint.${id}`,
  icon: id,
  ...rules,
})

const acheCondition = (id: string, stat: Stat) =>
  defineCondition(id, { penalty: { value: -1, stat }, ends: 'scene' })
const curseCondition = (stat: Stat) => defineCondition(`${stat}Cursed`, { rerolls: stat, about: true })

export const HUMANITY_CONDITIONS: readonly HumanityConditionSpec[] = [
  defineCondition('uncool', { penalty: { value: -1 } }),
  defineCondition('unprepared', { forbids: 'preparedness', ends: 'session' }),
  acheCondition('headache', 'head'),
  acheCondition('handcramp', 'hand'),
  acheCondition('heartache', 'heart'),
  acheCondition('homesick', 'home'),
  defineCondition('weakened', { penalty: { value: -2, of: 'violentDefence' }, tended: true }),
  defineCondition('agreeable', { penalty: { value: -2, of: 'peacefulDefence' }, about: true }),
  curseCondition('head'),
  curseCondition('hand'),
  curseCondition('heart'),
  curseCondition('home'),
  defineCondition('slowed', { penalty: { value: -2, of: 'chase' } }),
  defineCondition('mislead', { penalty: { value: -2, of: 'chase' } }),
  defineCondition('exhausted', { worthLess: true }),
  defineCondition('cursed', { worthLess: true }),
  defineCondition('distracted', { noBump: true }),
  defineCondition('disarmed', { disarms: true, rearmed: true }),
  defineCondition('taxed', { forbids: 'spark', price: [1, 1] }),
  defineCondition('robbed', { forbids: 'preparedness' }),
]

export type ActorWithConditions = Pick<ActorView, 'uuid' | 'conditions'>

/** A condition of an actor: its rules, and its stored data. */
export interface ActiveCondition {
  readonly known: HumanityConditionSpec
  readonly one: Condition
}

export function activeConditions({ conditions }: Pick<ActorWithConditions, 'conditions'>): ActiveCondition[] {
  return conditions.flatMap((condition) => {
    const spec = HUMANITY_CONDITIONS.find(({ id }) => id === condition.status)
    return spec ? [{ known: spec, one: condition }] : []
  })
}

/** Does an actor have a condition for which the test is true? */
export function hasConditionThat(
  actor: ActorWithConditions,
  matches: (spec: HumanityConditionSpec) => boolean,
): boolean {
  return activeConditions(actor).some(({ known: spec }) => matches(spec))
}

/**
 * The number by which conditions reduce the worth of each Blessing Die of an actor: 1 for each kind of
 * condition.
 */
export function blessingWorthPenalty(actor: ActorWithConditions): number {
  return new Set(activeConditions(actor).flatMap(({ known: spec }) => (spec.worthLess ? [spec.id] : []))).size
}

/** The modifiers that an actor's conditions add to a roll; all are switched on. */
export function conditionModifiers(actor: ActorWithConditions, purpose: RollPurpose): Modifier[] {
  const commonFields = { source: 'condition', on: true } as const
  return activeConditions(actor).flatMap(({ known: spec, one: condition }): Modifier[] => {
    const id = condition.key === '' ? spec.id : `${spec.id}-${condition.key}`
    const label =
      condition.name === undefined
        ? { key: spec.name }
        : { key: 'HnB.humanity.conditionOf', data: { condition: { key: spec.name }, name: condition.name } }
    if (spec.noBump) return [{ ...commonFields, id, label, kind: 'noBump', value: 0, fixed: true }]
    if (!spec.penalty || !penaltyApplies(spec.penalty, condition, purpose)) return []
    return [{ ...commonFields, id, label, kind: 'add', value: spec.penalty.value }]
  })
}

function penaltyApplies(
  { stat, of: rollGroup }: NonNullable<HumanityConditionSpec['penalty']>,
  { about: aboutUuid }: Condition,
  { stats, kind, side, violent, against }: RollPurpose,
): boolean {
  if (stat) return stats.includes(stat)
  if (rollGroup === 'chase') return kind === 'advantage'
  if (rollGroup === 'violentDefence') return side === 'defender' && violent
  if (rollGroup === 'peacefulDefence')
    return side === 'defender' && !violent && (aboutUuid === undefined || against.includes(aboutUuid))
  return true
}

/**
 * The curses by which a witness (by uuid) may make the actor repeat a roll of these stats ("Cursed by X"). A
 * button names a curse by its `by`.
 */
export function cursesOfWitness(
  stats: readonly Stat[],
  { actor }: { readonly actor: ActorWithConditions },
  witnessUuid: string,
): (ActiveCondition & { readonly by: string })[] {
  return activeConditions(actor).flatMap(({ known: spec, one: condition }) =>
    spec.rerolls && stats.includes(spec.rerolls) && condition.about === witnessUuid
      ? [{ known: spec, one: condition, by: `${spec.id} ${condition.key}` }]
      : [],
  )
}

/** The id of a condition without the prefix `humanity-`, which is also the name of its icon. */
export const shortConditionId = ({ icon }: Pick<HumanityConditionSpec, 'icon'>): string => icon
