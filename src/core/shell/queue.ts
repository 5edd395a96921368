/** A turn that is never over. */
const NEVER = () => new Promise<void>(() => undefined)

/**
 * Runs tasks one after another, in the order they came. A task that fails does not stop the next, nor does one that
 * never ends: when its turn is over the next begins, and its own result is given up.
 * @param turn begins a turn; what it gives is settled when the turn is over
 * @returns a function that takes a task, and says what its result is when it has been given up
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
