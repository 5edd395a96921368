/** Limits the number of History's touchstones, and lists the touchstones that all characters share. */
import { isHardship } from './stats'

/**
 * The limits for touchstones: a new character has three to five ("Scope of History Stat"); no character ever has more
 * than seven.
 */
export const MIN_TOUCHSTONES = 3
export const MAX_NEW_TOUCHSTONES = 5
export const MAX_TOUCHSTONES = 7

/**
 * The touchstones that all characters share if the custom stat is Hardship ("the town's obstacles, troubles, and
 * adversities"). A world setting lists them, separated by semicolons. Other custom stats have none.
 */
export function sharedTouchstones({
  customStat,
  hardships,
}: {
  readonly customStat: string
  readonly hardships: string
}): string[] {
  if (!isHardship(customStat)) return []
  const touchstones = hardships.split(';').map((touchstone) => touchstone.trim())
  return touchstones.filter((touchstone) => touchstone !== '')
}
