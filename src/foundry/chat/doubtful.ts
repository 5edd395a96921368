/** Warns the Gamemaster of messages that claim more than their writer could have done. */
import { tellDoubt } from '../play/doubt'
import { couldHaveWritten, historyOf } from '../play/undo'
import { loadGame } from '../world/load-games'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { isForGamemasters } from './belief'

/** Hook `createChatMessage`: warns the active Gamemaster when a message claims more than its writer could have done. */
export function doubtNew(message: ChatMessage.Implementation, _options: object, userId: string): void {
  void doubt(message, userId, (told) => historyOf(told))
}

/**
 * Hook `updateChatMessage`: checks the newest entry and the entries in the writer's own name. A Gamemaster may have
 * written the other entries.
 */
export function doubtChanged(
  message: ChatMessage.Implementation,
  changed: object,
  _options: object,
  userId: string,
): void {
  const anew = foundry.utils.hasProperty(changed, 'system.history')
  void doubt(message, userId, (told) =>
    historyOf(told).filter(({ by }, index, all) => anew && (by === userId || index === all.length - 1)),
  )
}

async function doubt(
  message: ChatMessage.Implementation,
  userId: string,
  claimed: (told: Told) => ReturnType<typeof historyOf>,
): Promise<void> {
  const writer = game.users.get(userId)
  const told = toldOf(message)
  if (!writer || !told || writer.isGM || !game.user.isActiveGM) return
  // The check needs the message kind, also of a game that is off.
  await loadGame(told.ruleset)
  if (isForGamemasters(told)) void tellDoubt(userId, 'message')
  else if (!claimed(told).every((entry) => couldHaveWritten(entry, told, writer)))
    void tellDoubt(userId, 'history')
}
