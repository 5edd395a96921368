/** Rolls that the Gamemaster requests in Story Mode, in browsers. */
import { faults } from '../accessible'
import { expect, test } from '../fixtures'
import { lastCard, openScreen, undoLast } from '../play'
import { alwaysRoll, answer, storyTab, target, told } from '../story-play'

test('the Gamemaster asks two players for a roll against a secret level, and reveals it after the rolls @seen', async ({
  player,
  gm,
}) => {
  const sheet = await storyTab(player, 'Mina Calder')
  const panel = await openScreen(gm)
  await target(gm, 'Mina Calder', 'Ines Okafor')
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await answer(gm, async (dialog) => {
    await dialog.locator('[name=check][value=stealth]').check()
    await dialog.getByRole('button', { name: 'Keep it secret' }).click()
  })
  await expect(player.locator('#notifications')).toContainText('The Gamemaster asks Mina Calder to roll.')
  await expect(sheet.locator('.hnb-waiting')).toContainText('The Gamemaster asks: Stealth')
  await expect(lastCard(player)).toContainText('against a secret level')

  // The player rolls on the sheet. The Gamemaster rolls on the message, for players who are offline.
  await alwaysRoll(gm, 'highest')
  await sheet.locator('.hnb-waiting [data-act=roll]').click()
  await expect(player.locator('.hnb-dialog [name=level]')).toHaveCount(0)
  await answer(player)
  await expect(sheet.locator('.hnb-waiting')).toHaveCount(0)
  await told(player, 'Mina Calder')
  await expect(lastCard(player).locator('.hnb-total')).toHaveText('20')
  await expect(lastCard(player).locator('.hnb-met, .hnb-unmet')).toHaveCount(0)
  await expect(lastCard(player).locator('[data-act=reveal]')).toHaveCount(0)
  await alwaysRoll(gm, 'lowest')
  await lastCard(gm).locator('[data-act=roll]').click()
  await answer(gm)
  await expect(lastCard(gm).locator('.hnb-total')).toHaveText(['20', '1'])

  await lastCard(gm).locator('[data-act=reveal]').click()
  await answer(gm, (dialog) => dialog.locator('[name=level]').fill('4'))
  await told(player, 'level 4, DC 12')
  await expect(lastCard(player).getByLabel('succeeds')).toHaveCount(1)
  await expect(lastCard(player).getByLabel('fails')).toHaveCount(1)
  expect(await faults(gm, '#chat')).toEqual([])

  // Each roll can be undone separately.
  await undoLast(gm)
  await expect(lastCard(player)).toContainText('against a secret level')
})

test("on a phone the strip shows the roller's own line, which the message folds @seen", async ({
  gm,
  join,
}) => {
  const phone = await join('Player 1', { viewport: { width: 400, height: 800 } })
  const sheet = await storyTab(phone, 'Mina Calder')
  const panel = await openScreen(gm)
  await target(gm, 'Mina Calder')
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a roll' }).click()
  await answer(gm)
  await alwaysRoll(gm, 'highest')
  await sheet.locator('.hnb-waiting [data-act=roll]').click()
  await answer(phone)
  const line = phone.locator('#hnb-result-strip .hnb-roll-told')
  await expect(line).toContainText('Mina Calder')
  await expect(line.getByLabel('succeeds')).toBeVisible()
  await expect(line.locator('.hnb-total')).toHaveText('20')
})
