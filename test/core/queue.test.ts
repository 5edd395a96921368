/** Tests the queue in which requests wait. */
import { describe, expect, it } from 'vitest'
import { createRateLimit } from '../../src/core/shell/rate-limit'
import { createTaskQueue } from '../../src/core/shell/task-queue'

describe('the queue', () => {
  it('the queue runs one task at a time, in the order of arrival, however long each takes', async () => {
    const runMeasuredTask = createTaskQueue()
    const finishedTasks: string[] = []
    const enqueueTask = (queuedTaskName: string, tickCount: number) =>
      runMeasuredTask(async () => {
        finishedTasks.push(`${queuedTaskName} begins`)
        for (let tickIndex = 0; tickIndex < tickCount; tickIndex++) await Promise.resolve()
        finishedTasks.push(`${queuedTaskName} ends`)
        return queuedTaskName
      })
    expect(
      await Promise.all([enqueueTask('slow', 20), enqueueTask('quick', 1), enqueueTask('last', 3)]),
    ).toEqual(['slow', 'quick', 'last'])
    expect(finishedTasks).toEqual([
      'slow begins',
      'slow ends',
      'quick begins',
      'quick ends',
      'last begins',
      'last ends',
    ])
  })

  it('the queue goes on after a failed task, and only its caller gets the error', async () => {
    const runMeasuredTask = createTaskQueue()
    const failingTask = runMeasuredTask(() => Promise.reject(new Error('no')))
    const nextTaskResult = runMeasuredTask(() => Promise.resolve('yes'))
    await expect(failingTask).rejects.toThrow('no')
    await expect(nextTaskResult).resolves.toBe('yes')
  })

  it('the queue goes on after a task that never ends, and drops its late result', async () => {
    const timeoutCallbacks: (() => void)[] = []
    const runMeasuredTask = createTaskQueue(() => new Promise((resolve) => timeoutCallbacks.push(resolve)))
    const taskThatNeverEnds = runMeasuredTask(
      () => new Promise<string>(() => undefined),
      () => 'given up',
    )
    const nextTaskResult = runMeasuredTask(
      () => Promise.resolve('done'),
      () => 'given up',
    )
    await Promise.resolve()
    expect(timeoutCallbacks).toHaveLength(1)
    timeoutCallbacks[0]?.()
    expect(await Promise.all([taskThatNeverEnds, nextTaskResult])).toEqual(['given up', 'done'])
  })
})

describe('the limit', () => {
  it('the rate limit allows each sender a number of requests in a time span, and more after it', () => {
    const isRequestAllowed = createRateLimit(2, 1000)
    expect([isRequestAllowed('a', 0), isRequestAllowed('a', 10), isRequestAllowed('a', 20)]).toEqual([
      true,
      true,
      false,
    ])
    expect(isRequestAllowed('b', 20)).toBe(true)
    expect(isRequestAllowed('a', 1005)).toBe(true)
    expect(isRequestAllowed('a', 1006)).toBe(false)
  })

  it('a refused request does not prolong the waiting time', () => {
    const isRequestAllowed = createRateLimit(1, 1000)
    expect(isRequestAllowed('a', 0)).toBe(true)
    for (let currentTimestamp = 100; currentTimestamp < 1000; currentTimestamp += 100)
      expect(isRequestAllowed('a', currentTimestamp)).toBe(false)
    expect(isRequestAllowed('a', 1001)).toBe(true)
  })
})
