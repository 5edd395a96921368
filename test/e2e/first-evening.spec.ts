/** Tests a person's first minutes in a world: the greeting, and the first steps. */
import { findAccessibilityFaults } from './accessible'
import { expect, test } from './fixtures'
import { countMessages, showTab } from './play'

// Uses the sample world in which nobody has been greeted yet.
test.use({ tableOptions: ['--seed', 'test/world'] })

test('in the first minutes each person reads once what to do first, and a player sees their own character @seen', async ({
  gm,
  join,
}) => {
  const greetingMessages = gm.locator('#chat .hnb-message', { hasText: 'Welcome' })
  await expect(greetingMessages).toHaveCount(2)
  await expect(gm.locator('#chat .chat-message').last()).toContainText('Harbour Lights')
  const playerPage = await join('Player 1')
  const greetingMessage = playerPage.locator('#chat .hnb-message')
  await expect(greetingMessage).toHaveCount(1)
  await expect(greetingMessage).toContainText('Open my character')

  // The sheet opens beside the dock. The board of harm fits into the sheet even when the dock shows a hand.
  const sheet = playerPage.locator('.hnb-actor')
  await expect(sheet.locator('input[name=name]')).toHaveValue('Mina Calder')
  await expect
    .poll(async () => {
      const [mine, dock] = await Promise.all([
        sheet.boundingBox(),
        playerPage.locator('.hnb-dock-body').boundingBox(),
      ])
      return mine && dock ? mine.y + mine.height <= dock.y : null
    })
    .toBe(true)
  await showTab(sheet, 'harmCards')
  await sheet.locator('.hnb-hand-note button').click()
  await expect(sheet.locator('.hnb-hand-cards li')).toHaveCount(5)
  const measureHiddenPixels = () =>
    sheet
      .locator('section.tab.active')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(await measureHiddenPixels()).toBeLessThanOrEqual(0)
  await sheet.locator('[data-action=foldHand]').click()
  await expect(sheet.locator('.hnb-hand-cards')).toHaveCount(0)
  await expect(sheet.locator('[data-action=foldHand]')).toBeFocused()

  // Presses each button of the greeting. Each must do what the greeting says.
  await sheet.locator('.window-header [data-action=close]').click()
  await greetingMessage.getByRole('button', { name: 'Open my character' }).click()
  await expect(sheet).toBeVisible()
  await greetingMessage.getByRole('button', { name: 'Read how to play' }).click()
  // The journal opens at the players' page. A link to another rule book opens in the same window.
  const ruleBookSheet = playerPage.locator('.journal-sheet', { hasText: 'start here' })
  await expect(ruleBookSheet).toContainText('Your sheet has a tab for each game')
  await expect(ruleBookSheet).not.toContainText('Choose a first scene')
  await ruleBookSheet.locator('[data-page-id]', { hasText: 'Tonight' }).click()
  await ruleBookSheet.locator('a.content-link', { hasText: 'Turn of the Card' }).first().click()
  const linkedBook = playerPage.locator('.journal-sheet', { hasText: 'Turn of the Card: the rule book' })
  await expect(linkedBook).toContainText('The game in a minute')
  expect(await linkedBook.locator('[data-page-id]').count()).toBeGreaterThan(3)
  await linkedBook.locator('.window-header [data-action=close]').click()
  await greetingMessages.last().getByRole('button', { name: 'Show the characters' }).click()
  await expect(gm.locator('#actors')).toBeVisible()
  await gm.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await greetingMessages.last().getByRole('button', { name: "Open the Gamemaster's screen" }).click()
  await expect(gm.locator('#hnb-screen')).toBeVisible()
  await greetingMessages.last().getByRole('button', { name: 'Choose the games' }).click()
  await expect(gm.locator('.hnb-rules')).toBeVisible()
  expect(await findAccessibilityFaults(gm)).toEqual([])

  // After a reload, no greeting appears, and a sheet that the player closed stays closed.
  const messageCountBefore = await countMessages(gm)
  await gm.reload()
  await playerPage.reload()
  await expect(playerPage.locator('.hnb-dock-body')).toBeVisible()
  await expect(playerPage.locator('.hnb-actor')).toHaveCount(0)
  await expect(gm.locator('.hnb-dock-body')).toBeVisible()
  expect(await countMessages(gm)).toBe(messageCountBefore)
})

test('“Read how to play” opens the book of the only game that is on', async ({ gm, join }) => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          set(namespace: string, settingKey: string, settingValue: readonly string[]): Promise<unknown>
        }
      }
    }
    await game.settings.set('harm-and-blessing', 'rulesets', ['tarot'])
  })
  const playerPage = await join('Player 1')
  await playerPage.locator('#chat .hnb-message').getByRole('button', { name: 'Read how to play' }).click()
  await expect(playerPage.locator('.journal-sheet')).toContainText('The game in a minute')
  await expect(playerPage.locator('.journal-sheet')).toContainText('Turn of the Card: the rule book')
})
