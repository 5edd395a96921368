/** A queue that limits concurrent tasks: https://foundryvtt.com/api/v14/classes/foundry.utils.Semaphore.html */
export class Semaphore {
  max: number
  #queue: (() => Promise<void>)[] = []
  #active = 0

  constructor(maxConcurrentTasks = 1) {
    this.max = maxConcurrentTasks
  }

  get remaining(): number {
    return this.#queue.length
  }

  get active(): number {
    return this.#active
  }

  add<A extends unknown[], R>(queuedFunction: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    return new Promise((resolve, reject) => {
      this.#queue.push(async () => {
        try {
          resolve(await queuedFunction(...args))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
      this.#next()
    })
  }

  /** Removes all tasks from the queue. Their promises never settle. */
  clear(): void {
    this.#queue = []
  }

  #next(): void {
    if (this.#active >= this.max) return
    const queuedTask = this.#queue.shift()
    if (!queuedTask) return
    this.#active += 1
    void queuedTask().finally(() => {
      this.#active -= 1
      this.#next()
    })
  }
}
