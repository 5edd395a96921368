/** Finds the game that orders the turns of fights. */
import type { Outline } from '../../core/contract'
import { activeGameOutlines } from './active-rulesets'
import { currentCommonSettings } from './settings'

/** The game that orders the turns of fights: the table's choice among the active games. Null if Foundry orders them. */
export const gameOfFights = (): Outline | null =>
  findGameOrderingFights(activeGameOutlines(), currentCommonSettings().fight)

/** The game that would order fights if the table played these games. @param fight the setting `common.fight` */
export const findGameOrderingFights = <Game extends Pick<Outline, 'key' | 'rounds'>>(
  games: readonly Game[],
  fight: string,
): Game | null =>
  games.find(({ key, rounds }) => rounds !== null && (fight === key || fight === 'auto')) ?? null
