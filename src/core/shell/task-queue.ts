/** A queue that runs tasks one after another. */
const createNeverResolvingPromise = () => new Promise<void>(() => undefined)

/**
 * Creates a queue that runs tasks one after another. A task that times out gives way to the next task; its late result
 * is ignored.
 * @param waitUntilTaskTimeout returns a promise that resolves when the current task times out; by default no task times
 * out
 * @returns a function that takes a task, and a function for the result if the task times out
 */
export function createTaskQueue(
  waitUntilTaskTimeout = createNeverResolvingPromise,
): <T>(task: () => Promise<T>, onTaskTimeout?: () => T) => Promise<T> {
  let lastQueuedTask: Promise<unknown> = Promise.resolve()
  return (task, onTaskTimeout = throwTimeoutError) => {
    const lastTaskCompletion = lastQueuedTask.then(() =>
      Promise.race([task(), waitUntilTaskTimeout().then(onTaskTimeout)]),
    )
    lastQueuedTask = lastTaskCompletion.catch(() => undefined)
    return lastTaskCompletion
  }
}

function throwTimeoutError(): never {
  throw new Error('A task of createQueue timed out before it finished.')
}
