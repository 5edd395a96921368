/** Lanterns, a sample game: oil burns down, and somebody may pour from theirs. State and rules; plain data, no Foundry. */

/** `system.lanterns` of an actor. */
export interface State {
  readonly oil: number
}

/** What the table has chosen. */
export interface Settings {
  /** How much oil a lantern holds. */
  readonly most: number
}

/** What defineRuleset has to know of the game. */
export interface Lanterns {
  readonly state: State
  readonly settings: Settings
}

/** The oil after an hour that burned so many measures, and whether the light went out; never less than none. */
export function burn({ oil }: State, measures: number): { readonly oil: number; readonly dark: boolean } {
  const left = Math.max(0, oil - measures)
  return { oil: left, dark: left === 0 }
}
