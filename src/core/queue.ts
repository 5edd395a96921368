/**
 * Runs tasks one after another, in the order they came. A task that fails does not stop the next.
 * @returns a function that takes a task and gives its result
 */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run.catch(() => undefined)
    return run
  }
}
