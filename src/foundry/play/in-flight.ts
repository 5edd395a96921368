/** How many presses of this person on each message have not been answered yet, by uuid. */
const presses = new Map<string, number>()

/** Does what a press asks for; until it is done, what changes on that message is this person's own doing. */
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

/** Is a message just being changed by what this person pressed? */
export const isOwnDoing = (message: string): boolean => presses.has(message)
