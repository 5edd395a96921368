/** A queue for tasks that must not overlap; by default a turn never ends. */
const NEVER = () => new Promise<void>(() => undefined)

/**
 * Runs tasks one after another, in the order they came. Neither a task that fails nor one that never ends stops the
 * next: when a task's turn is over the next begins, and its own result is dropped.
 * @param turn begins a turn; the promise settles when the turn is over
 * @returns a function that takes a task, and what its result is when it is dropped
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
  throw new Error('A task took longer than its turn.')
}
