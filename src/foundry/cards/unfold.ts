/** Unfolds the hand in the dock for somebody who has just drawn. */
import { SYSTEM_ID } from '../platform/system-id'

/** Shows the hand in the dock, because somebody who has just drawn wants to see it. It stays open in this browser. */
export async function unfoldHand(): Promise<void> {
  if (game.settings.get(SYSTEM_ID, 'dockClosed')) await game.settings.set(SYSTEM_ID, 'dockClosed', false)
}
