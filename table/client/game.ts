/**
 * The shape of the global `game`: https://foundryvtt.com/api/v14/classes/foundry.Game.html.
 * `boot.ts` fills it in the documented order.
 */
import type { PlainObject } from '../shared/objects'

/** The fields that manifests of systems and of modules share, with defaults filled in. */
export interface ClientPackage extends PlainObject {
  id: string
  title: string
  version: string
  esmodules: string[]
  scripts: string[]
  styles: { src: string; layer: string }[]
  languages: { lang: string; name: string; path: string; system?: string; module?: string }[]
  documentTypes: Record<string, Record<string, PlainObject>>
  flags: PlainObject
}

/** A member of `game.modules`: https://foundryvtt.com/api/v14/classes/foundry.packages.Module.html */
export interface ModulePackage extends ClientPackage {
  active: boolean
}

/** The game's system, `game.system`: its manifest, with defaults for missing keys. */
export interface SystemPackage extends ClientPackage {
  grid: { type: number; distance: number; units: string; diagonals: number }
  initiative: string | null
  primaryTokenAttribute: string | null
  secondaryTokenAttribute: string | null
}

/** Runs the steps of the start that begin with the hook `init`. `boot.ts` replaces this function. */
let runGameStartSteps = (): Promise<void> =>
  Promise.reject(new Error('Call setStartSteps before game.initialize.'))
let gameStartPromise: Promise<void> | null = null

export function setGameStartSteps(newGameStartSteps: () => Promise<void>): void {
  runGameStartSteps = newGameStartSteps
}

/**
 * Resolves when the client has started. Throws if a package's replacement of `game.initialize` did not call the
 * original.
 */
export async function waitForGameStart(): Promise<void> {
  if (!gameStartPromise) throw new Error('A package wrapped game.initialize and did not call the original.')
  await gameStartPromise
}

/**
 * The class `foundry.Game`, whose only instance is `game`. Some packages wrap its method `initialize` while they load,
 * so that their code runs before the hook `init`. (lib-wrapper does this, and refuses to start if it cannot.)
 */
export class Game {
  initialize(): void {
    gameStartPromise = runGameStartSteps()
  }
}
