/**
 * The rules of the sample game Lanterns: oil burns down, people may pour oil for others. Plain data, without Foundry.
 */

/** An actor's data in the sample game, stored in `system.lanterns`. */
export interface LanternState {
  readonly oil: number
}

/** The sample game's settings at a table. */
export interface LanternSettings {
  /** The setting for the largest amount of oil that a lantern can hold. */
  readonly most: number
}

/** The sample game's type parameters: its state and its settings. */
export interface LanternsGame {
  readonly state: LanternState
  readonly settings: LanternSettings
}

/** Burns some measures of oil. Returns the remaining oil, which is at least 0, and whether the light went out. */
export function burnMeasuresOfOil(
  { oil }: LanternState,
  oilMeasures: number,
): { readonly oil: number; readonly dark: boolean } {
  const oilAfterBurning = Math.max(0, oil - oilMeasures)
  return { oil: oilAfterBurning, dark: oilAfterBurning === 0 }
}
