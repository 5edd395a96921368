/** Tests the dock on screens of every width: nothing is cut off, and open windows get its place. */
import type { Page } from '@playwright/test'
import { dockLocatorOf, locateHandCards } from '../cards-play'
import { expect, test } from '../fixtures'
import { boundingBoxOf, openSheet, showTab } from '../play'
import { stackDeck, markTokensAsTargetsByName } from '../tarot-play'

const PHONE_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

/** The texts and buttons of the dock that are cut off or stick out. */
const findCutOffDockTexts = (page: Page) =>
  page.evaluate(() => {
    const dockRect = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
    const dockTextElements = [...document.querySelectorAll('.hnb-dock-body :is(button, span, b, p)')]
    return dockTextElements.flatMap((textElement) => {
      const { left, right, width } = textElement.getBoundingClientRect()
      const isTextOutsideDock = dockRect && (right > dockRect.right + 1 || left < dockRect.left - 1)
      const isTextClipped =
        textElement.scrollWidth > textElement.clientWidth + 1 &&
        getComputedStyle(textElement).overflowX !== 'visible'
      return width > 0 && (isTextOutsideDock || isTextClipped) ? [textElement.outerHTML] : []
    })
  })

/** Mina begins a conflict over resources with Ines. */
async function challengeInes(player: Page): Promise<void> {
  await markTokensAsTargetsByName(player, 'Ines Okafor')
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
  await expect(dockLocatorOf(gm)).toBeVisible()
  await challengeInes(player)
  await expect(dockLocatorOf(player).locator('.hnb-dock-waiting')).toBeVisible()
  for (const viewportWidth of [320, 400, 700, 701, 900, 1100, 1280, 1600]) {
    await player.setViewportSize({ width: viewportWidth, height: 800 })
    await expect.poll(() => findCutOffDockTexts(player), `at ${viewportWidth} pixels`).toEqual([])
  }
})

test('on a phone the folded dock is low, its list wraps buttons, and a question folds the hand @seen', async ({
  player,
  gm,
  join,
}) => {
  await stackDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const phonePage = await join('Player 2', PHONE_OPTIONS)
  await challengeInes(player)
  const dockBody = dockLocatorOf(phonePage).locator('.hnb-dock-body')
  await expect(dockLocatorOf(phonePage).locator('.hnb-dock-waiting')).toBeVisible()
  // If no window is open, the dock shows the pending step itself. Its buttons are one tap away.
  await expect(dockLocatorOf(phonePage).locator('.hnb-dock-step')).toBeVisible()
  expect((await boundingBoxOf(dockBody)).height).toBeLessThanOrEqual(120)
  const sheet = await openSheet(phonePage, 'Ines Okafor')
  await expect(dockLocatorOf(phonePage).locator('.hnb-dock-step')).toBeHidden()
  expect((await boundingBoxOf(dockBody)).height).toBeLessThanOrEqual(64)
  await dockLocatorOf(phonePage).locator('.hnb-dock-waiting').tap()
  await expect(dockLocatorOf(phonePage).getByRole('button', { name: /Hearts: Influence/ })).toBeVisible()
  expect(await findCutOffDockTexts(phonePage)).toEqual([])
  await expect(async () => {
    await dockLocatorOf(phonePage).locator('.hnb-dock-waiting').tap()
    await expect(dockLocatorOf(phonePage).locator('.hnb-waiting-list')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await showTab(sheet, 'tarot')
  await dockLocatorOf(phonePage).locator('[data-act=drawHand]').tap()
  await expect(locateHandCards(phonePage)).toHaveCount(5)
  await sheet.locator('[data-act=contest]').first().tap()
  const question = phonePage.locator('.hnb-dialog')
  await expect(question.locator('[type=submit]')).toBeInViewport({ ratio: 1 })
  await expect(locateHandCards(phonePage).first()).not.toBeInViewport()
  const { y } = await boundingBoxOf(dockBody)
  const submitButtonBox = await boundingBoxOf(question.locator('[type=submit]'))
  expect(submitButtonBox.y + submitButtonBox.height).toBeLessThanOrEqual(y)
})
