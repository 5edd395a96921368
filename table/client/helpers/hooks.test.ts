/** Tests hooks (foundry-api §2.2): the order of handlers, `once`, removal, and handlers that throw. */
import { afterEach, expect, it, vi } from 'vitest'
import { Hooks } from './hooks'

/** Removes the handlers that a test has registered. */
afterEach(() => {
  for (const hookName of ['a', 'error'])
    for (const { id } of [...(Hooks.events[hookName] ?? [])]) Hooks.off(hookName, id)
  vi.restoreAllMocks()
})

it('Hooks calls handlers in the order of registration, with the arguments', () => {
  const recordedHookCalls: unknown[] = []
  Hooks.on('a', (value: number) => recordedHookCalls.push(['first', value]))
  Hooks.on('a', (value: number) => recordedHookCalls.push(['second', value]))
  expect(Hooks.callAll('a', 5)).toBe(true)
  expect(recordedHookCalls).toEqual([
    ['first', 5],
    ['second', 5],
  ])
})

it('`call` stops at the first `false`, and at nothing else', () => {
  const handlerAfterError = vi.fn()
  Hooks.on('a', () => null)
  Hooks.on('a', () => Promise.resolve(false))
  Hooks.on('a', handlerAfterError)
  expect(Hooks.call('a')).toBe(true)
  expect(handlerAfterError).toHaveBeenCalledTimes(1)
  const hookId = Hooks.on('a', () => false)
  Hooks.on('a', handlerAfterError)
  expect(Hooks.call('a')).toBe(false)
  expect(handlerAfterError).toHaveBeenCalledTimes(2)
  expect(Hooks.callAll('a')).toBe(true)
  expect(handlerAfterError).toHaveBeenCalledTimes(4)
  Hooks.off('a', hookId)
})

it('a `once` handler is called once, even if it calls the hook itself', () => {
  const hookHandler = vi.fn(() => Hooks.callAll('a'))
  Hooks.once('a', hookHandler)
  Hooks.callAll('a')
  Hooks.callAll('a')
  expect(hookHandler).toHaveBeenCalledTimes(1)
})

it('a handler can be removed by id and by function', () => {
  const hookHandler = vi.fn()
  Hooks.off('a', Hooks.on('a', hookHandler))
  Hooks.on('a', hookHandler)
  Hooks.off('a', hookHandler)
  Hooks.callAll('a')
  expect(hookHandler).not.toHaveBeenCalled()
})

it('an error of a handler is logged and reported to the hook `error`, and the others run', () => {
  const errorSpy = vi.spyOn(console, 'error').mockReturnValue()
  const errorListener = vi.fn()
  const secondHandler = vi.fn()
  const error = new Error('no')
  Hooks.on('error', errorListener)
  Hooks.on('a', () => {
    throw error
  })
  Hooks.on('a', secondHandler)
  expect(Hooks.call('a')).toBe(true)
  expect(secondHandler).toHaveBeenCalled()
  expect(errorSpy).toHaveBeenCalledWith('Hooks.a', error)
  expect(errorListener).toHaveBeenCalledWith('Hooks.a', error, {})
})

it('a handler that removes another one during the call does not disturb the rest', () => {
  const recordedHookCalls: string[] = []
  Hooks.on('a', () => {
    Hooks.off('a', secondHandlerId)
  })
  const secondHandlerId = Hooks.on('a', () => recordedHookCalls.push('second'))
  Hooks.on('a', () => recordedHookCalls.push('third'))
  Hooks.callAll('a')
  Hooks.callAll('a')
  expect(recordedHookCalls).toEqual(['second', 'third', 'third'])
})
