/**
 * Tests small reactions of the screen: it says what was saved, Enter presses the right button, and the right people are
 * ticked at first.
 */
import { openDialog, targetTokens } from './encounters'
import { expect, test } from './fixtures'
import { openRules, openScreen, openSheet, showTab, toolIn, unlockSheet } from './play'

test('saving the rules says that they are saved', async ({ gm }) => {
  const rules = await openRules(gm)
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toHaveCount(0)
  await expect(gm.locator('#notifications')).toContainText('The games and their rules are saved.')
})

test('only the button that Enter presses is filled in a question with yes and no @seen', async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  const sheet = await openSheet(player, 'Mina Calder')
  await unlockSheet(sheet)
  await showTab(sheet, 'gear')
  await sheet.locator('section.tab.active [data-action=deleteItem]').first().click()
  const colours = await openDialog(player)
    .locator('.form-footer button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor))
  expect(colours).toHaveLength(2)
  expect(colours[0]).not.toBe(colours[1])
})

test('a chase begins with the players, or with the targets', async ({ gm, player }) => {
  await expect(player.locator('#hnb-dock')).toBeAttached()
  const tickedNames = () =>
    openDialog(gm)
      .locator('.hnb-person', { has: gm.locator('input:checked') })
      .locator('.hnb-person-name')
      .allTextContents()
  const screen = await openScreen(gm)
  await toolIn(screen, 'humanity', 'Begin a chase').click()
  await expect(openDialog(gm)).toBeVisible()
  expect(await tickedNames()).not.toContain('Night guard')
  await openDialog(gm).locator('[data-action=close]').click()
  await targetTokens(gm, ['Mina Calder', 'Night guard'])
  await toolIn(screen, 'humanity', 'Begin a chase').click()
  await expect.poll(tickedNames).toEqual(['Mina Calder', 'Night guard'])
})
