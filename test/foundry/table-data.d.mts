/** The types of the simulated Foundry's data classes and grids, as far as our tests need them. */
export function setGeneration(generation: 13 | 14): void
export const abstractNamespace: { readonly TypeDataModel: object }
export const dataNamespace: (generation: 13 | 14) => { readonly fields: object }
export function deepClone<T>(clonedValue: T): T

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export class SceneGrid {
  constructor(data: { type: number; size: number; distance: number; units: string }, diagonals: number)
  getCenterPoint(gridOffset: { i: number; j: number }): { x: number; y: number }
  readonly sizeX: number
  readonly sizeY: number
}
export function occupiedOffsets(sceneGrid: SceneGrid, place: Place): { i: number; j: number }[]
export function sizeInPixels(sceneGrid: SceneGrid, sizeInSpaces: Place): { width: number; height: number }
