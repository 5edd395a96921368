/** Tests the dock on screens of every width: nothing is cut off, and open windows get its place. */
import type { Page } from '@playwright/test'
import { locateDockOnPage, locateHandCards } from '../cards-play'
import { expect, test } from '../fixtures'
import { measureBoundingBox, openSheet, showTab } from '../play'
import { putCardsOnTopOfDeck, markTokensAsTargetsByName } from '../tarot-play'

const PHONE_CONTEXT_OPTIONS = { viewport: { width: 400, height: 800 }, hasTouch: true }

/** The texts and buttons of the dock that are cut off or stick out. */
const findCutOffDockTexts = (page: Page) =>
  page.evaluate(() => {
    const dockBounds = document.querySelector('.hnb-dock-body')?.getBoundingClientRect()
    const dockTextElements = [...document.querySelectorAll('.hnb-dock-body :is(button, span, b, p)')]
    return dockTextElements.flatMap((textElement) => {
      const { left, right, width } = textElement.getBoundingClientRect()
      const isTextOutsideDock = dockBounds && (right > dockBounds.right + 1 || left < dockBounds.left - 1)
      const isTextClipped =
        textElement.scrollWidth > textElement.clientWidth + 1 &&
        getComputedStyle(textElement).overflowX !== 'visible'
      return width > 0 && (isTextOutsideDock || isTextClipped) ? [textElement.outerHTML] : []
    })
  })

/** Mina begins a conflict over resources with Ines. */
async function challengeInes(playerPage: Page): Promise<void> {
  await markTokensAsTargetsByName(playerPage, 'Ines Okafor')
  const sheet = await openSheet(playerPage, 'Mina Calder')
  await showTab(sheet, 'resources')
  await sheet.locator('[data-act=conflict]').click()
  const questionDialog = playerPage.locator('.hnb-dialog')
  await questionDialog.locator('[name=suit][value=hearts]').check()
  await questionDialog.locator('[name=stake]').fill('The vault')
  await questionDialog.getByRole('button', { name: 'Begin' }).click()
  await expect(questionDialog).toHaveCount(0)
}

test('with the bell and a task the dock cuts nothing, from 320 to 1600 pixels @seen', async ({
  player,
  gm,
}) => {
  await expect(locateDockOnPage(gm)).toBeVisible()
  await challengeInes(player)
  await expect(locateDockOnPage(player).locator('.hnb-dock-waiting')).toBeVisible()
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
  await putCardsOnTopOfDeck(gm, 'wands05', 'cups03', 'swords02', 'swords03', 'pentacles12')
  const phonePage = await join('Player 2', PHONE_CONTEXT_OPTIONS)
  await challengeInes(player)
  const dockBody = locateDockOnPage(phonePage).locator('.hnb-dock-body')
  await expect(locateDockOnPage(phonePage).locator('.hnb-dock-waiting')).toBeVisible()
  // Without an open window, the dock shows the pending step and its buttons.
  await expect(locateDockOnPage(phonePage).locator('.hnb-dock-step')).toBeVisible()
  expect((await measureBoundingBox(dockBody)).height).toBeLessThanOrEqual(120)
  const sheet = await openSheet(phonePage, 'Ines Okafor')
  await expect(locateDockOnPage(phonePage).locator('.hnb-dock-step')).toBeHidden()
  expect((await measureBoundingBox(dockBody)).height).toBeLessThanOrEqual(64)
  await locateDockOnPage(phonePage).locator('.hnb-dock-waiting').tap()
  await expect(locateDockOnPage(phonePage).getByRole('button', { name: /Hearts: Influence/ })).toBeVisible()
  expect(await findCutOffDockTexts(phonePage)).toEqual([])
  await expect(async () => {
    await locateDockOnPage(phonePage).locator('.hnb-dock-waiting').tap()
    await expect(locateDockOnPage(phonePage).locator('.hnb-waiting-list')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await showTab(sheet, 'tarot')
  await locateDockOnPage(phonePage).locator('[data-act=drawHand]').tap()
  await expect(locateHandCards(phonePage)).toHaveCount(5)
  await sheet.locator('[data-act=contest]').first().tap()
  const questionDialog = phonePage.locator('.hnb-dialog')
  await expect(questionDialog.locator('[type=submit]')).toBeInViewport({ ratio: 1 })
  await expect(locateHandCards(phonePage).first()).not.toBeInViewport()
  const { y } = await measureBoundingBox(dockBody)
  const submitButtonBox = await measureBoundingBox(questionDialog.locator('[type=submit]'))
  expect(submitButtonBox.y + submitButtonBox.height).toBeLessThanOrEqual(y)
})
