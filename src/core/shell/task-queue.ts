/** A queue for tasks that must not overlap. */
const createEndlessPromise = () => new Promise<void>(() => undefined)

/**
 * Runs tasks one after another, in the order of arrival. When a task's turn is over, the next task begins, even if
 * the task failed or never ends. The late result of a task that timed out is dropped.
 * @param beginTurn begins a turn; its promise resolves when the turn times out; by default a turn never times out
 * @returns a function that takes a task, and the result to return if the task times out
 */
export function createTaskQueue(
  beginTurn = createEndlessPromise,
): <T>(task: () => Promise<T>, onTimeout?: () => T) => Promise<T> {
  let lastTask: Promise<unknown> = Promise.resolve()
  return (task, onTimeout = throwTimeout) => {
    const taskRun = lastTask.then(() => Promise.race([task(), beginTurn().then(onTimeout)]))
    lastTask = taskRun.catch(() => undefined)
    return taskRun
  }
}

function throwTimeout(): never {
  throw new Error('A task of createQueue timed out before it finished.')
}
