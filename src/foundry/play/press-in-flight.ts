/** For each message (by uuid), how many presses of this person wait for their answer. */
const pressCounts = new Map<string, number>()

/** Runs the task of a press. While it runs, `isPressInFlight` is true for the message. */
export async function runAsPressInFlight<Result>(
  messageUuid: string,
  task: () => Promise<Result>,
): Promise<Result> {
  pressCounts.set(messageUuid, (pressCounts.get(messageUuid) ?? 0) + 1)
  try {
    return await task()
  } finally {
    const remainingCount = (pressCounts.get(messageUuid) ?? 0) - 1
    if (remainingCount > 0) pressCounts.set(messageUuid, remainingCount)
    else pressCounts.delete(messageUuid)
  }
}

/** Does a press of this person on the message wait for its answer? */
export const isPressInFlight = (messageUuid: string): boolean => pressCounts.has(messageUuid)
