/** Opens the hand in the dock. */
import { SYSTEM_ID } from '../platform/icon-path'

/** Opens the hand in the dock, for example after a draw. The hand stays open in this browser. */
export async function expandDockHand(): Promise<void> {
  if (game.settings.get(SYSTEM_ID, 'dockClosed')) await game.settings.set(SYSTEM_ID, 'dockClosed', false)
}
