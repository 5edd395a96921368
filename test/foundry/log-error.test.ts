/** Tests how our code logs errors. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toError, logError } from '../../src/foundry/platform/log-error'

let loggedErrors: unknown[][]

beforeEach(() => {
  loggedErrors = []
  Reflect.set(globalThis, 'Hooks', {
    onError: (...errorArguments: unknown[]) => loggedErrors.push(errorArguments),
  })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'Hooks'))

it('an error is logged unchanged, with the place where it was thrown', () => {
  const loggedError = new TypeError('no')
  logError('perform', loggedError)
  expect(loggedErrors).toEqual([['HarmBlessing.perform', loggedError, { log: 'error' }]])
  expect(loggedErrors[0]?.[1]).toBe(loggedError)
})

it('another thrown value is logged as an error, with the known details', () => {
  logError('message', 'gone', { message: 'abc' })
  expect(loggedErrors).toEqual([
    ['HarmBlessing.message', new Error('gone'), { log: 'error', message: 'abc' }],
  ])
  expect(toError('gone')).toBeInstanceOf(Error)
})
