/** Tests the dock on screens of every width: nothing is cut off, and open windows get its place. */
import type { Page } from '@playwright/test'
import { dockOf, handCards } from '../cards-play'
import { expect, test } from '../fixtures'
import { boxOf, openSheet, showTab } from '../play'
import { stackDeck, targetTokensByName } from '../tarot-play'

const PHONE_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

/** The texts and buttons of the dock that are cut off or stick out. */
const cutOffDockTexts = (page: Page) =>
  page.evaluate(() => {
    const edges = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
    const parts = [...document.querySelectorAll('.hnb-dock-body :is(button, span, b, p)')]
    return parts.flatMap((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      const isOutside = edges && (right > edges.right + 1 || left < edges.left - 1)
      const isClipped =
        part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== 'visible'
      return width > 0 && (isOutside || isClipped) ? [part.outerHTML] : []
    })
  })

/** Mina begins a conflict over resources with Ines. */
async function challengeInes(player: Page): Promise<void> {
  await targetTokensByName(player, 'Ines Okafor')
  const sheet = await openSheet(player, 'Mina Calder')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=conflict]').click()
  const question = player.locator('.hnb-dialog')
  await question.locator('[name=suit][value=hearts]').check()
  await question.locator('[name=stake]').fill('The vault')
  await question.getByRole('button', { name: 'Begin' }).click()
  await expect(question).toHaveCount(0)
}

test('with the bell and a task the dock cuts nothing, from 320 to 1600 pixels @seen', async ({
  player,
  gm,
}) => {
  await expect(dockOf(gm)).toBeVisible()
  await challengeInes(player)
  await expect(dockOf(player).locator('.hnb-dock-waiting')).toBeVisible()
  for (const width of [320, 400, 700, 701, 900, 1100, 1280, 1600]) {
    await player.setViewportSize({ width, height: 800 })
    await expect.poll(() => cutOffDockTexts(player), `at ${width} pixels`).toEqual([])
  }
})

test('on a phone the folded dock is low, its list wraps buttons, and a question folds the hand @seen', async ({
  player,
  gm,
  join,
}) => {
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const phone = await join('Player 2', PHONE_OPTIONS)
  await challengeInes(player)
  const dockBody = dockOf(phone).locator('.hnb-dock-body')
  await expect(dockOf(phone).locator('.hnb-dock-waiting')).toBeVisible()
  // If no window is open, the dock shows the pending step itself. Its buttons are one tap away.
  await expect(dockOf(phone).locator('.hnb-dock-step')).toBeVisible()
  expect((await boxOf(dockBody)).height).toBeLessThanOrEqual(120)
  const sheet = await openSheet(phone, 'Ines Okafor')
  await expect(dockOf(phone).locator('.hnb-dock-step')).toBeHidden()
  expect((await boxOf(dockBody)).height).toBeLessThanOrEqual(64)
  await dockOf(phone).locator('.hnb-dock-waiting').tap()
  await expect(dockOf(phone).getByRole('button', { name: /Hearts: Influence/ })).toBeVisible()
  expect(await cutOffDockTexts(phone)).toEqual([])
  await expect(async () => {
    await dockOf(phone).locator('.hnb-dock-waiting').tap()
    await expect(dockOf(phone).locator('.hnb-waiting-list')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await showTab(sheet, 'tarot')
  await dockOf(phone).locator('[data-act=drawHand]').tap()
  await expect(handCards(phone)).toHaveCount(5)
  await sheet.locator('[data-act=contest]').first().tap()
  const question = phone.locator('.hnb-dialog')
  await expect(question.locator('[type=submit]')).toBeInViewport({ ratio: 1 })
  await expect(handCards(phone).first()).not.toBeInViewport()
  const { y } = await boxOf(dockBody)
  const button = await boxOf(question.locator('[type=submit]'))
  expect(button.y + button.height).toBeLessThanOrEqual(y)
})
