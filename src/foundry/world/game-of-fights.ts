/** Finds the game that orders the turns of fights. */
import type { Outline } from '../../core/contract'
import { activeGameOutlines } from './active-rulesets'
import { currentCommonSettings } from './settings'

/** The game that orders fights: the table's choice among the active games. Null if Foundry orders fights. */
export function gameOfFights(): Outline | null {
  const { fight } = currentCommonSettings()
  return (
    activeGameOutlines().find(({ key, rounds }) => rounds !== null && (fight === key || fight === 'auto')) ??
    null
  )
}
