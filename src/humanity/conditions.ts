import type { Status } from '../core/contract'
import type { Condition } from '../core/conditions'
import type { Modifier } from '../core/modifiers'
import type { ActorView } from '../core/views'
import type { Price } from './rules/pool'
import type { RollFor } from './rules/circumstances'
import type { Stat } from './stats'

/** What a condition does ("Example Conditions", "Coolness", "Preparedness"). */
export interface HumanityCondition extends Status {
  /** Added to the sum of some rolls: of every roll, of those with a stat, or of those that `of` names. */
  readonly penalty?: {
    readonly value: number
    readonly stat?: Stat
    readonly of?: 'violentDefence' | 'peacefulDefence' | 'chase'
  }
  /** Rolls do not bump. */
  readonly noBump?: true
  /** Each Blessing Die is worth 1 less. */
  readonly worthLess?: true
  /** What it makes impossible. */
  readonly forbids?: 'spark' | 'preparedness'
  /** A violent win by 10 or more is one by 9. */
  readonly disarms?: true
  /** Whom it is about may have a roll with this stat made again. */
  readonly rerolls?: Stat
  /** It is about somebody, and may be there once for each. */
  readonly about?: true
  /** Resting ends it, and so does tending to one's wounds. */
  readonly tended?: true
  /** A new weapon ends it, and so does a moment in which to recompose oneself. */
  readonly rearmed?: true
  /** What spending ends it; others end by a moment, by themselves, or when people say so. */
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

/** A condition of this game that is on somebody, with what it carries. */
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

/** Is somebody under a condition that does this? */
export function suffers(actor: Afflicted, test: (known: HumanityCondition) => boolean): boolean {
  return sufferedBy(actor).some(({ known }) => test(known))
}

/** How much less each Blessing Die is worth to somebody: 1 for each condition that says so. */
export function worthLessOf(actor: Afflicted): number {
  return new Set(sufferedBy(actor).flatMap(({ known }) => (known.worthLess ? [known.id] : []))).size
}

/** The modifiers that conditions bring to a roll; they are certain, so they are on. */
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
 * The curses on whoever rolled with some stats that let a witness, by uuid, have such a roll made again ("Cursed by X").
 * Each is named by `by` on the message of the roll.
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
