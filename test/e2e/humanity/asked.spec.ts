/** Tests Checks (the rolls of Humanity) that the Gamemaster requests, in browsers. */
import { findAccessibilityFaults } from '../accessible'
import { submitQuestion, openDialog, openHumanityTab, markTokensAsTargets } from '../encounters'
import { expect, test } from '../fixtures'
import { locateLastMessage, openGamemasterScreen, setNextDice } from '../play'

test('the Gamemaster asks two players for a Check against a secret target, each rolls, and the Gamemaster reveals it @seen', async ({
  player,
  gm,
}) => {
  const minaTab = await openHumanityTab(player, 'Mina Calder')
  const gamemasterScreen = await openGamemasterScreen(gm)
  await markTokensAsTargets(gm, ['Mina Calder', 'Ines Okafor'])
  await gamemasterScreen.locator('[data-action=tool]', { hasText: 'Ask for a Check' }).click()
  await openDialog(gm).locator('[name=stat]').selectOption('hurry')
  await openDialog(gm).getByRole('button', { name: 'Keep the target secret' }).click()
  await submitQuestion(gm, 'Ask')
  await expect(player.locator('#notifications')).toContainText('The Gamemaster asks Mina Calder to roll.')
  await expect(minaTab.locator('.hnb-waiting')).toContainText('against a secret target')

  // The player rolls on the sheet. A Gamemaster rolls on the message for offline players.
  await setNextDice(gm, [[8, 7]])
  await minaTab.locator('.hnb-waiting [data-act=rollTogether]').click()
  await expect(openDialog(player).locator('[name=target]')).toHaveCount(0)
  await submitQuestion(player, 'Roll')
  const checkMessage = locateLastMessage(player)
  await expect(checkMessage.locator('summary', { hasText: 'Mina Calder' })).toBeVisible()
  await expect(checkMessage.locator('.hnb-met, .hnb-unmet')).toHaveCount(0)
  await expect(checkMessage.locator('[data-act=reveal]')).toHaveCount(0)
  await locateLastMessage(gm).locator('[data-act=rollTogether]').click()
  await submitQuestion(gm, 'Roll')

  await expect(locateLastMessage(gm).locator('[data-act=reveal]')).toHaveCount(1)
  await locateLastMessage(gm).locator('[data-act=reveal]').click()
  await openDialog(gm).locator('[name=target]').fill('1')
  await submitQuestion(gm, 'Reveal')
  await expect(checkMessage).toContainText('against 1')
  await expect(checkMessage.locator('.hnb-met')).toHaveText([/Success by \d+/, /Success by \d+/])
  await expect(checkMessage).not.toContainText('the group')
  expect(await findAccessibilityFaults(gm, '#chat')).toEqual([])
})
