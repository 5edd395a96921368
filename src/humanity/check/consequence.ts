import type { Changes, Make, StatusEdit } from '../../core/outcome'
import type { Check } from './facts'
import { resultOf } from './result'

export const UNCOOL = 'humanity-uncool'
const UNPREPARED = 'humanity-unprepared'

/** What a Check brings to whoever rolled it, or null for nothing but what people tell. */
interface Consequence extends Changes {
  readonly success: boolean
}

/**
 * "Preparedness": a success adds the item to the list, a failure makes Unprepared. "Coolness", "Radical
 * Self-Acceptance": a success ends Uncool. A success is brought at once; a failure waits, for help may still come.
 */
export function consequenceOf(check: Check): Consequence | null {
  const { verdict } = resultOf(check)
  if (!verdict) return null
  const { success } = verdict
  const statuses: StatusEdit[] = []
  const makes: Make[] = []
  if (check.purpose === 'preparedness') {
    if (success) makes.push({ on: check.roller, item: { type: 'gear', name: check.item } })
    else statuses.push({ of: check.roller, status: UNPREPARED, on: true })
  }
  if (success && (check.purpose === 'shed' || check.why === 'other'))
    statuses.push({ of: check.roller, status: UNCOOL, on: false })
  return statuses.length + makes.length > 0 ? { success, statuses, makes } : null
}

/** What a Check that has just fallen, or was changed, brings at once. */
export function atOnce(check: Check): Consequence | null {
  const consequence = check.settled ? null : consequenceOf(check)
  return consequence?.success ? consequence : null
}
