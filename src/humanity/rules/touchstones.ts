import { staysSmall } from '../stats'

/** A character's History has three to five touchstones at first ("Scope of History Stat"), never more than seven. */
export const FEWEST_TOUCHSTONES = 3
export const FIRST_TOUCHSTONES = 5
export const MOST_TOUCHSTONES = 7

/**
 * The touchstones that all share where the setting's own stat is Hardship ("the town's obstacles, troubles, and
 * adversities"), as a table wrote them, one after the other; none with any other stat.
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
  return words.filter((one) => one !== '').slice(0, MOST_TOUCHSTONES)
}
