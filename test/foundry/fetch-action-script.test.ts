/** Tests how long the client that decides a request waits for the script with the requested action. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchActionScriptWithTimeout } from '../../src/foundry/play/fetch-action-script'

const referenceToGainAction = { ruleset: 'humanity', scope: 'tab', on: '', action: 'gain' } as const
let loadScript: () => Promise<void>

vi.mock('../../src/foundry/world/active-rulesets', () => ({
  activeRulesets: () => [{ key: 'humanity', tab: { actions: { gain: { load: () => loadScript() } } } }],
}))
// Replaces modules that need a running Foundry. The tested actions belong to a tab, so they read no document.
vi.mock('../../src/foundry/world/documents', () => ({}))
vi.mock('../../src/foundry/world/message-record', () => ({}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a request whose script arrives within its turn is not refused, and leaves no timer', async () => {
  loadScript = () => new Promise((resolve) => setTimeout(resolve, 4_000))
  const promiseOfRefusal = fetchActionScriptWithTimeout(referenceToGainAction)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await promiseOfRefusal).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('a request whose script does not arrive is refused before the turn of the next request', async () => {
  loadScript = () => new Promise(() => undefined)
  const promiseOfRefusal = fetchActionScriptWithTimeout(referenceToGainAction)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(await promiseOfRefusal).toMatchObject({ refused: 'HnB.refusal.notFetched' })
})
