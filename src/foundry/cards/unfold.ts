/** Unfolds the hand in the dock, for whoever has just drawn. */
import { SYSTEM_ID } from '../platform/system-id'

/** Shows the hand in the dock: whoever has just drawn wants to see what. It stays so in this browser. */
export async function unfoldHand(): Promise<void> {
  if (game.settings.get(SYSTEM_ID, 'dockClosed')) await game.settings.set(SYSTEM_ID, 'dockClosed', false)
}
