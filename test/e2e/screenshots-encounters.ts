/** Takes the pictures of Humanity's contests and chases for `npm run screenshots`. */
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { submitQuestion, openDialog, openHumanityTab, markTokensAsTargets } from './encounters'
import { joinTableAs } from './fixtures'
import {
  changeActorData,
  locateLastMessage,
  moveWindowToPosition,
  setNextDice,
  openCollapsibles,
} from './play'
import { openTable } from './table'

/**
 * Takes pictures of a Contest, a Chase and the session shop on a Gamemaster's page. A person checks them after a
 * change.
 */
const PICTURE_FOLDER = 'test-results/look'

const browser = await launchBrowser()
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewportWidth of [1280, 400]) {
      const openedTable = await openTable(['--memory'])
      const viewportSize = { width: viewportWidth, height: 900 }
      const page = await joinTableAs(browser, openedTable.url, 'Gamemaster', {
        colorScheme,
        viewport: viewportSize,
      })
      await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
      const takeScreenshot = (pictureName: string) =>
        page.screenshot({ path: `${PICTURE_FOLDER}/${pictureName}-${colorScheme}-${viewportWidth}.png` })
      await takeContestPictures(page, viewportWidth, takeScreenshot)
      await takeGroupCheckPictures(page, viewportWidth, takeScreenshot)
      await takeChasePictures(page, viewportWidth, takeScreenshot)
      await takeShopPictures(page, takeScreenshot)
      await page.context().close()
      await openedTable.close()
    }
} finally {
  await browser.close()
}

type PictureFunction = (pictureName: string) => Promise<unknown>

async function pressToolButton(page: Page, toolLabel: string): Promise<void> {
  await page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { sidebar: { toggleExpanded(isExpanded: boolean): void } } }
    ui.sidebar.toggleExpanded(innerWidth > 700)
  })
  if ((await page.locator('#hnb-screen').count()) === 0) await page.locator('[data-tool=hnbScreen]').click()
  // On a phone, the sections of the Gamemaster's screen are collapsed.
  await openCollapsibles(page.locator('#hnb-screen'))
  await page.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: toolLabel }).click()
}

async function closeAllWindows(page: Page): Promise<void> {
  const closeButton = page.locator('.application:not(.closing) [data-action=close]').last()
  for (
    let openWindowCount = await closeButton.count();
    openWindowCount > 0;
    openWindowCount = await closeButton.count()
  ) {
    await closeButton.click()
    await page.waitForTimeout(250)
  }
}

async function openChat(page: Page, viewportWidth: number): Promise<void> {
  await closeAllWindows(page)
  if (viewportWidth < 600) await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await locateLastMessage(page).scrollIntoViewIfNeeded()
}

async function takeContestPictures(
  page: Page,
  viewportWidth: number,
  takePicture: PictureFunction,
): Promise<void> {
  await markTokensAsTargets(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor'])
  await pressToolButton(page, 'Contest')
  await openDialog(page).locator('[name=violent]').check()
  await openDialog(page).locator('[name=stake]').fill('The keys of the van')
  await openDialog(page).getByRole('combobox', { name: 'Tom Byrne' }).selectOption('attacker')
  await takePicture('contest-ask')
  await submitQuestion(page, 'Begin')
  await openChat(page, viewportWidth)
  await takePicture('contest-new')
  await setNextDice(page, [
    [4, 1],
    [4, 3],
    [6, 6],
    [4, 2],
  ])
  for (const statId of ['hurt', 'hurt', 'hurry']) {
    await locateLastMessage(page).locator(`[data-act=roll][data-stat=${statId}][data-direct]`).first().click()
    await page.waitForTimeout(300)
  }
  await locateLastMessage(page).scrollIntoViewIfNeeded()
  await takePicture('contest-done')
  await locateLastMessage(page).locator('[data-act=settle]').click()
  await page.waitForTimeout(400)
  await locateLastMessage(page).scrollIntoViewIfNeeded()
  await takePicture('contest-settled')
}

/** Takes pictures of a coordinated Check in which two people have rolled. */
async function takeGroupCheckPictures(
  page: Page,
  viewportWidth: number,
  takePicture: PictureFunction,
): Promise<void> {
  await markTokensAsTargets(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor'])
  await pressToolButton(page, 'Ask for a Check')
  await openDialog(page).locator('[name=way][value=half]').check()
  await submitQuestion(page, 'Ask')
  await openChat(page, viewportWidth)
  for (const remainingRollCount of [2, 1]) {
    await locateLastMessage(page).locator('[data-act=rollTogether]').nth(0).click()
    await submitQuestion(page, 'Roll')
    await page.waitForTimeout(300 * remainingRollCount)
  }
  await locateLastMessage(page).scrollIntoViewIfNeeded()
  await takePicture('together')
}

async function takeChasePictures(
  page: Page,
  viewportWidth: number,
  takePicture: PictureFunction,
): Promise<void> {
  await markTokensAsTargets(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor', 'Night guard', 'Captain Reyes'])
  await pressToolButton(page, 'Chase')
  await openDialog(page).locator('[name=stake]').fill('Over the roofs')
  await takePicture('chase-ask')
  await submitQuestion(page, 'Begin')
  await openChat(page, viewportWidth)
  await takePicture('chase-message')
  await locateLastMessage(page).locator('[data-window=chase]').click()
  await page.locator('.hnb-chase').waitFor()
  if (viewportWidth > 600)
    await moveWindowToPosition(page.locator('.hnb-window', { has: page.locator('.hnb-chase') }), 20, 20)
  await takePicture('chase-advantage')
  for (let remainingRollCount = 5; remainingRollCount > 0; remainingRollCount--) {
    await page.locator('.hnb-window-next [data-act=advance]').first().click()
    await page.waitForTimeout(250)
  }
  await takePicture('chase-rolled')
  await page.locator('.hnb-window-next [data-act=lead]').click()
  await page.locator('.hnb-window-next').getByRole('button', { name: 'Choose opponents' }).first().click()
  await takePicture('chase-respond-ask')
  await submitQuestion(page, 'Begin')
  await page.waitForTimeout(500)
  await takePicture('chase-responding')
  await page.locator('.hnb-response').first().scrollIntoViewIfNeeded()
  await takePicture('chase-response')
  await closeAllWindows(page)
}

async function takeShopPictures(page: Page, takePicture: PictureFunction): Promise<void> {
  await changeActorData(page, 'Tom Byrne', {
    system: {
      humanity: {
        shop: { open: true },
        blessings: { a: 1, b: 2, c: 4, d: 6, e: 6 },
        startedAs: 'eager',
        stats: { head: 6, hurry: 10, hand: 8 },
      },
    },
  })
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
      }
    }
    await game.actors
      .getName('Tom Byrne')
      .createEmbeddedDocuments('Item', [
        { type: 'lifestyle', name: 'Wired', system: { humanity: { lifestyle: 'wired' } } },
      ])
  })
  await openHumanityTab(page, 'Tom Byrne')
  await takePicture('shop-tab')
  await page.locator('.hnb-actor [data-window=shop]').click()
  await page.locator('.hnb-shop').waitFor()
  await page.waitForTimeout(300)
  await takePicture('shop')
  await page.locator('.hnb-lifestyle').last().scrollIntoViewIfNeeded()
  await takePicture('shop-lifestyles')
  await page.locator('[data-act=buyLifestyle]:enabled').first().click()
  await openDialog(page).waitFor()
  await takePicture('shop-ask')
  await page.keyboard.press('Escape')
  await closeAllWindows(page)
}
