import type { Status } from '../core/contract'
import type { Modifier } from '../core/modifiers'
import type { Stat } from './stats'

/** What a condition does to a Stat Check ("Example Conditions", "Coolness"). */
interface Condition extends Status {
  /** Added to the sum of every roll, or of rolls with one stat. */
  readonly penalty?: { readonly value: number; readonly stat?: Stat }
  /** Rolls do not bump. */
  readonly noBump?: true
}

export const CONDITIONS: readonly Condition[] = [
  condition('uncool', 'uncool', { penalty: { value: -1 } }),
  condition('headache', 'headache', { penalty: { value: -1, stat: 'head' } }),
  condition('handcramp', 'handcramp', { penalty: { value: -1, stat: 'hand' } }),
  condition('heartache', 'heartache', { penalty: { value: -1, stat: 'heart' } }),
  condition('homesick', 'homesick', { penalty: { value: -1, stat: 'home' } }),
  condition('distracted', 'distracted', { noBump: true }),
]

function condition(id: string, icon: string, effect: Pick<Condition, 'penalty' | 'noBump'>): Condition {
  return { id: `humanity-${id}`, name: `HnB.humanity.condition.${id}`, icon, ...effect }
}

/** The modifiers that a person's conditions bring to a check with `stat`; they are certain, so they are on. */
export function conditionModifiers(statuses: readonly string[], stat: Stat): Modifier[] {
  const certain = { source: 'condition', on: true } as const
  return conditionsOf(statuses).flatMap(({ id, name, penalty, noBump }): Modifier[] => [
    ...(penalty && (penalty.stat ?? stat) === stat
      ? [{ ...certain, id, label: { key: name }, kind: 'add' as const, value: penalty.value }]
      : []),
    ...(noBump
      ? [{ ...certain, id, label: { key: name }, kind: 'noBump' as const, value: 0, fixed: true }]
      : []),
  ])
}

/** The conditions of this game that are among an actor's statuses. */
export function conditionsOf(statuses: readonly string[]): readonly Condition[] {
  return CONDITIONS.filter(({ id }) => statuses.includes(id))
}
