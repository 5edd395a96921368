/** Tests the queue in which requests wait. */
import { describe, expect, it } from 'vitest'
import { createRateLimit } from '../../src/core/shell/rate-limit'
import { createTaskQueue } from '../../src/core/shell/task-queue'

describe('the queue', () => {
  it('the queue runs one task at a time, in the order of arrival, however long each takes', async () => {
    const run = createTaskQueue()
    const seen: string[] = []
    const task = (name: string, ticks: number) =>
      run(async () => {
        seen.push(`${name} begins`)
        for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
        seen.push(`${name} ends`)
        return name
      })
    expect(await Promise.all([task('slow', 20), task('quick', 1), task('last', 3)])).toEqual([
      'slow',
      'quick',
      'last',
    ])
    expect(seen).toEqual([
      'slow begins',
      'slow ends',
      'quick begins',
      'quick ends',
      'last begins',
      'last ends',
    ])
  })

  it('the queue goes on after a failed task, and only its caller gets the error', async () => {
    const run = createTaskQueue()
    const failed = run(() => Promise.reject(new Error('no')))
    const next = run(() => Promise.resolve('yes'))
    await expect(failed).rejects.toThrow('no')
    await expect(next).resolves.toBe('yes')
  })

  it('the queue goes on after a task that never ends, and drops its late result', async () => {
    const over: (() => void)[] = []
    const run = createTaskQueue(() => new Promise((resolve) => over.push(resolve)))
    const stuck = run(
      () => new Promise<string>(() => undefined),
      () => 'given up',
    )
    const next = run(
      () => Promise.resolve('done'),
      () => 'given up',
    )
    await Promise.resolve()
    expect(over).toHaveLength(1)
    over[0]?.()
    expect(await Promise.all([stuck, next])).toEqual(['given up', 'done'])
  })
})

describe('the limit', () => {
  it('the rate limit allows each sender a number of requests in a time span, and more after it', () => {
    const allows = createRateLimit(2, 1000)
    expect([allows('a', 0), allows('a', 10), allows('a', 20)]).toEqual([true, true, false])
    expect(allows('b', 20)).toBe(true)
    expect(allows('a', 1005)).toBe(true)
    expect(allows('a', 1006)).toBe(false)
  })

  it('a refused request does not prolong the waiting time', () => {
    const allows = createRateLimit(1, 1000)
    expect(allows('a', 0)).toBe(true)
    for (let time = 100; time < 1000; time += 100) expect(allows('a', time)).toBe(false)
    expect(allows('a', 1001)).toBe(true)
  })
})
