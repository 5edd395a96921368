/** How many touchstones History may have, and those that everybody shares. */
import { staysSmall } from '../stats'

/** A new character has three to five touchstones ("Scope of History Stat"), and no character more than seven. */
export const FEWEST_TOUCHSTONES = 3
export const FIRST_TOUCHSTONES = 5
export const MOST_TOUCHSTONES = 7

/**
 * The touchstones that everybody shares while the setting's own stat is Hardship ("the town's obstacles, troubles, and
 * adversities"), as the table wrote them, separated by semicolons; none with any other stat.
 */
export function sharedTouchstones({
  customStat,
  hardships,
}: {
  readonly customStat: string
  readonly hardships: string
}): string[] {
  if (!staysSmall('custom', customStat)) return []
  const words = hardships.split(';').map((one) => one.trim())
  return words.filter((touchstone) => touchstone !== '')
}
