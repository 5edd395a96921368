/** Counts this person's presses on each message, by uuid, that have not been answered yet. */
const presses = new Map<string, number>()

/** Runs what a press asks for; meanwhile, changes on that message are this person's own doing. */
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

/** Is a message being changed right now by a press of this person's? */
export const isOwnDoing = (message: string): boolean => presses.has(message)
