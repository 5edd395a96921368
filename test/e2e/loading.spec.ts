/**
 * Tests when a page fetches a game's script: at the start for the active games, when a game is activated, and when a
 * message of an inactive game must be drawn.
 */
import type { Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { openDialog, openHumanityTab, submitQuestion } from './encounters'
import { expect, test } from './fixtures'
import { changeActorData, readActorData, locateLastMessage, countMessages, openSheet, showTab } from './play'

const setActiveGames = (gmPage: Page, rulesets: readonly string[]) =>
  gmPage.evaluate(async (activeGameIds) => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', activeGameIds)
  }, rulesets)

const GAME_SCRIPT_NAMES = ['harm-cards', 'resources', 'humanity', 'story-mode', 'tarot']

/** Returns a list of the games whose scripts the page requests from now on. */
function recordFetchedGames(page: Page): string[] {
  const games: string[] = []
  page.on('request', (browserRequest) => {
    const [, name] = /\/scripts\/([a-z-]+)-[\w-]{8}\.mjs/.exec(browserRequest.url()) ?? []
    if (name !== undefined && GAME_SCRIPT_NAMES.includes(name)) games.push(name)
  })
  return games
}

async function waitUntilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
}

async function reloadPageAndWait(page: Page): Promise<void> {
  await page.reload()
  await waitUntilReady(page)
}

test('a page fetches only the active games, and a game that is switched on reaches every page as a whole @both @seen', async ({
  gm,
  player,
}) => {
  await setActiveGames(gm, ['humanity', 'tarot'])
  const playerSheet = await openSheet(player, 'Mina Calder')
  await showTab(playerSheet, 'humanity')
  await playerSheet
    .locator('[data-act=check]')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(gm.locator('#chat .hnb-message').last().locator('.hnb-dice').first()).toBeVisible()
  await setActiveGames(gm, ['resources'])
  const games = { gm: recordFetchedGames(gm), player: recordFetchedGames(player) }
  let releaseHeldScript = () => {}
  const scriptReleasePromise = new Promise<void>((resolve) => (releaseHeldScript = resolve))
  await player.route(/scripts\/tarot-/, async (route) => {
    await scriptReleasePromise
    await route.continue()
  })
  await Promise.all([reloadPageAndWait(gm), reloadPageAndWait(player)])
  // The message's game is inactive, but the page fetches its script to draw the message as before.
  const lastMessage = gm.locator('#chat .hnb-message').last()
  await expect(lastMessage.locator('.hnb-dice').first()).toBeVisible()
  expect(games.gm.sort()).toEqual(['humanity', 'resources'])

  const [hers, his] = [await openSheet(gm, 'Mina Calder'), await openSheet(player, 'Mina Calder')]
  const tabSelector = '[role=tab][data-tab=tarot]'
  await expect(his.locator('[role=tab][data-tab=resources]')).toBeVisible()
  await expect(hers.locator(tabSelector)).toHaveCount(0)
  await setActiveGames(gm, ['resources', 'tarot'])
  await showTab(hers, 'tarot')
  await expect(hers.locator('section[data-tab=tarot] [data-act=push]').first()).toBeVisible()
  // The player's sheet does not change until the game's script has loaded.
  await expect.poll(() => games.player).toContain('tarot')
  await expect(his.locator(tabSelector)).toHaveCount(0)
  releaseHeldScript()
  await expect(his.locator(tabSelector)).toBeVisible()
  await showTab(his, 'tarot')
  await expect(his.locator('section[data-tab=tarot] [data-act=push]').first()).toBeVisible()

  await setActiveGames(gm, ['resources'])
  for (const sheet of [hers, his]) await expect(sheet.locator(tabSelector)).toHaveCount(0)
  await setActiveGames(gm, ['resources', 'tarot'])
  for (const sheet of [hers, his]) await expect(sheet.locator(tabSelector)).toBeVisible()
  expect(games.gm.filter((gameName) => gameName === 'tarot')).toHaveLength(1)
})

test('a sheet looks busy while the script for its dropped item arrives, and the pointer without a sheet @seen', async ({
  gm,
}) => {
  await reloadPageAndWait(gm)
  let releaseHeldScript = () => {}
  const scriptReleasePromise = new Promise<void>((resolve) => (releaseHeldScript = resolve))
  await gm.route(/scripts\/decisions/, async (route) => {
    await scriptReleasePromise
    await route.continue()
  })
  const ropeUuid = await gm.evaluate(async () => {
    const { Item } = globalThis as unknown as {
      Item: { create(itemData: object): Promise<{ uuid: string }> }
    }
    return (await Item.create({ type: 'gear', name: 'Rope' })).uuid
  })
  const sheet = await openSheet(gm, 'Mina Calder')
  const dataTransfer = await gm.evaluateHandle((draggedUuid) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', JSON.stringify({ type: 'Item', uuid: draggedUuid }))
    return dataTransfer
  }, ropeUuid)
  const windowContent = sheet.locator('.window-content')
  await expect(windowContent).toHaveCSS('opacity', '1')
  await windowContent.locator('> *').first().dispatchEvent('drop', { dataTransfer })
  await expect(windowContent).not.toHaveCSS('opacity', '1')
  await sheet.locator('[data-action=close]').click()
  await gm.evaluate((draggedUuid) => {
    const { canvas, Hooks } = globalThis as unknown as {
      canvas: { scene: { tokens: { getName(tokenName: string): { x: number; y: number } } } }
      Hooks: { call(hookName: string, ...hookArguments: unknown[]): boolean }
    }
    const { x, y } = canvas.scene.tokens.getName('Ines Okafor')
    Hooks.call('dropCanvasData', canvas, { type: 'Item', uuid: draggedUuid, x: x + 1, y: y + 1 })
  }, ropeUuid)
  await expect(gm.locator('body')).toHaveCSS('cursor', 'progress')
  releaseHeldScript()
  await expect(gm.locator('body')).not.toHaveCSS('cursor', 'progress')
  await expect(gm.locator('#notifications')).toContainText('Ines Okafor gains Rope')
  expect((await readActorData(gm, 'Mina Calder')).items.map(({ name }) => name)).toContain('Rope')
})

test.describe('a game that the page cannot fetch', () => {
  test.use({
    tolerated: /Failed to load resource|could not be loaded|did not send|HarmBlessing|dynamically imported/,
  })

  test('a game that cannot be fetched says so, hinders no other game, and loads on a second try @seen', async ({
    gm,
    player,
  }) => {
    await setActiveGames(gm, ['humanity', 'tarot'])
    await player.route(/scripts\/tarot-/, (route) => route.abort())
    await reloadPageAndWait(player)
    const dialog = player.locator('.hnb-dialog')
    await expect(dialog).toContainText('The server did not send all files of Turn of the Card')
    expect(await findAccessibilityFaults(player, '.hnb-dialog')).toEqual([])
    const sheet = await openSheet(player, 'Mina Calder')
    await showTab(sheet, 'humanity')
    await sheet
      .locator('[data-act=check]')
      .first()
      .click({ modifiers: ['Shift'] })
    await expect(player.locator('#chat .hnb-message').last().locator('.hnb-dice').first()).toBeVisible()
    await expect(sheet.locator('[role=tab][data-tab=tarot]')).toHaveCount(0)

    await dialog.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(dialog).toContainText('The server still does not send all files of Turn of the Card')
    await player.unroute(/scripts\/tarot-/)
    const pageLoadPromise = player.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Reload the page' }).press('Enter')
    await pageLoadPromise
    await waitUntilReady(player)
    const reopenedSheet = await openSheet(player, 'Mina Calder')
    await expect(reopenedSheet.locator('[role=tab][data-tab=tarot]')).toBeVisible()
  })

  test('a game loads without a reload after a moment of bad connection @seen', async ({ gm, player }) => {
    await setActiveGames(gm, ['humanity', 'tarot'])
    await player.route(/scripts\/tarot-/, (route) => route.abort())
    await reloadPageAndWait(player)
    const sheet = await openSheet(player, 'Mina Calder')
    await expect(sheet.locator('[role=tab][data-tab=tarot]')).toHaveCount(0)
    await player.unroute(/scripts\/tarot-/)
    await player.locator('.hnb-dialog').getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(sheet.locator('[role=tab][data-tab=tarot]')).toBeVisible()
    await expect(player.locator('.hnb-dialog')).toHaveCount(0)
  })

  test('a part of a game that a page cannot fetch changes nothing, and the next press works @both @seen', async ({
    gm,
    player,
  }) => {
    const humanityScriptPattern = /scripts\/humanity-(?:actions|shop)-/
    await changeActorData(gm, 'Mina Calder', { 'system.humanity.shop.open': true })
    await Promise.all([reloadPageAndWait(gm), reloadPageAndWait(player)])
    for (const page of [gm, player]) await page.route(humanityScriptPattern, (route) => route.abort())
    const sheet = await openHumanityTab(player, 'Mina Calder')
    const messageCountBefore = await countMessages(player)
    const checkButton = sheet.locator('[data-act=check]').first()
    await checkButton.click({ modifiers: ['Shift'] })
    await expect(player.locator('#notifications')).toContainText('A game has not finished loading')
    await sheet.locator('[data-window=shop]').click()
    await expect(player.locator('#notifications')).toContainText('The server did not send this window')
    expect(await countMessages(player)).toBe(messageCountBefore)
    for (const page of [gm, player]) await page.unroute(humanityScriptPattern)
    await checkButton.click({ modifiers: ['Shift'] })
    await expect(locateLastMessage(gm).locator('.hnb-dice').first()).toBeVisible()
    await gm.route(humanityScriptPattern, (route) => route.abort())
    await sheet.locator('[data-window=shop]').click()
    const shopWindow = player.locator('.hnb-window', { has: player.locator('.hnb-shop') })
    await shopWindow.locator('[data-act=buyStat][data-stat=head]').click()
    const questionDialog = openDialog(player)
    await questionDialog.getByRole('button', { name: 'Buy' }).click()
    // The Gamemaster's page decides the purchase. It has not been able to load the shop.
    await expect(questionDialog).toContainText('has not finished loading, here or for the Gamemaster')
    expect(await readActorData(gm, 'Mina Calder')).toMatchObject({
      system: { humanity: { stats: { head: 4 } } },
    })
    await gm.unroute(humanityScriptPattern)
    await submitQuestion(player, 'Buy')
    await expect(locateLastMessage(gm)).toContainText('d4 becomes d6')
  })

  test('if a page cannot fetch the script that keeps the actions of deleted messages, the next deletion keeps them @seen', async ({
    gm,
  }) => {
    const keepingScriptPattern = /scripts\/keep-message-histories-/
    const sheet = await openHumanityTab(gm, 'Mina Calder')
    const messageCountBefore = await countMessages(gm)
    for (const messageCount of [1, 2]) {
      await sheet.locator('[data-act=gain]').click()
      await expect.poll(() => countMessages(gm)).toBe(messageCountBefore + messageCount)
    }
    const deleteLastMessage = () =>
      gm.evaluate(async () => {
        const { game } = globalThis as unknown as {
          game: { messages: { contents: readonly { delete(): Promise<unknown> }[] } }
        }
        await game.messages.contents.at(-1)?.delete()
      })
    const countKeptHistories = () =>
      gm.evaluate(() => {
        const { game } = globalThis as unknown as {
          game: { settings: { get(namespace: string, settingKey: string): { kept: readonly unknown[] } } }
        }
        return game.settings.get('harm-and-blessing', 'happened').kept.length
      })
    const keptHistoryCountBefore = await countKeptHistories()
    await gm.route(keepingScriptPattern, (route) => route.abort())
    await deleteLastMessage()
    await expect(gm.locator('#notifications')).toContainText('The server did not send')
    expect(await countKeptHistories()).toBe(keptHistoryCountBefore)
    await gm.unroute(keepingScriptPattern)
    await deleteLastMessage()
    await expect.poll(countKeptHistories).toBe(keptHistoryCountBefore + 2)
  })
})
