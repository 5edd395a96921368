/** Tests windows with a script of their own, which a page fetches at their first opening. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchScript, createScriptFetcherForRedraws } from '../../src/foundry/platform/fetch-script'
import words from '../../lang/en/common.json'

/** The calls to Foundry that our code has made, in order. */
let loggedCallNames: string[] = []
let shownNotifications: [string, object][] = []

beforeEach(() => {
  loggedCallNames = []
  shownNotifications = []
  vi.stubGlobal('Hooks', {
    onError: (hookErrorLocation: string, { message }: Error, { log: logMode }: { log: string }) =>
      loggedCallNames.push(`${hookErrorLocation} ${logMode}: ${message}`),
  })
  vi.stubGlobal('game', { i18n: { has: () => false, localize: (phraseKey: string) => phraseKey } })
  vi.stubGlobal('ui', {
    notifications: {
      error: (phraseKey: string, options: object) => shownNotifications.push([phraseKey, options]),
    },
  })
})

describe('a script that is fetched when its window is opened', () => {
  it('the script is returned to its caller without a notification', async () => {
    const fetchedScript = { open: () => 'a window' }
    expect(await fetchScript(() => Promise.resolve(fetchedScript))).toBe(fetchedScript)
    expect([loggedCallNames, shownNotifications]).toEqual([[], []])
  })

  it.each([
    [new Error('Failed to fetch'), 'Failed to fetch'],
    ['offline', 'offline'],
  ])(
    'a localised message reports a script that cannot be fetched, and the log has the cause: %s',
    async (scriptFetchError, message) => {
      expect(await fetchScript(() => Promise.reject(scriptFetchError as Error))).toBeNull()
      expect(loggedCallNames).toEqual([`HarmBlessing.fetched error: ${message}`])
      expect(shownNotifications).toEqual([
        ['HnB.common.notFetched.window', expect.objectContaining({ localize: true })],
      ])
      expect(words.HnB.common.notFetched.window).not.toBe('')
    },
  )
})

describe('a script that is fetched for redraws', () => {
  it('only the first redraw notifies the person, and every redraw tries again', async () => {
    const fetchedScript = { draw: () => undefined }
    const loadScript = vi
      .fn<() => Promise<typeof fetchedScript>>()
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockRejectedValueOnce(new Error('Failed to fetch'))
      .mockResolvedValue(fetchedScript)
    const loadScriptForRedraw = createScriptFetcherForRedraws(loadScript)
    const loadedScripts = [
      await loadScriptForRedraw(),
      await loadScriptForRedraw(),
      await loadScriptForRedraw(),
    ]
    expect(loadedScripts).toEqual([null, null, fetchedScript])
    expect(shownNotifications).toHaveLength(1)
  })
})
