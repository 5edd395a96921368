/**
 * Tests that people can play with keyboard and screen reader alone. These tests press only keys: they never click and
 * never set the focus by script.
 */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { setNextDice } from './play'

/** Presses Tab until the control has the focus and does not rest. @returns the number of presses */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<number> {
  const focusedControl = control.and(page.locator(':focus'))
  for (let presses = 0; presses < 80; presses++) {
    if ((await focusedControl.count()) > 0) {
      await expect(control).not.toHaveClass(/hnb-rests/)
      return presses
    }
    await page.keyboard.press(key)
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`)
}

/** Opens the person's sheet at the tab of a game. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Shift+O')
  await expect(page.getByRole('tab', { name })).toBeVisible()
  await tabTo(page, page.locator('.hnb-actor').getByRole('tab', { selected: true }))
  for (let presses = 0; presses < 8; presses++) {
    if (await page.getByRole('tab', { name, selected: true }).count()) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrow keys do not reach the tab ${name}.`)
}

const newestMessage = (page: Page) => page.getByRole('article').and(page.locator('.hnb-message')).last()
/** The field or button of the open question that has the focus. */
const question = (page: Page) => page.locator('.hnb-dialog :focus')
const announcer = (page: Page) => page.locator('#hnb-announcer')

test("What's the Harm? by keyboard: a person suffers harm, hears the three cards, and reaches them by one key and one Tab @seen", async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  await openTab(player, "What's the Harm?")
  await tabTo(player, player.getByRole('tabpanel').getByRole('button', { name: /minor/i }).first())
  await player.keyboard.press('Enter')
  await expect(announcer(player)).toContainText('You may press')
  // The chat is also a tab panel, and its message has buttons with the same names. So the test searches only the tab of
  // What's the Harm?.
  const tab = player.getByRole('tabpanel', { name: "What's the Harm?" })
  await expect(tab.getByRole('button', { name: / of / }).first()).toBeFocused()
  await player.keyboard.press('Shift+M')
  await expect(newestMessage(player)).toBeFocused()
  const cards = newestMessage(player).getByRole('button', { name: / of / })
  expect(await tabTo(player, cards.first())).toBe(1)
  const name = (await cards.first().getByRole('img').getAttribute('aria-label')) ?? ''
  await expect(announcer(player)).toContainText(name)
  await player.keyboard.press('Enter')
  await expect(newestMessage(player).getByRole('button', { name: /^Undo: Marked/ })).toBeVisible()
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
  await tabTo(player, player.getByRole('tabpanel').getByRole('button', { name: /^Head/ }).first())
  await player.keyboard.press('Enter')
  await expect(question(player)).toHaveCount(1)
  await player.keyboard.type('4')
  await player.keyboard.press('Enter')
  await expect(newestMessage(player)).toContainText('Bump 1')
  await player.keyboard.press('Shift+M')
  await expect(newestMessage(player)).toBeFocused()
  await player.keyboard.press('Shift+H')
  await expect(player.locator('#hnb-dock :focus')).toHaveCount(1)
  await player.keyboard.press('Shift+H')
  await expect(newestMessage(player)).toBeFocused()
})

test('The meaning of Harm and Story Mode by keyboard: a person expends a point and rolls a task, and the focus stays on their button @seen', async ({
  gm,
  player,
}) => {
  await setNextDice(gm, [[20, 11]])
  await openTab(player, 'The meaning of Harm')
  const panel = player.getByRole('tabpanel')
  const useButton = panel.getByRole('button', { name: /expend a point/ }).first()
  await tabTo(player, useButton)
  await player.keyboard.press('Enter')
  await expect(newestMessage(player).getByRole('button', { name: /^Undo: .*a point expended/ })).toBeVisible()
  await tabTo(player, player.locator('.hnb-actor').getByRole('tab', { selected: true }), 'Shift+Tab')
  await openTab(player, 'Story Mode')
  const task = panel.getByRole('button', { name: 'Task' })
  await tabTo(player, task)
  await player.keyboard.press('Enter')
  await expect(question(player)).toHaveCount(1)
  await tabTo(player, player.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }))
  await player.keyboard.press('Enter')
  await expect(task).toBeFocused()
  await player.keyboard.press('Shift+M')
  await expect(newestMessage(player)).toBeFocused()
  await expect(newestMessage(player)).toContainText('11')
})

test('Turn of the Card by keyboard: a person draws a hand, pushes, and reaches the dock by one key @seen', async ({
  gm,
  player,
}) => {
  await expect(gm.locator('#hnb-dock')).toBeAttached()
  await openTab(player, 'Turn of the Card')
  await tabTo(player, player.locator('.hnb-actor .hnb-hand-note').getByRole('button'))
  await player.keyboard.press('Enter')
  await expect(player.locator('.hnb-actor .hnb-hand-cards').getByRole('button')).toHaveCount(5)
  const push = player.getByRole('tabpanel').getByRole('button', { name: /^Push/ }).first()
  await tabTo(player, push, 'Shift+Tab')
  await player.keyboard.press('Enter')
  await expect(question(player)).toHaveCount(1)
  await tabTo(player, player.locator('.hnb-dialog button[type=submit]'))
  await player.keyboard.press('Enter')
  await expect(announcer(player)).toContainText('You may press')
  // Counts the cards in the hand at the moment when the focus enters the dock. All cards must already be there: a card
  // that is drawn later would take the focus.
  await player.evaluate(() => {
    const listenerOptions = { once: true }
    const { dataset } = document.body
    const hand = '#hnb-dock .hnb-dock-hand button'
    const countCards = () => (dataset.cards = String(document.querySelectorAll(hand).length))
    document.querySelector('#hnb-dock')?.addEventListener('focusin', countCards, listenerOptions)
  })
  await expect(player.locator('#hnb-dock .hnb-dock-hand')).toHaveCount(0)
  await player.keyboard.press('Shift+H')
  await expect(player.locator('#hnb-dock :focus')).toHaveCount(1)
  await expect(player.locator('body')).toHaveAttribute('data-cards', '5')
})
