/** For each message (by uuid), the number of this person's button presses that still wait for an answer. */
const pressCountByMessage = new Map<string, number>()

/**
 * Runs the task of a press on a message. Until the task is done, `hasMessageButtonPressInProgress` is true for that
 * message.
 */
export async function runWhileMessageHasButtonPress<Result>(
  messageUuid: string,
  taskOfButtonPress: () => Promise<Result>,
): Promise<Result> {
  pressCountByMessage.set(messageUuid, (pressCountByMessage.get(messageUuid) ?? 0) + 1)
  try {
    return await taskOfButtonPress()
  } finally {
    const remainingPressCount = (pressCountByMessage.get(messageUuid) ?? 0) - 1
    if (remainingPressCount > 0) pressCountByMessage.set(messageUuid, remainingPressCount)
    else pressCountByMessage.delete(messageUuid)
  }
}

/** Is a press of this person on the message still waiting for its answer? */
export const hasMessageButtonPressInProgress = (messageUuid: string): boolean =>
  pressCountByMessage.has(messageUuid)
