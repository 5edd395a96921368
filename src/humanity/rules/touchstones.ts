/** The rules for touchstones of History: the limits of their number, and the touchstones that all characters share. */
import { isHardshipStatName } from './stats'

/**
 * The number of touchstones. A new character has three to five ("Scope of History Stat"). No character has more than
 * seven.
 */
export const MIN_TOUCHSTONE_COUNT = 3
export const MAX_NEW_CHARACTER_TOUCHSTONE_COUNT = 5
export const MAX_TOUCHSTONE_COUNT = 7

/**
 * Lists the touchstones that all characters share if the custom stat is Hardship ("the town's obstacles, troubles, and
 * adversities"). A world setting holds them, separated by semicolons.
 */
export function listSharedTouchstones({
  customStat,
  hardships,
}: {
  readonly customStat: string
  readonly hardships: string
}): string[] {
  if (!isHardshipStatName(customStat)) return []
  const touchstones = hardships.split(';').map((touchstone) => touchstone.trim())
  return touchstones.filter((touchstone) => touchstone !== '')
}
