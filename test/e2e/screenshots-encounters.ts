/** `npm run screenshots`: Humanity's contests and chases. */
import { mkdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { submitQuestion, openDialog, openHumanityTab, targetTokens } from './encounters'
import { joinAs } from './fixtures'
import { changeActor, lastMessage, moveWindow, setNextDice, openCollapsibles } from './play'
import { openTable } from './table'

/**
 * Takes pictures of a Contest, a Chase and the session shop, as a Gamemaster sees them. A person looks at the
 * pictures after a change.
 */
const PICTURE_FOLDER = 'test-results/look'

const browser = await launchBrowser()
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 400]) {
      const table = await openTable(['--memory'])
      const viewportSize = { width, height: 900 }
      const page = await joinAs(browser, table.url, 'Gamemaster', { colorScheme, viewport: viewportSize })
      await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
      const shoot = (name: string) =>
        page.screenshot({ path: `${PICTURE_FOLDER}/${name}-${colorScheme}-${width}.png` })
      await takeContestPictures(page, width, shoot)
      await takeTogetherPictures(page, width, shoot)
      await takeChasePictures(page, width, shoot)
      await takeShopPictures(page, shoot)
      await page.context().close()
      await table.close()
    }
} finally {
  await browser.close()
}

type TakePicture = (name: string) => Promise<unknown>

async function pressTool(page: Page, label: string): Promise<void> {
  await page.evaluate(() => {
    const { ui } = globalThis as unknown as { ui: { sidebar: { toggleExpanded(on: boolean): void } } }
    ui.sidebar.toggleExpanded(innerWidth > 700)
  })
  if ((await page.locator('#hnb-screen').count()) === 0) await page.locator('[data-tool=hnbScreen]').click()
  // On a phone, the sections of the Gamemaster's screen are collapsed.
  await openCollapsibles(page.locator('#hnb-screen'))
  await page.locator('#hnb-screen .hnb-tools.hnb-humanity [data-action=tool]', { hasText: label }).click()
}

async function closeAll(page: Page): Promise<void> {
  const close = page.locator('.application:not(.closing) [data-action=close]').last()
  for (let open = await close.count(); open > 0; open = await close.count()) {
    await close.click()
    await page.waitForTimeout(250)
  }
}

async function openChat(page: Page, width: number): Promise<void> {
  await closeAll(page)
  if (width < 600) await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  await lastMessage(page).scrollIntoViewIfNeeded()
}

async function takeContestPictures(page: Page, width: number, shoot: TakePicture): Promise<void> {
  await targetTokens(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor'])
  await pressTool(page, 'Contest')
  await openDialog(page).locator('[name=violent]').check()
  await openDialog(page).locator('[name=stake]').fill('The keys of the van')
  await openDialog(page).getByRole('combobox', { name: 'Tom Byrne' }).selectOption('attacker')
  await shoot('contest-ask')
  await submitQuestion(page, 'Begin')
  await openChat(page, width)
  await shoot('contest-new')
  await setNextDice(page, [
    [4, 1],
    [4, 3],
    [6, 6],
    [4, 2],
  ])
  for (const stat of ['hurt', 'hurt', 'hurry']) {
    await lastMessage(page).locator(`[data-act=roll][data-stat=${stat}][data-direct]`).first().click()
    await page.waitForTimeout(300)
  }
  await lastMessage(page).scrollIntoViewIfNeeded()
  await shoot('contest-done')
  await lastMessage(page).locator('[data-act=settle]').click()
  await page.waitForTimeout(400)
  await lastMessage(page).scrollIntoViewIfNeeded()
  await shoot('contest-settled')
}

/** Takes pictures of a coordinated Check in which two people have rolled. */
async function takeTogetherPictures(page: Page, width: number, shoot: TakePicture): Promise<void> {
  await targetTokens(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor'])
  await pressTool(page, 'Ask for a Check')
  await openDialog(page).locator('[name=way][value=half]').check()
  await submitQuestion(page, 'Ask')
  await openChat(page, width)
  for (const left of [2, 1]) {
    await lastMessage(page).locator('[data-act=rollTogether]').nth(0).click()
    await submitQuestion(page, 'Roll')
    await page.waitForTimeout(300 * left)
  }
  await lastMessage(page).scrollIntoViewIfNeeded()
  await shoot('together')
}

async function takeChasePictures(page: Page, width: number, shoot: TakePicture): Promise<void> {
  await targetTokens(page, ['Mina Calder', 'Tom Byrne', 'Ines Okafor', 'Night guard', 'Captain Reyes'])
  await pressTool(page, 'Chase')
  await openDialog(page).locator('[name=stake]').fill('Over the roofs')
  await shoot('chase-ask')
  await submitQuestion(page, 'Begin')
  await openChat(page, width)
  await shoot('chase-message')
  await lastMessage(page).locator('[data-window=chase]').click()
  await page.locator('.hnb-chase').waitFor()
  if (width > 600) await moveWindow(page.locator('.hnb-window', { has: page.locator('.hnb-chase') }), 20, 20)
  await shoot('chase-advantage')
  for (let left = 5; left > 0; left--) {
    await page.locator('.hnb-window-next [data-act=advance]').first().click()
    await page.waitForTimeout(250)
  }
  await shoot('chase-rolled')
  await page.locator('.hnb-window-next [data-act=lead]').click()
  await page.locator('.hnb-window-next').getByRole('button', { name: 'Choose opponents' }).first().click()
  await shoot('chase-respond-ask')
  await submitQuestion(page, 'Begin')
  await page.waitForTimeout(500)
  await shoot('chase-responding')
  await page.locator('.hnb-response').first().scrollIntoViewIfNeeded()
  await shoot('chase-response')
  await closeAll(page)
}

async function takeShopPictures(page: Page, shoot: TakePicture): Promise<void> {
  await changeActor(page, 'Tom Byrne', {
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
        actors: { getName(n: string): { createEmbeddedDocuments(t: string, d: object[]): Promise<unknown> } }
      }
    }
    await game.actors
      .getName('Tom Byrne')
      .createEmbeddedDocuments('Item', [
        { type: 'lifestyle', name: 'Wired', system: { humanity: { lifestyle: 'wired' } } },
      ])
  })
  await openHumanityTab(page, 'Tom Byrne')
  await shoot('shop-tab')
  await page.locator('.hnb-actor [data-window=shop]').click()
  await page.locator('.hnb-shop').waitFor()
  await page.waitForTimeout(300)
  await shoot('shop')
  await page.locator('.hnb-lifestyle').last().scrollIntoViewIfNeeded()
  await shoot('shop-lifestyles')
  await page.locator('[data-act=buyLifestyle]:enabled').first().click()
  await openDialog(page).waitFor()
  await shoot('shop-ask')
  await page.keyboard.press('Escape')
  await closeAll(page)
}
