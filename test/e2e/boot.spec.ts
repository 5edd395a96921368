/** Tests how a page opens over a slow or broken connection. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSheet, showTab } from './play'

/** A Gamemaster posts two messages before the other people join. */
async function postEarlierMessages(gmPage: Page): Promise<void> {
  await gmPage.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as {
      ChatMessage: { create(documentData: object): Promise<unknown> }
    }
    await ChatMessage.create({ content: 'Good evening.' })
    await ChatMessage.create({
      type: 'record',
      system: { ruleset: 'humanity', kind: 'check', facts: {} },
    })
    await ChatMessage.create({ content: 'Shall we?' })
  })
}

/** Reloads a page and waits until it is ready. The test has slowed down the connection or broken it. */
async function reloadPage(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(
    () => (globalThis as unknown as { game?: { ready: boolean } }).game?.ready === true,
  )
}

test.describe('a connection that delivers the shared templates last', () => {
  test('messages, dock and sheets wait for the shared templates @seen', async ({ gm, player }) => {
    await postEarlierMessages(gm)
    let deliveredMessageCount = 0
    await player.route(/pieces\/shared\.json/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_500))
      deliveredMessageCount += 1
      await route.continue()
    })
    await reloadPage(player)
    await expect(player.locator('.chat-log .chat-message').last()).toContainText('Shall we?')
    await expect(player.locator('.chat-message .hnb-message')).toContainText("can't be read")
    const sheet = await openSheet(player, 'Mina Calder')
    await expect(sheet).toContainText('Mina Calder')
    await expect(player.locator('#hnb-dock .hnb-chip').first()).toBeVisible()
    expect(deliveredMessageCount).toBeGreaterThan(0)
    await expect(player.locator('.chat-message.broken')).toHaveCount(0)
  })
})

test.describe('a connection that breaks while the page loads', () => {
  test.use({ tolerated: /Failed to load resource|could not be loaded|HarmBlessing/ })

  test('a message that cannot be drawn says so, and the other messages are drawn @seen', async ({
    gm,
    player,
  }) => {
    await postEarlierMessages(gm)
    await player.route(/templates\/shared\/message\.hbs/, (route) => route.abort())
    await reloadPage(player)
    const chatMessages = player.locator('.chat-log .chat-message')
    await expect(chatMessages).toHaveText([/Good evening/, /This message can't be read/, /Shall we/])
  })

  test('the page requests a failed file again, once @seen', async ({ gm, player }) => {
    await postEarlierMessages(gm)
    let requestCount = 0
    await player.route(/pieces\/shared\.json/, (route) => {
      requestCount += 1
      return requestCount === 1 ? route.abort() : route.continue()
    })
    await reloadPage(player)
    const sheet = await openSheet(player, 'Mina Calder')
    await expect(sheet.locator('svg use').first()).toBeAttached()
    expect(requestCount).toBe(2)
  })
})

test('a sheet that is closed and opened again shows every tab', async ({ gm }) => {
  for (let openingIndex = 0; openingIndex < 2; openingIndex += 1) {
    const sheet = await openSheet(gm, 'Mina Calder')
    for (const tabId of ['harmCards', 'resources', 'humanity']) await showTab(sheet, tabId)
    await sheet.locator('.window-header [data-action=close]').click()
    await expect(sheet).toHaveCount(0)
  }
})
