/**
 * Tests the window "What happened" in a played world: search, Undo of one or several entries, and entries that stay.
 */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'

test.use({
  tableOptions: ['--seed', 'test/frozen/0.1.0/all-13.json'],
  tolerated: /broken|Broken|strange|Stranger/,
})

interface GameApi {
  game: {
    system: { api: { press(press: object): Promise<boolean> } }
    actors: {
      getName(actorName: string): { uuid: string; update(documentChanges: object): Promise<unknown> }
    }
    messages: {
      contents: { system: { history?: { changes: { path: string }[] }[] }; delete(): Promise<unknown> }[]
    }
  }
}

const MINA_NAME = 'Mina Calder'

/** Presses a button of Mina's sheet by the API, as a macro does. */
const pressActionOnPage = (
  page: Page,
  actionName: string,
  pressButtonData: object,
  rulesetKey = 'humanity',
): Promise<boolean> =>
  page.evaluate(
    ([name, what, own, of]) => {
      const { game } = globalThis as unknown as GameApi
      const actorUuid = game.actors.getName(name).uuid
      return game.system.api.press({ ruleset: of, action: what, data: own, actor: actorUuid, quick: true })
    },
    [MINA_NAME, actionName, pressButtonData, rulesetKey] as const,
  )

const deleteLastMessage = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as unknown as GameApi).game.messages.contents.at(-1)?.delete())

async function openHistoryWindow(page: Page) {
  // Closes the report about the world's broken documents, which would cover the window.
  await page.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
  await page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { notifications: { clear(): void } } }
    ui.notifications.clear()
  })
  await page.locator('[data-tool=hnbHappened]').click()
  const historyWindow = page.locator('#hnb-happened')
  await expect(historyWindow.locator('.hnb-deed').first()).toBeVisible()
  return historyWindow
}

test('"What happened" lists the changes, newest first, finds them by words, and undoes them @seen', async ({
  gm,
}) => {
  expect(await pressActionOnPage(gm, 'suffer', { severity: 'minor' }, 'harmCards')).toBe(true)
  expect(await pressActionOnPage(gm, 'gain', {})).toBe(true)
  const historyWindow = await openHistoryWindow(gm)
  const historyRows = historyWindow.locator('.hnb-deed')
  const firstHistoryRow = historyRows.first()
  await expect(firstHistoryRow).toContainText(MINA_NAME)
  await expect(firstHistoryRow).toContainText('Gamemaster')
  await expect.poll(() => historyRows.count()).toBeGreaterThan(10)
  const historyRowCount = await historyRows.count()
  const cardActionRow = historyRows.filter({ hasText: 'Drew' }).first()
  await expect(cardActionRow.locator('.hnb-mark use')).toHaveAttribute('href', /#deck$/)
  await historyWindow.locator('[name=search]').fill('mina calder gamemaster')
  await expect(historyRows.filter({ visible: true }).first()).toContainText(MINA_NAME)
  expect(await historyRows.filter({ visible: true }).count()).toBeLessThan(historyRowCount)
  await historyWindow.locator('[name=search]').fill('')
  expect(await findAccessibilityFaults(historyWindow.page(), '#hnb-happened')).toEqual([])
  await firstHistoryRow.locator('[data-action=takeBack]').click()
  await expect(firstHistoryRow).toHaveClass(/hnb-undone/)
  await expect(firstHistoryRow.locator('[data-action=takeBack]')).toHaveCount(0)
})

test('"What happened" keeps the changes of a deleted message after a reload, and can undo them @both', async ({
  gm,
}) => {
  expect(await pressActionOnPage(gm, 'gain', {})).toBe(true)
  await deleteLastMessage(gm)
  let historyWindow = await openHistoryWindow(gm)
  const historyRowOfDeletion = historyWindow.locator('.hnb-deed').first()
  await expect(historyRowOfDeletion).toContainText('message deleted')
  await gm.reload()
  historyWindow = await openHistoryWindow(gm)
  await expect(historyRowOfDeletion).toContainText('message deleted')
  await historyRowOfDeletion.locator('[data-action=takeBack]').click()
  await expect(historyRowOfDeletion).toHaveClass(/hnb-undone/)
})

test('"What happened" undoes several entries, newest first, and says which conflict and why', async ({
  gm,
}) => {
  for (let gainCount = 0; gainCount < 3; gainCount++)
    expect(await pressActionOnPage(gm, 'gain', {})).toBe(true)
  const historyWindow = await openHistoryWindow(gm)
  // A long list uses all the height of the window.
  await expect(historyWindow.locator('.window-resize-handle')).toHaveCount(1)
  const historyRows = historyWindow.locator('.hnb-deed')
  for (const historyRowIndex of [0, 1, 2])
    await historyRows.nth(historyRowIndex).locator('[name=deed]').check()
  await historyWindow.locator('[data-action=takeBackChosen]').click()
  for (const historyRowIndex of [0, 1, 2])
    await expect(historyRows.nth(historyRowIndex)).toHaveClass(/hnb-undone/)
})

test('"What happened" asks for a tick before it undoes the ticked actions', async ({ gm }) => {
  const historyWindow = await openHistoryWindow(gm)
  await historyWindow.locator('[data-action=takeBackChosen]').click()
  await expect(gm.locator('#notifications')).toContainText('Tick an action first.')
})

test('"What happened" does not undo a value that was changed since, and says why', async ({ gm }) => {
  expect(await pressActionOnPage(gm, 'gain', {})).toBe(true)
  expect(await pressActionOnPage(gm, 'suffer', { severity: 'minor' }, 'harmCards')).toBe(true)
  await gm.evaluate(async (actorName) => {
    const { game } = globalThis as unknown as GameApi
    const [entry] = game.messages.contents.at(-2)?.system.history ?? []
    const [change] = entry?.changes ?? []
    await game.actors.getName(actorName).update({ [change?.path ?? '']: 1 })
    await game.actors.getName(actorName).update({ [change?.path ?? '']: 2 })
  }, MINA_NAME)
  const historyWindow = await openHistoryWindow(gm)
  const historyRowOfChange = historyWindow.locator('.hnb-deed').filter({ hasText: 'changed' }).first()
  await expect(historyRowOfChange.locator('.hnb-deed-why')).toContainText(
    'has changed since this action. Undo the later action first',
  )
  await expect(historyRowOfChange.locator('[data-action=takeBack]')).toHaveCount(0)
})

test('"What happened" shows a player only their own changes', async ({ gm, player }) => {
  expect(await pressActionOnPage(gm, 'gain', {})).toBe(true)
  const historyWindow = await openHistoryWindow(player)
  const historyRowTexts = await historyWindow.locator('.hnb-deed').allInnerTexts()
  for (const historyRowText of historyRowTexts)
    expect(historyRowText).toMatch(/Mina Calder|Tom Byrne|Player 1|Lantern/)
  await expect(historyWindow.locator('.hnb-deed').first().locator('[data-action=takeBack]')).toHaveCount(0)
})
