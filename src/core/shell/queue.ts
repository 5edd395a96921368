/** A queue for tasks that must not overlap. By default a turn never times out. */
const NEVER = () => new Promise<void>(() => undefined)

/**
 * Runs tasks one after another, in the order of arrival. A task that fails or never ends does not stop the next task:
 * when the turn of a task is over, the next task begins, and the late result is dropped.
 * @param turn begins a turn; its promise resolves when the turn times out
 * @returns a function that takes a task, and the result to return when the task times out
 */
export function createQueue(turn = NEVER): <T>(task: () => Promise<T>, givenUp?: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task, givenUp = tooLong) => {
    const run = last.then(() => Promise.race([task(), turn().then(givenUp)]))
    last = run.catch(() => undefined)
    return run
  }
}

function tooLong(): never {
  throw new Error('A task of createQueue timed out before it finished.')
}
