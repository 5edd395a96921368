/** Warns the Gamemaster of messages that claim more than the user who wrote them may decide. */
import { warnOfUntrustedData } from '../play/warn-of-untrusted'
import { couldUserHaveMadeHistoryEntry, readHistoryEntries } from '../play/entry-rights'
import { loadGame } from '../world/load-games'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { mustMessageBeGMVerified } from '../world/message-kind'

/**
 * Warns the active Gamemaster if a new message claims more than its author may decide. Called by the hook
 * `createChatMessage`.
 */
export function warnOfDoubtfulNewMessage(
  message: ChatMessage.Implementation,
  _options: object,
  userId: string,
): void {
  void warnOfDoubtfulMessage(message, userId, (messageRecord) => readHistoryEntries(messageRecord))
}

/**
 * Called by the hook `updateChatMessage`. Checks the newest history entry of the changed message, and all entries that
 * name the user who made this change. The other entries are not checked, because a Gamemaster may have written them.
 */
export function warnOfDoubtfulMessageChange(
  message: ChatMessage.Implementation,
  changedData: object,
  _options: object,
  userId: string,
): void {
  const isMessageHistoryChanged = foundry.utils.hasProperty(changedData, 'system.history')
  void warnOfDoubtfulMessage(message, userId, (messageRecord) =>
    readHistoryEntries(messageRecord).filter(
      ({ user: authorId }, historyEntryIndex, historyEntries) =>
        isMessageHistoryChanged && (authorId === userId || historyEntryIndex === historyEntries.length - 1),
    ),
  )
}

async function warnOfDoubtfulMessage(
  message: ChatMessage.Implementation,
  changingUserId: string,
  findHistoryEntriesOfWriter: (messageRecord: MessageRecord) => ReturnType<typeof readHistoryEntries>,
): Promise<void> {
  const changingUser = game.users.get(changingUserId)
  const messageRecord = readMessageRecord(message)
  if (!changingUser || !messageRecord || changingUser.isGM || !game.user.isActiveGM) return
  // The check must know the message's kind, and only the game's code knows it. So this page loads the game, even if the
  // game is inactive.
  await loadGame(messageRecord.ruleset)
  if (mustMessageBeGMVerified(messageRecord)) void warnOfUntrustedData(changingUserId, 'message')
  else if (
    !findHistoryEntriesOfWriter(messageRecord).every((historyEntry) =>
      couldUserHaveMadeHistoryEntry(historyEntry, messageRecord, changingUser),
    )
  )
    void warnOfUntrustedData(changingUserId, 'history')
}
