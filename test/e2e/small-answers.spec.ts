/**
 * Tests small details of the screen: a text says what was saved, the Enter key presses the right button, and the right
 * people are ticked.
 */
import { openDialog, markTokensAsTargets } from './encounters'
import { expect, test } from './fixtures'
import { openRules, openGamemasterScreen, openSheet, showTab, locateToolOnScreen, unlockSheet } from './play'

test('saving the rules says that they are saved', async ({ gm }) => {
  const rulesWindow = await openRules(gm)
  await rulesWindow.getByRole('button', { name: 'Save' }).click()
  await expect(rulesWindow).toHaveCount(0)
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
  const answerButtons = openDialog(player).locator('.form-footer button')
  await expect(answerButtons).toHaveCount(2)
  const buttonColours = await answerButtons.evaluateAll((buttonElements) =>
    buttonElements.map((button) => getComputedStyle(button).backgroundColor),
  )
  expect(buttonColours[0]).not.toBe(buttonColours[1])
})

test('a chase begins with the players, or with the targets', async ({ gm, player }) => {
  await expect(player.locator('#hnb-dock')).toBeAttached()
  const readTickedNames = () =>
    openDialog(gm)
      .locator('.hnb-person', { has: gm.locator('input:checked') })
      .locator('.hnb-person-name')
      .allTextContents()
  const gamemasterScreen = await openGamemasterScreen(gm)
  await locateToolOnScreen(gamemasterScreen, 'humanity', 'Begin a chase').click()
  await expect(openDialog(gm)).toBeVisible()
  expect(await readTickedNames()).not.toContain('Night guard')
  await openDialog(gm).locator('[data-action=close]').click()
  await markTokensAsTargets(gm, ['Mina Calder', 'Night guard'])
  await locateToolOnScreen(gamemasterScreen, 'humanity', 'Begin a chase').click()
  await expect.poll(readTickedNames).toEqual(['Mina Calder', 'Night guard'])
})
