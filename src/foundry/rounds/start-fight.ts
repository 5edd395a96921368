/** The Gamemaster's button that starts a fight. Its window's script is fetched at the first press. */
import { runWithFetchedScript } from '../platform/fetch-script'
import { currentCommonSettings } from '../world/settings'
import { findGameThatRunsFights } from './fighting-game'

/**
 * True if Gamemasters are offered this system's window for starting a fight: when a game runs the fights, or when the
 * table has chosen Foundry's own tracker (`none`).
 */
export const isFightAvailable = (): boolean =>
  findGameThatRunsFights() !== null || currentCommonSettings().fight === 'none'

/** Opens the window that starts a fight. Resolves when the fight has started or the window is closed. */
export const startFight = (): Promise<void> =>
  runWithFetchedScript(
    () => import('./fight-window'),
    ({ askAndStartFight }) => askAndStartFight(),
  )
