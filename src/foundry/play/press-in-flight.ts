/** The number of this person's button presses on each message that still wait for an answer, by the message's uuid. */
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

/** True while this person has pressed a button of the message and the answer to the press has not arrived. */
export const hasMessageButtonPressInProgress = (messageUuid: string): boolean =>
  pressCountByMessage.has(messageUuid)
