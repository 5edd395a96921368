import type { Chance } from '../../core/chance'
import type { Changes, StatusEdit } from '../../core/outcome'
import type { ItemView } from '../../core/views'
import type { Check } from './facts'
import { resultOf } from './result'

export const UNCOOL = 'humanity-uncool'
const UNPREPARED = 'humanity-unprepared'

/** What a Check brings to whoever rolled it. */
interface Consequence extends Required<Pick<Changes, 'statuses' | 'makes'>> {
  /** What its message then says of it. */
  readonly told: Pick<Check, 'settled' | 'made'>
}

const endsUncool = ({ purpose, why }: Check): boolean => purpose === 'shed' || why === 'other'

/** By what a Check brings something as it stands; null for nothing but what people tell. */
export function bringsBy(check: Check): 'success' | 'failure' | null {
  const { verdict } = resultOf(check)
  const prepares = check.purpose === 'preparedness'
  if (verdict?.success) return prepares || endsUncool(check) ? 'success' : null
  return verdict && prepares ? 'failure' : null
}

/**
 * "Preparedness": a success adds the item to the list, a failure makes Unprepared. "Coolness", "Radical
 * Self-Acceptance": a success ends Uncool.
 */
export function consequenceOf(check: Check, chance: Pick<Chance, 'id'>): Consequence | null {
  const by = bringsBy(check)
  if (!by) return null
  const of = check.roller
  if (by === 'failure') {
    const statuses = [{ of, status: UNPREPARED, on: true }]
    return { statuses, makes: [], told: { settled: true, made: '' } }
  }
  const statuses = endsUncool(check) ? [{ of, status: UNCOOL, on: false }] : []
  if (check.purpose !== 'preparedness') return { statuses, makes: [], told: { settled: true, made: '' } }
  const made = chance.id()
  const item = { type: 'gear', name: check.item, id: made } as const
  return { statuses, makes: [{ on: of, item }], told: { settled: true, made } }
}

/** What a Check that has just fallen, or was changed, brings at once: a failure waits, for help may still come. */
export function atOnce(check: Check, chance: Pick<Chance, 'id'>): Consequence | null {
  return !check.settled && bringsBy(check) === 'success' ? consequenceOf(check, chance) : null
}

/**
 * What a success has brought is taken back, where something came that turned it into a failure: the item, if it is still
 * there, is no longer listed, and who had shed Uncool is Uncool again. The failure then waits like any other.
 * @param items of whoever rolled
 */
export function takenBack(
  check: Check,
  items: readonly ItemView[],
): Required<Pick<Changes, 'statuses' | 'drops'>> & { readonly told: Consequence['told'] } {
  const uncool: StatusEdit = { of: check.roller, status: UNCOOL, on: true }
  return {
    statuses: endsUncool(check) ? [uncool] : [],
    drops: items.flatMap(({ id, uuid }) => (check.made !== '' && id === check.made ? [uuid] : [])),
    told: { settled: false, made: '' },
  }
}
