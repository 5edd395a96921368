/**
 * The Foundry generation (13 or 14) that the table imitates. `bootClient` sets it before anything else. Code that differs
 * between the generations calls {@link isV14} every time it runs.
 */
export type Generation = 13 | 14

let currentGeneration: Generation = 14

/** Sets the generation; `bootClient` calls it once, with the boot data. */
export function setGeneration(newGeneration: Generation): void {
  currentGeneration = newGeneration
}

export function getGeneration(): Generation {
  return currentGeneration
}

export function isV14(): boolean {
  return currentGeneration === 14
}
