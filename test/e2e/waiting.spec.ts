/**
 * Tests the pending tasks in the dock. Also tests the strip that shows the result of the user's press on narrow
 * screens.
 */
import type { Locator, Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessible'
import { submitQuestion, markTokensAsTargets } from './encounters'
import { expect, test } from './fixtures'
import { locateLastMessage, openRules, openGamemasterScreen, openSheet, showTab } from './play'
import { createFight, setInitiatives } from './story-play'

const locateWaitingCount = (page: Page): Locator => page.locator('#hnb-dock .hnb-dock-waiting')
const locateWaitingEntries = (page: Page): Locator =>
  page.locator('#hnb-dock .hnb-waiting-list [data-action=lead]')

async function pressToolButton(gmPage: Page, gameId: string, toolLabel: string): Promise<void> {
  const gamemasterScreen = await openGamemasterScreen(gmPage)
  await gamemasterScreen
    .locator(`.hnb-tools.hnb-${gameId} [data-action=tool]`, { hasText: toolLabel })
    .click()
}

test('the dock lists what waits for each person, and a click leads there @seen', async ({ gm, join }) => {
  const [mina, ines] = [await join('Player 1'), await join('Player 2')]
  await expect(locateWaitingCount(mina)).toHaveCount(0)
  await markTokensAsTargets(gm, ['Mina Calder', 'Night guard'])
  await pressToolButton(gm, 'harmCards', 'Minor')
  // The dock of each user counts the user's own tasks. The dock of a Gamemaster also counts the tasks of actors whose
  // player is offline.
  await expect(locateWaitingCount(mina)).toHaveText('1')
  await expect(locateWaitingCount(gm)).toHaveText('1')
  await expect(locateWaitingCount(ines)).toHaveCount(0)
  await markTokensAsTargets(gm, ['Mina Calder'])
  await pressToolButton(gm, 'harmCards', 'Moderate')
  await expect(locateWaitingCount(mina)).toHaveText('2')
  await mina.locator('#sidebar [data-action=tab][data-tab=actors]').click()
  await locateWaitingCount(mina).click()
  await expect(locateWaitingEntries(mina)).toHaveCount(2)
  expect(await findAccessibilityFaults(mina, '#hnb-dock')).toEqual([])
  await expect(locateWaitingEntries(mina).first()).toContainText('Mina Calder suffers harm. Moderate harm.')
  // The list shows the newest task first.
  await locateWaitingEntries(mina).first().click()
  await expect(locateWaitingEntries(mina)).toHaveCount(0)
  await expect(locateLastMessage(mina).locator('[data-act=choose]').first()).toBeInViewport()
  expect(
    await locateLastMessage(mina).evaluate((messageElement) =>
      messageElement.contains(document.activeElement),
    ),
  ).toBe(true)
  await mina.keyboard.press('Enter')
  await expect(locateWaitingCount(mina)).toHaveText('1')

  // The message becomes a whisper. A whisper adds a pending task only for the people who may read it.
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        user: { id: string }
        messages: { contents: { update(documentChanges: object): Promise<unknown> }[] }
      }
    }
    await game.messages.contents[0]?.update({ whisper: [game.user.id] })
  })
  await expect(locateWaitingCount(mina)).toHaveCount(0)
})

test('without card games the dock shows only the waiting list, which opens a window @both', async ({
  gm,
  player,
}) => {
  const rulesWindow = await openRules(gm)
  await rulesWindow.locator('[data-preset=humanity]').click()
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(player.locator('#hnb-dock')).toBeHidden()
  await markTokensAsTargets(gm, ['Mina Calder', 'Night guard'])
  await pressToolButton(gm, 'humanity', 'Chase')
  await submitQuestion(gm, 'Begin')
  await expect(locateWaitingCount(player)).toHaveText('1')
  await expect(player.locator('#hnb-dock')).toBeVisible()
  await expect(player.locator('#hnb-dock :is(.hnb-chip, .hnb-holder, [data-action=fold])')).toHaveCount(0)
  await locateWaitingCount(player).click()
  await locateWaitingEntries(player).click()
  await expect(player.locator('.hnb-window .hnb-chase')).toBeVisible()
})

test('on a narrow screen a result appears to its roller above the sheet, and a tap removes it @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const resultStrip = phonePage.locator('#hnb-result-strip')
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await expect(resultStrip).toBeHidden()
  await sheet.locator('[data-act=check]').first().click()
  await phonePage.locator('.hnb-dialog button[type=submit]').first().click()
  await expect(resultStrip).toBeVisible()
  await expect(resultStrip).toContainText(/Success|Failure|result/i)
  // The strip has none of the message's buttons, only a button that shows the message in chat.
  await expect(resultStrip.getByRole('button')).toHaveText('Show the message in chat')
  const isStripOnTop = await resultStrip.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isStripOnTop).toBe(true)
  const closeButton = sheet.locator('.window-header [data-action=close]')
  const isCloseButtonUncovered = () =>
    closeButton.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isCloseButtonUncovered()).toBe(true)
  await resultStrip.click()
  await expect(resultStrip).toBeHidden()
  // The strip shows the second roll's result, and disappears when the next roll's question opens.
  await sheet.locator('[data-act=check]').first().click()
  await phonePage.locator('.hnb-dialog button[type=submit]').first().click()
  await expect(resultStrip).toBeVisible()
  await sheet.locator('[data-act=check]').nth(4).click()
  await expect(phonePage.locator('.hnb-question')).toBeVisible()
  await expect(resultStrip).toBeHidden()
  await phonePage.keyboard.press('Escape')
  // The strip with the last result disappears when the new contest begins. The top of the sheet then shows the buttons
  // for the next roll, which the strip must not cover.
  await sheet.locator('section.tab.active').evaluate((activeTab) => activeTab.scrollTo(0, 0))
  await sheet.locator('[data-act=contest]').click()
  await phonePage.locator('.hnb-question .hnb-person', { hasText: 'Ines Okafor' }).click()
  await phonePage.locator('.hnb-question button[type=submit]').click()
  await expect(sheet.locator('.hnb-waiting [data-act=roll]').first()).toBeVisible()
  await expect(resultStrip).toBeHidden()
  // The strip also shows steps that wait for another person. Its button leads to the message, where the player
  // continues.
  await sheet.locator('.hnb-waiting [data-act=roll]').first().click()
  await phonePage.locator('.hnb-question button[type=submit]').click()
  await expect(resultStrip).toContainText('has yet to defend')
  await locateLastMessage(gm).locator('.hnb-next [data-act=roll][data-direct]').first().click()
  await expect(resultStrip).toContainText(/wins? by|wins/)
  await resultStrip.getByRole('button', { name: 'Show the message in chat' }).click()
  await expect(locateLastMessage(phonePage).locator('.hnb-result')).toBeInViewport()
  await expect(resultStrip).toBeHidden()
  await expect(sheet.locator('.window-content')).toBeHidden()
  // On a wide screen the chat is visible, so no strip appears.
  await expect(gm.locator('#hnb-result-strip')).toBeHidden()
})

test('on a phone a tab of the sidebar opens in front of the sheet, the chat at its newest message, and the sheet returns @seen', async ({
  gm,
  join,
}) => {
  for (let messageNumber = 1; messageNumber <= 12; messageNumber += 1)
    await gm.evaluate(
      (text) =>
        (
          globalThis as unknown as { ChatMessage: { create(documentData: object): Promise<unknown> } }
        ).ChatMessage.create({
          content: `<p>${text}</p><p>a second line</p>`,
        }),
      `Message ${messageNumber}`,
    )
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const sheet = await openSheet(phonePage, 'Mina Calder')
  const chatTab = phonePage.locator('#sidebar [data-action=tab][data-tab=chat]')
  await chatTab.tap()
  await expect(sheet.locator('.window-content')).toBeHidden()
  const newestMessage = phonePage.locator('#chat li.chat-message').last()
  await expect(newestMessage).toContainText('Message 12')
  await expect(newestMessage).toBeInViewport({ ratio: 0.9 })
  await chatTab.tap()
  await expect(sheet.locator('.window-content')).toBeVisible()
  // A sheet that opens over the chat covers it. One tap on the chat's tab shows the chat again.
  await chatTab.tap()
  await expect(sheet.locator('.window-content')).toBeHidden()
  await sheet.locator('.window-title').tap()
  await expect(sheet.locator('.window-content')).toBeVisible()
  await chatTab.tap()
  await expect(sheet.locator('.window-content')).toBeHidden()
  await expect(newestMessage).toBeInViewport({ ratio: 0.9 })
})

test('the dock names the present and the next turn; a player ends their own turn there, a Gamemaster any @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const turnInDock = phonePage.locator('#hnb-dock .hnb-dock-turn')
  const turnInDockOfGamemaster = gm.locator('#hnb-dock .hnb-dock-turn')
  await createFight(gm, 'Mina Calder', 'Captain Reyes')
  await setInitiatives(gm, { 'Mina Calder': 30, 'Captain Reyes': 2 })
  await expect(turnInDock).toHaveCount(0)
  await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
  await gm.locator('#combat [data-action=startCombat]').click()
  await expect(turnInDock).toContainText('Your turn: Mina Calder')
  await expect(turnInDockOfGamemaster).toHaveText('Turn: Mina Calder · next: Captain Reyes')
  await expect(turnInDockOfGamemaster.getByRole('button')).toHaveCount(0)
  expect(await findAccessibilityFaults(phonePage, '#hnb-dock')).toEqual([])
  await turnInDock.getByRole('button', { name: 'Your turn: Mina Calder' }).click()
  await expect(phonePage.locator('.hnb-actor')).toContainText('Mina Calder')
  await turnInDock.getByRole('button', { name: 'End the turn' }).click()
  // A new round follows, whose order of fighters is not known yet. So the dock does not name the next fighter.
  await expect(turnInDock).toHaveText('Turn: Captain Reyes · then a new round')
  await expect(turnInDock.getByRole('button')).toHaveCount(0)
  expect(await findAccessibilityFaults(phonePage, '#hnb-dock')).toEqual([])
  await expect(gm.locator('#combat .combatant.active')).toContainText('Captain Reyes')
  await turnInDockOfGamemaster.getByRole('button', { name: 'End the turn' }).click()
  await expect(turnInDock).toContainText('Your turn: Mina Calder')
})

test('a person reads their own part of a result, which does not cover an open chat @seen', async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const resultStrip = phonePage.locator('#hnb-result-strip')
  await markTokensAsTargets(gm, ['Mina Calder', 'Ines Okafor'])
  await pressToolButton(gm, 'harmCards', 'Moderate')
  const sheet = await openSheet(phonePage, 'Mina Calder')
  await showTab(sheet, 'harmCards')
  await sheet.locator('.hnb-waiting [data-act=choose]').first().click()
  await expect(resultStrip.locator('.hnb-draw h4')).toHaveText(['Mina Calder'])
  await expect(resultStrip.locator('.hnb-playing-card')).toHaveCount(2)
  await expect(resultStrip.locator('strong')).toBeInViewport({ ratio: 1 })

  // Other people's changes appear in the strip only if they change the user's own character.
  await resultStrip.click()
  await markTokensAsTargets(gm, ['Ines Okafor'])
  await pressToolButton(gm, 'storyMode', 'Inflict 1 Harm (light)')
  await expect(locateLastMessage(gm)).toContainText('Ines Okafor')
  await expect(resultStrip).toBeHidden()
  await markTokensAsTargets(gm, ['Mina Calder'])
  await pressToolButton(gm, 'storyMode', 'Inflict 1 Harm (light)')
  await expect(resultStrip).toContainText('Mina Calder')
  await expect(resultStrip).not.toContainText('Ines Okafor')

  // On the phone, the question covers the chat until its answer; then the new message is visible.
  await markTokensAsTargets(gm, ['Mina Calder', 'Ines Okafor'])
  await pressToolButton(gm, 'humanity', 'Ask for a Check')
  await submitQuestion(gm, 'Ask')
  await sheet.locator('[data-action=close]').click()
  await phonePage.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await locateLastMessage(phonePage).locator('[data-act=rollTogether]').first().click()
  await submitQuestion(phonePage, 'Roll')
  await expect(locateLastMessage(phonePage).locator('summary', { hasText: 'Mina Calder' })).toBeVisible()
  await expect(resultStrip).toBeHidden()
})

test('a character without a player is not called absent', async ({ gm, player }) => {
  await markTokensAsTargets(player, ['Captain Reyes'])
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=contest]').click()
  await player.locator('.hnb-question button[type=submit]').click()
  await locateLastMessage(player).locator('[data-act=roll]').first().click()
  await player.locator('.hnb-question button[type=submit]').click()
  await expect(gm.locator('#notifications')).toContainText(
    'Mina Calder begins a contest against Captain Reyes. Next: ',
  )
})

test('on a phone one tap restores a minimized window, and so does opening the sheet again @seen', async ({
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 }, hasTouch: true })
  const sheet = await openSheet(phonePage, 'Mina Calder')
  const windowTitle = sheet.locator('.window-title')
  const minimizeWindow = () =>
    phonePage.evaluate(() => {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { instances: ReadonlyMap<string, { minimize(): Promise<void> }> } }
      }
      const elementId = document.querySelector('.hnb-actor')?.id ?? ''
      return foundry.applications.instances.get(elementId)?.minimize()
    })
  await minimizeWindow()
  await expect(sheet).toHaveClass(/minimized/)
  await windowTitle.tap()
  await expect(sheet).not.toHaveClass(/minimized/)
  // In Foundry, the second tap of a double tap would minimize or restore the window. Here the window must stay open
  // after the second tap.
  await windowTitle.tap()
  await expect(sheet.locator('.window-content')).toBeVisible()

  await minimizeWindow()
  await openSheet(phonePage, 'Mina Calder')
  await expect(sheet.locator('.window-content')).toBeVisible()
})
