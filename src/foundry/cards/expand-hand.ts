/** Opens the hand in the dock. */
import { SYSTEM_ID } from '../platform/icon-path'

/** Opens the hand in the dock, for example after a draw. This browser remembers that the hand is open. */
export async function expandDockHand(): Promise<void> {
  if (game.settings.get(SYSTEM_ID, 'dockClosed')) await game.settings.set(SYSTEM_ID, 'dockClosed', false)
}
