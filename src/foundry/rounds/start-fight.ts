/** The Gamemaster's button that starts a fight. The script of its window is fetched at the first press. */
import { runWithScript } from '../platform/fetch-script'
import { currentCommonSettings } from '../world/settings'
import { gameThatRunsFights } from './fighting-game'

/** Does a game run the fights of this table, so that the Gamemaster gets our window for starting a fight? */
export const isFightOffered = (): boolean =>
  gameThatRunsFights() !== null || currentCommonSettings().fight === 'none'

/** Opens the window that starts a fight. Resolves when the fight has started or the window is closed. */
export const startFight = (): Promise<void> =>
  runWithScript(
    () => import('./fight-window'),
    ({ askAndStartFight }) => askAndStartFight(),
  )
