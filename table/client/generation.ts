/**
 * The Foundry generation (13 or 14) that the table imitates. `bootClient` sets it before anything else. Code that differs
 * between the generations calls {@link isFoundry14} every time it runs.
 */
export type FoundryGeneration = 13 | 14

let currentGeneration: FoundryGeneration = 14

/** Sets the generation; `bootClient` calls it once, with the boot data. */
export function setGeneration(newGeneration: FoundryGeneration): void {
  currentGeneration = newGeneration
}

export function getGeneration(): FoundryGeneration {
  return currentGeneration
}

export function isFoundry14(): boolean {
  return currentGeneration === 14
}
