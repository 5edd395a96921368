/** The number of touchstones of History, and the touchstones that all characters share. */
import { staysAtD4 } from '../stats'

/** A new character has three to five touchstones ("Scope of History Stat"), and no character more than seven. */
export const MIN_TOUCHSTONES = 3
export const MAX_NEW_TOUCHSTONES = 5
export const MAX_TOUCHSTONES = 7

/**
 * The touchstones that all characters share while the setting's own stat is Hardship ("the town's obstacles, troubles,
 * and adversities"). The table writes them in a setting, separated by semicolons. Other custom stats have none.
 */
export function sharedTouchstones({
  customStat,
  hardships,
}: {
  readonly customStat: string
  readonly hardships: string
}): string[] {
  if (!staysAtD4('custom', customStat)) return []
  const touchstones = hardships.split(';').map((touchstone) => touchstone.trim())
  return touchstones.filter((touchstone) => touchstone !== '')
}
