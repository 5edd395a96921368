/** A character's History has three to five touchstones at first ("Scope of History Stat"), never more than seven. */
export const FEWEST_TOUCHSTONES = 3
export const FIRST_TOUCHSTONES = 5
export const MOST_TOUCHSTONES = 7
