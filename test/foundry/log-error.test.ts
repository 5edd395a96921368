/** How errors are logged. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toError, logError } from '../../src/foundry/platform/log-error'

let logged: unknown[][]

beforeEach(() => {
  logged = []
  Reflect.set(globalThis, 'Hooks', { onError: (...all: unknown[]) => logged.push(all) })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'Hooks'))

it('an error is logged unchanged, with the place where it was thrown', () => {
  const error = new TypeError('no')
  logError('perform', error)
  expect(logged).toEqual([['HarmBlessing.perform', error, { log: 'error' }]])
  expect(logged[0]?.[1]).toBe(error)
})

it('another thrown value is logged as an error, with the known details', () => {
  logError('message', 'gone', { message: 'abc' })
  expect(logged).toEqual([['HarmBlessing.message', new Error('gone'), { log: 'error', message: 'abc' }]])
  expect(toError('gone')).toBeInstanceOf(Error)
})
