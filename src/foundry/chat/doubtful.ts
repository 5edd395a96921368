/** Tells the Gamemaster of messages that claim more than their writer could have done. */
import { tellDoubt } from '../play/doubt'
import { couldHaveWritten, historyOf } from '../play/undo'
import { loadGame } from '../world/load-games'
import type { Told } from '../world/told'
import { toldOf } from '../world/told'
import { isForGamemasters } from './belief'

/** At `createChatMessage`: tells the active Gamemaster of one that claims more than its writer could have done. */
export function doubtNew(message: ChatMessage.Implementation, _options: object, userId: string): void {
  void doubt(message, userId, (told) => historyOf(told))
}

/**
 * At `updateChatMessage`: of what stood there before, only claims in the writer's own name are checked, because a
 * Gamemaster may have written the rest.
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
  // Of a game that is off, too, what a message is must be known.
  await loadGame(told.ruleset)
  if (isForGamemasters(told)) void tellDoubt(userId, 'message')
  else if (!claimed(told).every((entry) => couldHaveWritten(entry, told, writer)))
    void tellDoubt(userId, 'history')
}
