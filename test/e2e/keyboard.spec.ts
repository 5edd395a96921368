/** Tests play by keyboard and screen reader alone. The tests never click and never set the focus by script. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { setNextDice } from './play'

/** Presses Tab until the control has the focus and accepts keys. @returns the number of presses */
async function pressTabUntilFocused(
  page: Page,
  control: Locator,
  keyForMovingFocus = 'Tab',
): Promise<number> {
  const focusedControl = control.and(page.locator(':focus'))
  for (let tabPressCount = 0; tabPressCount < 80; tabPressCount++) {
    if ((await focusedControl.count()) > 0) {
      await expect(control).not.toHaveClass(/hnb-rests/)
      return tabPressCount
    }
    await page.keyboard.press(keyForMovingFocus)
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`)
}

/** Opens the person's sheet at the tab of a game. */
async function openTab(page: Page, tabName: string): Promise<void> {
  await page.keyboard.press('Shift+O')
  await expect(page.getByRole('tab', { name: tabName })).toBeVisible()
  await pressTabUntilFocused(page, page.locator('.hnb-actor').getByRole('tab', { selected: true }))
  for (let tabPressCount = 0; tabPressCount < 8; tabPressCount++) {
    if (await page.getByRole('tab', { name: tabName, selected: true }).count()) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow keys do not reach the tab ${tabName}.`)
}

const locateNewestMessage = (page: Page) => page.getByRole('article').and(page.locator('.hnb-message')).last()
/** The field or button of the open question that has the focus. */
const locateFocusedQuestionField = (page: Page) => page.locator('.hnb-dialog :focus')
const locateAnnouncer = (page: Page) => page.locator('#hnb-announcer')

test("What's the Harm? by keyboard: a person suffers harm, hears the three cards, and reaches them by one key and one Tab @seen", async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  await openTab(player, "What's the Harm?")
  await pressTabUntilFocused(
    player,
    player.getByRole('tabpanel').getByRole('button', { name: /minor/i }).first(),
  )
  await player.keyboard.press('Enter')
  await expect(locateAnnouncer(player)).toContainText('You may press')
  // Searches only in the tab of What's the Harm?. The chat is a tab panel too, and it has buttons with the same names.
  const harmTab = player.getByRole('tabpanel', { name: "What's the Harm?" })
  await expect(harmTab.getByRole('button', { name: / of / }).first()).toBeFocused()
  await player.keyboard.press('Shift+M')
  await expect(locateNewestMessage(player)).toBeFocused()
  const drawnCardButtons = locateNewestMessage(player).getByRole('button', { name: / of / })
  expect(await pressTabUntilFocused(player, drawnCardButtons.first())).toBe(1)
  const cardName = (await drawnCardButtons.first().getByRole('img').getAttribute('aria-label')) ?? ''
  await expect(locateAnnouncer(player)).toContainText(cardName)
  await player.keyboard.press('Enter')
  await expect(locateNewestMessage(player).getByRole('button', { name: /^Undo: Marked/ })).toBeVisible()
  await expect(player.locator('body')).not.toBeFocused()
})

test('Humanity by keyboard: a person makes a check that bumps, reads the message and returns by the dock @seen', async ({
  gm,
  player,
}) => {
  await setNextDice(gm, [
    [4, 1],
    [4, 3],
  ])
  await openTab(player, 'Humanity, Blessed')
  await pressTabUntilFocused(
    player,
    player.getByRole('tabpanel').getByRole('button', { name: /^Head/ }).first(),
  )
  await player.keyboard.press('Enter')
  await expect(locateFocusedQuestionField(player)).toHaveCount(1)
  await player.keyboard.type('4')
  await player.keyboard.press('Enter')
  await expect(locateNewestMessage(player)).toContainText('Bump 1')
  await player.keyboard.press('Shift+M')
  await expect(locateNewestMessage(player)).toBeFocused()
  await player.keyboard.press('Shift+H')
  await expect(player.locator('#hnb-dock :focus')).toHaveCount(1)
  await player.keyboard.press('Shift+H')
  await expect(locateNewestMessage(player)).toBeFocused()
})

test('The meaning of Harm and Story Mode by keyboard: a person expends a point and rolls a task, and the focus stays on their button @seen', async ({
  gm,
  player,
}) => {
  await setNextDice(gm, [[20, 11]])
  await openTab(player, 'The meaning of Harm')
  const tabPanel = player.getByRole('tabpanel')
  const useButton = tabPanel.getByRole('button', { name: /expend a point/ }).first()
  await pressTabUntilFocused(player, useButton)
  await player.keyboard.press('Enter')
  await expect(
    locateNewestMessage(player).getByRole('button', { name: /^Undo: .*a point expended/ }),
  ).toBeVisible()
  await pressTabUntilFocused(
    player,
    player.locator('.hnb-actor').getByRole('tab', { selected: true }),
    'Shift+Tab',
  )
  await openTab(player, 'Story Mode')
  const taskButton = tabPanel.getByRole('button', { name: 'Task' })
  await pressTabUntilFocused(player, taskButton)
  await player.keyboard.press('Enter')
  await expect(locateFocusedQuestionField(player)).toHaveCount(1)
  await pressTabUntilFocused(player, player.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }))
  await player.keyboard.press('Enter')
  await expect(taskButton).toBeFocused()
  await player.keyboard.press('Shift+M')
  await expect(locateNewestMessage(player)).toBeFocused()
  await expect(locateNewestMessage(player)).toContainText('11')
})

test('Turn of the Card by keyboard: a person draws a hand, pushes, and reaches the dock by one key @seen', async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  await openTab(player, 'Turn of the Card')
  await pressTabUntilFocused(player, player.locator('.hnb-actor .hnb-hand-note').getByRole('button'))
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-actor .hnb-hand-cards').getByRole('button')).toHaveCount(5)
  const pushButton = player.getByRole('tabpanel').getByRole('button', { name: /^Push/ }).first()
  await pressTabUntilFocused(player, pushButton, 'Shift+Tab')
  await player.keyboard.press('Enter')
  await expect(locateFocusedQuestionField(player)).toHaveCount(1)
  await pressTabUntilFocused(player, player.locator('.hnb-dialog button[type=submit]'))
  await player.keyboard.press('Enter')
  await expect(locateAnnouncer(player)).toContainText('You may press')
  // Counts the cards of the hand at the moment when the focus enters the dock. All cards must be in the dock by then,
  // because a later card would take the focus away.
  await player.evaluate(() => {
    const listenerOptions = { once: true }
    const { dataset } = document.body
    const handButtonSelector = '#hnb-dock .hnb-dock-hand button'
    const countCards = () => (dataset.cards = String(document.querySelectorAll(handButtonSelector).length))
    document.querySelector('#hnb-dock')?.addEventListener('focusin', countCards, listenerOptions)
  })
  await expect(player.locator('#hnb-dock .hnb-dock-hand')).toHaveCount(0)
  await player.keyboard.press('Shift+H')
  await expect(player.locator('#hnb-dock :focus')).toHaveCount(1)
  await expect(player.locator('body')).toHaveAttribute('data-cards', '5')
})
