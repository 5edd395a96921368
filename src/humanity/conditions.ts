/** The conditions of this game, and their effects on rolls ("Example Conditions"). */
import type { Status } from '../core/contract'
import type { Condition } from '../core/conditions'
import type { Modifier } from '../core/modifiers'
import type { ActorView } from '../core/views'
import type { Price } from './rules/pool'
import type { RollFor } from './rules/circumstances'
import type { Stat } from './stats'

/** The rules of a condition ("Example Conditions", "Coolness", "Preparedness"). */
export interface HumanityCondition extends Status<never> {
  /** A number added to every roll, or only to rolls with `stat`, or only to the rolls that `of` names. */
  readonly penalty?: {
    readonly value: number
    readonly stat?: Stat
    readonly of?: 'violentDefence' | 'peacefulDefence' | 'chase'
  }
  /** The actor's rolls do not bump. */
  readonly noBump?: true
  /** Blessing Dice are worth 1 less each. */
  readonly worthLess?: true
  /** The kind of roll that the condition forbids. */
  readonly forbids?: 'spark' | 'preparedness'
  /** A violent win by 10 or more becomes one by 9. */
  readonly disarms?: true
  /** The actor that the condition is about may make the sufferer repeat a roll with this stat. */
  readonly rerolls?: Stat
  /** The condition is about another actor; an actor may have it once for each other actor. */
  readonly about?: true
  /** Rest ends the condition, and tending to the actor's wounds ends it. */
  readonly tended?: true
  /** A new weapon ends the condition, and a moment to recompose ends it. */
  readonly rearmed?: true
  /** The price to end the condition; other conditions end at a moment, by an event, or by hand. */
  readonly price?: Price
}

const condition = (id: string, effect: Omit<HumanityCondition, 'id' | 'name' | 'icon' | 'hint'> = {}) => ({
  id: `humanity-${id}`,
  name: `HnB.humanity.condition.${id}`,
  hint: `HnB.humanity.conditionHint.${id}`,
  icon: id,
  ...effect,
})

const ache = (id: string, stat: Stat) => condition(id, { penalty: { value: -1, stat }, ends: 'scene' })
const curse = (stat: Stat) => condition(`${stat}Cursed`, { rerolls: stat, about: true })

export const CONDITIONS: readonly HumanityCondition[] = [
  condition('uncool', { penalty: { value: -1 } }),
  condition('unprepared', { forbids: 'preparedness', ends: 'session' }),
  ache('headache', 'head'),
  ache('handcramp', 'hand'),
  ache('heartache', 'heart'),
  ache('homesick', 'home'),
  condition('weakened', { penalty: { value: -2, of: 'violentDefence' }, tended: true }),
  condition('agreeable', { penalty: { value: -2, of: 'peacefulDefence' }, about: true }),
  curse('head'),
  curse('hand'),
  curse('heart'),
  curse('home'),
  condition('slowed', { penalty: { value: -2, of: 'chase' } }),
  condition('mislead', { penalty: { value: -2, of: 'chase' } }),
  condition('exhausted', { worthLess: true }),
  condition('cursed', { worthLess: true }),
  condition('distracted', { noBump: true }),
  condition('disarmed', { disarms: true, rearmed: true }),
  condition('taxed', { forbids: 'spark', price: [1, 1] }),
  condition('robbed', { forbids: 'preparedness' }),
]

export type Afflicted = Pick<ActorView, 'uuid' | 'conditions'>

/** A condition that an actor has: its rules, and its stored data. */
export interface Suffered {
  readonly known: HumanityCondition
  readonly one: Condition
}

export function sufferedBy({ conditions }: Pick<Afflicted, 'conditions'>): Suffered[] {
  return conditions.flatMap((one) => {
    const known = CONDITIONS.find(({ id }) => id === one.status)
    return known ? [{ known, one }] : []
  })
}

/** Does an actor have a condition that passes the test? */
export function suffers(actor: Afflicted, test: (known: HumanityCondition) => boolean): boolean {
  return sufferedBy(actor).some(({ known }) => test(known))
}

/** The worth that conditions take from each Blessing Die of an actor: 1 for each kind of condition. */
export function worthLessOf(actor: Afflicted): number {
  return new Set(sufferedBy(actor).flatMap(({ known }) => (known.worthLess ? [known.id] : []))).size
}

/** The modifiers that conditions add to a roll, all switched on. */
export function conditionModifiers(actor: Afflicted, roll: RollFor): Modifier[] {
  const certain = { source: 'condition', on: true } as const
  return sufferedBy(actor).flatMap(({ known, one }): Modifier[] => {
    const id = one.key === '' ? known.id : `${known.id}-${one.key}`
    const label =
      one.name === undefined
        ? { key: known.name }
        : { key: 'HnB.humanity.conditionOf', data: { condition: { key: known.name }, name: one.name } }
    if (known.noBump) return [{ ...certain, id, label, kind: 'noBump', value: 0, fixed: true }]
    if (!known.penalty || !touches(known.penalty, one, roll)) return []
    return [{ ...certain, id, label, kind: 'add', value: known.penalty.value }]
  })
}

function touches(
  { stat, of }: NonNullable<HumanityCondition['penalty']>,
  { about }: Condition,
  { stats, kind, side, violent, against }: RollFor,
): boolean {
  if (stat) return stats.includes(stat)
  if (of === 'chase') return kind === 'advantage'
  if (of === 'violentDefence') return side === 'defender' && violent
  if (of === 'peacefulDefence')
    return side === 'defender' && !violent && (about === undefined || against.includes(about))
  return true
}

/**
 * The curses with which a witness (by uuid) may force a new roll of these stats ("Cursed by X"). A button names a curse
 * by `by`.
 */
export function cursesOf(
  stats: readonly Stat[],
  { actor }: { readonly actor: Afflicted },
  witness: string,
): (Suffered & { readonly by: string })[] {
  return sufferedBy(actor).flatMap(({ known, one }) =>
    known.rerolls && stats.includes(known.rerolls) && one.about === witness
      ? [{ known, one, by: `${known.id} ${one.key}` }]
      : [],
  )
}

/** The id of a condition without the prefix `humanity-`; its picture has the same name. */
export const shortOf = ({ icon }: Pick<HumanityCondition, 'icon'>): string => icon
