/** Tests our system with stand-ins for Dice So Nice and Quench, which behave as these modules document. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, showTab } from './play'

interface StoredMessage {
  readonly rolls: readonly {
    readonly options: { readonly appearance?: { readonly colorset: string } }
    readonly dice: readonly { readonly results: readonly { readonly exploded?: boolean }[] }[]
  }[]
}

/** What these tests use in a page: Foundry's documented API, and the stand-ins for other modules. */
interface FoundryGlobals {
  readonly Hooks: { callAll(hookName: string, actualValue: unknown): unknown }
  readonly game: {
    dice3d?: object
    readonly messages: { readonly contents: readonly StoredMessage[]; readonly size: number }
    readonly items: { readonly size: number }
  }
  lieStill: () => void
}

/** A stand-in for Dice So Nice: stores themes, and delays messages until the test lets its dice rest. */
const installDiceSoNiceStub = (page: Page) =>
  page.evaluate(() => {
    const { game, Hooks } = globalThis as unknown as FoundryGlobals
    const diceThemes: Record<string, string>[] = []
    const promiseOfDiceAnimation = new Promise<void>((resolve) =>
      Object.assign(globalThis, { lieStill: resolve }),
    )
    game.dice3d = {
      addColorset: (colours: Record<string, string>) => void diceThemes.push(colours),
      waitFor3DAnimationByMessageID: () => promiseOfDiceAnimation,
    }
    Hooks.callAll('diceSoNiceReady', game.dice3d)
    return diceThemes
  })

async function rollHumanityHead(page: Page): Promise<void> {
  const sheet = await openSheet(page, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await page.locator('.hnb-dialog button[type=submit]').first().click()
}

const readLastRoll = (page: Page) =>
  page.evaluate(() => {
    const { contents } = (globalThis as unknown as FoundryGlobals).game.messages
    return contents.at(-1)?.rolls[0]?.options.appearance?.colorset ?? ''
  })

test('Dice So Nice gets a theme of each game, the rolls use it, and no result shows before the dice lie still @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const diceThemes = await installDiceSoNiceStub(gm)
  expect(diceThemes.map(({ name }) => name)).toEqual(
    ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot'].map(
      (gameKey) => `harm-and-blessing.${gameKey}`,
    ),
  )
  expect(new Set(diceThemes.map(({ background }) => background)).size).toBe(5)
  for (const { background, foreground } of diceThemes)
    for (const diceColour of [background, foreground]) expect(diceColour).toMatch(/^#[\da-f]{3,6}$/)
  await installDiceSoNiceStub(phonePage)
  await rollHumanityHead(phonePage)
  await expect.poll(() => readLastRoll(gm)).toBe('harm-and-blessing.humanity')
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await expect(resultStrip).toBeHidden()
  await phonePage.evaluate(() => (globalThis as unknown as FoundryGlobals).lieStill())
  await expect(resultStrip).toBeVisible()
})

test('without Dice So Nice no result waits, and no roll stores anything about it @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  await rollHumanityHead(phonePage)
  await expect(phonePage.locator('#hnb-result-strip')).toBeVisible()
  expect(await readLastRoll(gm)).toBe('')
})

test('Quench gets our batches, which pass and leave nothing, and the page fetches them only then @both @seen', async ({
  gm,
}) => {
  const readFetchedThemes = () =>
    gm.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /\/quench-batches-[\w-]{8}\.mjs$/.test(name)),
    )
  expect(await readFetchedThemes()).toBe(false)
  const testResults = await gm.evaluate(async () => {
    const { Hooks, game } = globalThis as unknown as FoundryGlobals
    const messageCountBefore = [game.items.size, game.messages.size]
    const quenchTests: [string, () => unknown][] = []
    const isEqualJson = (actualJsonValue: unknown, expectedValue: unknown) =>
      JSON.stringify(actualJsonValue) === JSON.stringify(expectedValue)
    const assertTrue = (isConditionTrue: boolean, failureText = 'not as it should be') => {
      if (!isConditionTrue) throw new Error(failureText)
    }
    const quenchTestContext = {
      describe: (_name: string, declareTests: () => void) => declareTests(),
      it: (testName: string, runQuenchTest: () => unknown) =>
        void quenchTests.push([testName, runQuenchTest]),
      assert: {
        ok: (checkedValue: unknown, message?: string) => assertTrue(Boolean(checkedValue), message),
        equal: (actualValue: unknown, expectedValue: unknown, message?: string) =>
          assertTrue(actualValue === expectedValue, message),
        deepEqual: (actualValue: unknown, expectedValue: unknown, message?: string) =>
          assertTrue(isEqualJson(actualValue, expectedValue), message),
      },
    }
    const quenchBatchKeys: string[] = []
    await new Promise<void>((resolve) => {
      const registerTestBatchOfQuench = (
        quenchBatchKey: string,
        defineTests: (actualValue: typeof quenchTestContext) => void,
      ) => {
        quenchBatchKeys.push(quenchBatchKey)
        defineTests(quenchTestContext)
        if (quenchBatchKeys.length === 3) resolve()
      }
      Hooks.callAll('quenchReady', { registerBatch: registerTestBatchOfQuench })
    })
    const quenchResults: string[] = []
    for (const [name, run] of quenchTests)
      quenchResults.push(
        await Promise.resolve(run()).then(
          () => `passed: ${name}`,
          (error: unknown) => `failed: ${name}: ${String(error)}`,
        ),
      )
    return {
      keys: quenchBatchKeys,
      results: quenchResults,
      left: isEqualJson([game.items.size, game.messages.size], messageCountBefore),
    }
  })
  expect(testResults.keys).toEqual(
    ['dice', 'decks', 'hooks'].map((quenchBatchName) => `harm-and-blessing.${quenchBatchName}`),
  )
  expect(testResults.results).toHaveLength(5)
  for (const resultOfTest of testResults.results) expect(resultOfTest).toMatch(/^passed/)
  expect(testResults.left).toBe(true)
  expect(await readFetchedThemes()).toBe(true)
})
