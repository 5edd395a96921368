/**
 * The Foundry generation that the table imitates. `bootClient` sets it first; code that depends on it calls {@link
 * isV14} every time.
 */
export type FoundryGeneration = 13 | 14

let currentGeneration: FoundryGeneration = 14

/** Sets the Foundry generation. `bootClient` calls this function once, with the generation from the boot data. */
export function setGeneration(newFoundryGeneration: FoundryGeneration): void {
  currentGeneration = newFoundryGeneration
}

export function getGeneration(): FoundryGeneration {
  return currentGeneration
}

export function isFoundry14(): boolean {
  return currentGeneration === 14
}
