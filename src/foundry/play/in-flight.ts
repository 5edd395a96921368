/** The number of this person's unanswered presses on each message, by the message's uuid. */
const presses = new Map<string, number>()

/** Runs the task of a press. While it runs, `isPressInFlight` is true for the message. */
export async function inFlight<Result>(message: string, task: () => Promise<Result>): Promise<Result> {
  presses.set(message, (presses.get(message) ?? 0) + 1)
  try {
    return await task()
  } finally {
    const left = (presses.get(message) ?? 0) - 1
    if (left > 0) presses.set(message, left)
    else presses.delete(message)
  }
}

/** Does a press of this person on the message wait for its answer now? */
export const isOwnDoing = (message: string): boolean => presses.has(message)
