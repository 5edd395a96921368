/** Finds the game that orders the turns of fights. */
import type { Outline } from '../../core/contract'
import { activeGameOutlines } from './active-rulesets'
import { currentCommonSettings } from './settings'

/**
 * The game that orders the turns of fights. The table chooses it among the active games. Null if Foundry orders the
 * turns.
 */
export const findGameOfFights = (): Outline | null =>
  findGameOrderingFights(activeGameOutlines(), currentCommonSettings().fight)

/**
 * Finds the game that would order the turns of fights at a table with these games.
 * @param fightId the setting `common.fight`
 */
export const findGameOrderingFights = <Game extends Pick<Outline, 'key' | 'rounds'>>(
  games: readonly Game[],
  fightId: string,
): Game | null =>
  games.find(({ key, rounds }) => rounds !== null && (fightId === key || fightId === 'auto')) ?? null
