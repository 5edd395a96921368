/**
 * Tests our system together with other modules. Stand-ins for Dice So Nice and Quench behave as the documentation of
 * these modules says.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, showTab } from './play'

interface StoredMessage {
  readonly rolls: readonly {
    readonly options: { readonly appearance?: { readonly colorset: string } }
    readonly dice: readonly { readonly results: readonly { readonly exploded?: boolean }[] }[]
  }[]
}

/** The parts of Foundry's documented API, and of the stand-ins for other modules, that these tests use in a page. */
interface FoundryGlobals {
  readonly Hooks: { callAll(name: string, actual: unknown): unknown }
  readonly game: {
    dice3d?: object
    readonly messages: { readonly contents: readonly StoredMessage[]; readonly size: number }
    readonly items: { readonly size: number }
  }
  lieStill: () => void
}

/**
 * A stand-in for Dice So Nice. It stores the themes, and delays messages until the test says that its dice lie
 * still.
 */
const standInForDiceSoNice = (page: Page) =>
  page.evaluate(() => {
    const { game, Hooks } = globalThis as unknown as FoundryGlobals
    const themes: Record<string, string>[] = []
    const diceLieStill = new Promise<void>((resolve) => Object.assign(globalThis, { lieStill: resolve }))
    game.dice3d = {
      addColorset: (colours: Record<string, string>) => void themes.push(colours),
      waitFor3DAnimationByMessageID: () => diceLieStill,
    }
    Hooks.callAll('diceSoNiceReady', game.dice3d)
    return themes
  })

async function rollHead(page: Page): Promise<void> {
  const sheet = await openSheet(page, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await page.locator('.hnb-dialog button[type=submit]').first().click()
}

const lastRoll = (page: Page) =>
  page.evaluate(() => {
    const { contents } = (globalThis as unknown as FoundryGlobals).game.messages
    return contents.at(-1)?.rolls[0]?.options.appearance?.colorset ?? ''
  })

test('Dice So Nice gets a theme of each game, the rolls use it, and no result shows before the dice lie still @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const themes = await standInForDiceSoNice(gm)
  expect(themes.map(({ name }) => name)).toEqual(
    ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'].map((key) => `harm-and-blessing.${key}`),
  )
  expect(new Set(themes.map(({ background }) => background)).size).toBe(5)
  for (const { background, foreground } of themes)
    for (const colour of [background, foreground]) expect(colour).toMatch(/^#[\da-f]{3,6}$/)
  await standInForDiceSoNice(phone)
  await rollHead(phone)
  await expect.poll(() => lastRoll(gm)).toBe('harm-and-blessing.humanity')
  const strip = phone.locator('#hnb-result-strip')
  await expect(strip).toBeHidden()
  await phone.evaluate(() => (globalThis as unknown as FoundryGlobals).lieStill())
  await expect(strip).toBeVisible()
})

test('without Dice So Nice no result waits, and no roll stores anything about it @seen', async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 } })
  await rollHead(phone)
  await expect(phone.locator('#hnb-result-strip')).toBeVisible()
  expect(await lastRoll(gm)).toBe('')
})

test('Quench gets our batches, which pass and leave nothing, and the page fetches them only then @both @seen', async ({
  gm,
}) => {
  const fetchedThemes = () =>
    gm.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/quench-batches-[\w-]{8}\.mjs$/.test(name)),
    )
  expect(await fetchedThemes()).toBe(false)
  const testResults = await gm.evaluate(async () => {
    const { Hooks, game } = globalThis as unknown as FoundryGlobals
    const messageCountBefore = [game.items.size, game.messages.size]
    const quenchTests: [string, () => unknown][] = []
    const isEqualJson = (actual: unknown, expectedValue: unknown) =>
      JSON.stringify(actual) === JSON.stringify(expectedValue)
    const assertTrue = (isTrue: boolean, message = 'not as it should be') => {
      if (!isTrue) throw new Error(message)
    }
    const context = {
      describe: (_name: string, suite: () => void) => suite(),
      it: (name: string, test: () => unknown) => void quenchTests.push([name, test]),
      assert: {
        ok: (value: unknown, message?: string) => assertTrue(Boolean(value), message),
        equal: (actual: unknown, expectedValue: unknown, message?: string) =>
          assertTrue(actual === expectedValue, message),
        deepEqual: (actual: unknown, expectedValue: unknown, message?: string) =>
          assertTrue(isEqualJson(actual, expectedValue), message),
      },
    }
    const keys: string[] = []
    await new Promise<void>((resolve) => {
      const registerBatch = (key: string, batch: (actual: typeof context) => void) => {
        keys.push(key)
        batch(context)
        if (keys.length === 3) resolve()
      }
      Hooks.callAll('quenchReady', { registerBatch })
    })
    const results: string[] = []
    for (const [name, run] of quenchTests)
      results.push(
        await Promise.resolve(run()).then(
          () => `passed: ${name}`,
          (error: unknown) => `failed: ${name}: ${String(error)}`,
        ),
      )
    return { keys, results, left: isEqualJson([game.items.size, game.messages.size], messageCountBefore) }
  })
  expect(testResults.keys).toEqual(['dice', 'decks', 'hooks'].map((key) => `harm-and-blessing.${key}`))
  expect(testResults.results).toHaveLength(5)
  for (const result of testResults.results) expect(result).toMatch(/^passed/)
  expect(testResults.left).toBe(true)
  expect(await fetchedThemes()).toBe(true)
})
