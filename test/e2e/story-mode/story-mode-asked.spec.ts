/** Tests the rolls of Story Mode that the Gamemaster requests, in browsers. */
import { findAccessibilityFaults } from '../accessible'
import { expect, test } from '../fixtures'
import { locateLastMessage, openGamemasterScreen, undoLastMessage } from '../play'
import {
  forceDieFaces,
  submitQuestion,
  openStoryModeTab,
  markTokensAsTargets,
  expectNewestMessage,
} from '../story-play'

test('the Gamemaster asks two players for a roll against a secret level, and reveals it after the rolls @seen', async ({
  player,
  gm,
}) => {
  const sheet = await openStoryModeTab(player, 'Mina Calder')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargets(gm, 'Mina Calder', 'Ines Okafor')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await submitQuestion(gm, async (dialog) => {
    await dialog.locator('[name=check][value=stealth]').check()
    await dialog.getByRole('button', { name: 'Keep the level secret' }).click()
  })
  await expect(player.locator('#notifications')).toContainText('The Gamemaster asks Mina Calder to roll.')
  await expect(sheet.locator('.hnb-waiting')).toContainText('The Gamemaster asks: Stealth')
  await expect(locateLastMessage(player)).toContainText('against a secret level')

  // The player rolls on the sheet. A Gamemaster rolls on the message for offline players.
  await forceDieFaces(gm, 'highest')
  await sheet.locator('.hnb-waiting [data-act=roll]').click()
  await expect(player.locator('.hnb-dialog [name=level]')).toHaveCount(0)
  await submitQuestion(player)
  await expect(sheet.locator('.hnb-waiting')).toHaveCount(0)
  await expectNewestMessage(player, 'Mina Calder')
  await expect(locateLastMessage(player).locator('.hnb-total')).toHaveText('20')
  await expect(locateLastMessage(player).locator('.hnb-met, .hnb-unmet')).toHaveCount(0)
  await expect(locateLastMessage(player).locator('[data-act=reveal]')).toHaveCount(0)
  await forceDieFaces(gm, 'lowest')
  await expect(locateLastMessage(gm).locator('.hnb-total')).toHaveText(['20'])
  await locateLastMessage(gm).locator('[data-act=roll]').click()
  await submitQuestion(gm)
  await expect(locateLastMessage(gm).locator('.hnb-total')).toHaveText(['20', '1'])

  await locateLastMessage(gm).locator('[data-act=reveal]').click()
  await submitQuestion(gm, (dialog) => dialog.locator('[name=level]').fill('4'))
  await expectNewestMessage(player, 'level 4, DC 12')
  await expect(locateLastMessage(player).locator('.hnb-met')).toHaveText([/succeeds/])
  await expect(locateLastMessage(player).locator('.hnb-unmet')).toHaveText([/fails/])
  expect(await findAccessibilityFaults(gm, '#chat')).toEqual([])

  // Undo of the newest entry takes back only one person's roll. The other rolls on the message stay.
  await undoLastMessage(gm)
  await expect(locateLastMessage(player)).toContainText('against a secret level')
})

test("on a phone the strip shows the roller's own line, which the message folds @seen", async ({
  gm,
  join,
}) => {
  const phonePage = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const sheet = await openStoryModeTab(phonePage, 'Mina Calder')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargets(gm, 'Mina Calder')
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await submitQuestion(gm)
  await forceDieFaces(gm, 'highest')
  await sheet.locator('.hnb-waiting [data-act=roll]').click()
  await submitQuestion(phonePage)
  const rollResultLine = phonePage.locator('#hnb-result-strip .hnb-roll-told')
  await expect(rollResultLine).toContainText('Mina Calder')
  await expect(rollResultLine.locator('.hnb-met')).toHaveText(/succeeds/)
  await expect(rollResultLine.locator('.hnb-total')).toHaveText('20')
})
