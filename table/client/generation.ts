/**
 * The one switch between the two generations the table plays.
 * Boot sets it before anything else is evaluated; everything that differs asks {@link isV14} when it is called.
 */
export type Generation = 13 | 14

let current: Generation = 14

/** Choose the generation; done once, from the boot data. */
export function setGeneration(chosen: Generation): void {
  current = chosen
}

export function generation(): Generation {
  return current
}

export function isV14(): boolean {
  return current === 14
}
