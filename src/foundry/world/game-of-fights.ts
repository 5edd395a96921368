/** Finds the game that orders the turns of fights. */
import type { Outline } from '../../core/contract'
import { activeGameOutlines } from './active-rulesets'
import { currentCommonSettings } from './settings'

/** The active game that the table has chosen to order turns. Null if Foundry orders them. */
export const findActiveGameThatOrdersTurns = (): Outline | null =>
  findGameThatOrdersTurns(activeGameOutlines(), currentCommonSettings().fight)

/**
 * The game among the given games that orders the turns of a table's fights. Null if none of them does.
 * @param fightId the value of the setting `common.fight`
 */
export const findGameThatOrdersTurns = <Game extends Pick<Outline, 'key' | 'rounds'>>(
  games: readonly Game[],
  fightId: string,
): Game | null =>
  games.find(({ key, rounds }) => rounds !== null && (fightId === key || fightId === 'auto')) ?? null
