/** Tests Checks (the rolls of Humanity) that the Gamemaster requests, in browsers. */
import { accessibilityFaults } from '../accessible'
import { submitQuestion, openDialog, openHumanityTab, targetTokens } from '../encounters'
import { expect, test } from '../fixtures'
import { lastMessage, openScreen, setNextDice } from '../play'

test('the Gamemaster asks two players for a Check against a secret target, each rolls, and the Gamemaster reveals it @seen', async ({
  player,
  gm,
}) => {
  const mina = await openHumanityTab(player, 'Mina Calder')
  const panel = await openScreen(gm)
  await targetTokens(gm, ['Mina Calder', 'Ines Okafor'])
  await panel.locator('[data-action=tool]', { hasText: 'Ask for a Check' }).click()
  await openDialog(gm).locator('[name=stat]').selectOption('hurry')
  await openDialog(gm).getByRole('button', { name: 'Keep the target secret' }).click()
  await submitQuestion(gm, 'Ask')
  await expect(player.locator('#notifications')).toContainText('The Gamemaster asks Mina Calder to roll.')
  await expect(mina.locator('.hnb-waiting')).toContainText('against a secret target')

  // The player rolls with the button on the sheet. A Gamemaster rolls with the buttons on the message, on behalf of
  // players who are offline.
  await setNextDice(gm, [[8, 7]])
  await mina.locator('.hnb-waiting [data-act=rollTogether]').click()
  await expect(openDialog(player).locator('[name=target]')).toHaveCount(0)
  await submitQuestion(player, 'Roll')
  const card = lastMessage(player)
  await expect(card.locator('summary', { hasText: 'Mina Calder' })).toBeVisible()
  await expect(card.locator('.hnb-met, .hnb-unmet')).toHaveCount(0)
  await expect(card.locator('[data-act=reveal]')).toHaveCount(0)
  await lastMessage(gm).locator('[data-act=rollTogether]').click()
  await submitQuestion(gm, 'Roll')

  await expect(lastMessage(gm).locator('[data-act=reveal]')).toHaveCount(1)
  await lastMessage(gm).locator('[data-act=reveal]').click()
  await openDialog(gm).locator('[name=target]').fill('1')
  await submitQuestion(gm, 'Reveal')
  await expect(card).toContainText('against 1')
  await expect(card.getByLabel('succeeds')).toHaveCount(2)
  await expect(card).not.toContainText('the group')
  expect(await accessibilityFaults(gm, '#chat')).toEqual([])
})
