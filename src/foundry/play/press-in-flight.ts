/** How many presses of this person wait for an answer, for each message (by uuid). */
const pressCountByMessage = new Map<string, number>()

/** Runs the task of a press on a message. Until the task is done, `isPressInFlight` is true for that message. */
export async function runAsPressInFlight<Result>(
  messageUuid: string,
  task: () => Promise<Result>,
): Promise<Result> {
  pressCountByMessage.set(messageUuid, (pressCountByMessage.get(messageUuid) ?? 0) + 1)
  try {
    return await task()
  } finally {
    const remainingPresses = (pressCountByMessage.get(messageUuid) ?? 0) - 1
    if (remainingPresses > 0) pressCountByMessage.set(messageUuid, remainingPresses)
    else pressCountByMessage.delete(messageUuid)
  }
}

/** Does this person wait for the answer to a press on the message? */
export const isPressInFlight = (messageUuid: string): boolean => pressCountByMessage.has(messageUuid)
