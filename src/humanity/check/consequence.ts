/** The automatic consequences of a Check: an item for a Preparedness Check, Unprepared, the end of Uncool. */
import type { Chance } from '../../core/chance'
import type { Changes, StatusEdit } from '../../core/outcome'
import type { ItemView } from '../../core/views'
import type { Check } from './facts'
import { resultOf } from './result'

export const UNCOOL = 'humanity-uncool'
const UNPREPARED = 'humanity-unprepared'

/** The changes that a Check makes to its roller. */
interface Consequence extends Required<Pick<Changes, 'statuses' | 'makes'>> {
  /** The new facts of the Check. */
  readonly sets: Pick<Check, 'settled' | 'made'>
}

const endsUncool = ({ purpose, why }: Check): boolean => purpose === 'shed' || why === 'other'

/** Does the present result of a Check have a consequence, as a success or as a failure? Null for no consequence. */
export function consequenceBy(check: Check): 'success' | 'failure' | null {
  const { verdict } = resultOf(check)
  const prepares = check.purpose === 'preparedness'
  if (verdict?.success) return prepares || endsUncool(check) ? 'success' : null
  return verdict && prepares ? 'failure' : null
}

/**
 * "Preparedness": a success adds the item to the list, a failure makes the character Unprepared. "Coolness" and
 * "Radical Self-Acceptance": a success ends Uncool.
 */
export function consequenceOf(check: Check, chance: Pick<Chance, 'id'>): Consequence | null {
  const by = consequenceBy(check)
  if (!by) return null
  const of = check.roller
  if (by === 'failure') {
    const statuses = [{ of, status: UNPREPARED, on: true }]
    return { statuses, makes: [], sets: { settled: true, made: '' } }
  }
  const statuses = endsUncool(check) ? [{ of, status: UNCOOL, on: false }] : []
  if (check.purpose !== 'preparedness') return { statuses, makes: [], sets: { settled: true, made: '' } }
  const made = chance.id()
  const item = { type: 'gear', name: check.item, id: made } as const
  return { statuses, makes: [{ on: of, item }], sets: { settled: true, made } }
}

/** The consequence of a success, which applies at once; null for a failure, which waits because help may still come. */
export function immediateConsequence(check: Check, chance: Pick<Chance, 'id'>): Consequence | null {
  return !check.settled && consequenceBy(check) === 'success' ? consequenceOf(check, chance) : null
}

/**
 * Reverts the consequence of a success that another character turned into a failure: removes the item, and makes a
 * roller who shed Uncool Uncool again. The failure then waits like every failure.
 * @param items the roller's items
 */
export function revertedSuccess(
  check: Check,
  items: readonly ItemView[],
): Required<Pick<Changes, 'statuses' | 'drops'>> & { readonly sets: Consequence['sets'] } {
  const uncool: StatusEdit = { of: check.roller, status: UNCOOL, on: true }
  return {
    statuses: endsUncool(check) ? [uncool] : [],
    drops: items.flatMap(({ id, uuid }) => (check.made !== '' && id === check.made ? [uuid] : [])),
    sets: { settled: false, made: '' },
  }
}
