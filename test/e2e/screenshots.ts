/** Takes the pictures of the sheet, rolls, rules and cards for `npm run screenshots`. */
import { copyFile, mkdir } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { joinTableAs } from './fixtures'
import {
  drawWithDeckButton,
  FACE_CARDS_DECK_ID,
  locateHandCards,
  openDeckWindow,
  pressButtonWithChosenCards,
} from './cards-play'
import {
  locateLastMessage,
  openSheet,
  moveWindowToPosition,
  setNextDice,
  showTab,
  openCollapsibleAndFindField,
} from './play'
import { takeSceneEndPictures } from './screenshots-scene'
import { openTable } from './table'

/** The pictures that the README shows, each with the theme in which it is taken. */
const README_PICTURES: Readonly<Record<string, { readonly name: string; readonly theme: string }>> = {
  roll: { name: 'table', theme: 'light' },
  'harm-waits': { name: 'harm', theme: 'dark' },
  dock: { name: 'cards', theme: 'dark' },
}

/**
 * `npm run screenshots` takes pictures that a person looks at after a change (`test-results/look`): the sheet, a roll
 * that bumped, the question, the rules and a drag. It takes them in both themes, on a desktop and on a phone. `--
 * --readme` also retakes the pictures of the README (`docs/*.png`).
 */
const PICTURE_FOLDER = 'test-results/look'
const areReadmePicturesTaken = process.argv.includes('--readme')
const browser = await launchBrowser()
const openedTable = await openTable(['--memory'])
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewportWidth of [1280, 400]) await takePictures(browser, colorScheme, viewportWidth)
  }
} finally {
  await browser.close()
  await openedTable.close()
}

async function takePictures(
  browser: Browser,
  colorScheme: 'light' | 'dark',
  viewportWidth: number,
): Promise<void> {
  const page = await joinTableAs(browser, openedTable.url, 'Gamemaster', {
    colorScheme,
    viewport: { width: viewportWidth, height: 800 },
  })
  await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
  const isPhoneWidth = viewportWidth < 600
  const takeScreenshot = async (pictureName: string) => {
    const picturePath = `${PICTURE_FOLDER}/${pictureName}-${colorScheme}-${viewportWidth}.png`
    await page.screenshot({ path: picturePath })
    const readmePicture = README_PICTURES[pictureName]
    if (areReadmePicturesTaken && !isPhoneWidth && readmePicture?.theme === colorScheme)
      await copyFile(picturePath, `docs/${readmePicture.name}.png`)
  }
  const sheet = await openSheet(page, 'Mina Calder')
  if (!isPhoneWidth) await moveWindowToPosition(sheet, 20, 60)
  for (const tabId of ['harmCards', 'resources', 'storyMode', 'tarot', 'gear', 'notes', 'humanity']) {
    await showTab(sheet, tabId)
    await page.mouse.move(1, 1)
    await takeScreenshot(`sheet-${tabId}`)
  }
  await takeRollPictures(page, takeScreenshot)
  if (isPhoneWidth) {
    await sheet.locator('[data-action=close]').click()
    await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  }
  await locateLastMessage(page).scrollIntoViewIfNeeded()
  await takeScreenshot('roll')
  await locateLastMessage(page).locator('[data-act=help]').click()
  await page.locator('.hnb-dialog').waitFor()
  await takeScreenshot('help')
  await page.keyboard.press('Escape')
  await page.locator('#sidebar [data-action=tab][data-tab=settings]').click()
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          menus: Map<string, { type: new () => { render(renderOptions: object): Promise<unknown> } }>
        }
      }
    }
    const rulesMenu = game.settings.menus.get('harm-and-blessing.rules')
    if (rulesMenu) await new rulesMenu.type().render({ force: true })
  })
  await page.locator('.hnb-rules').waitFor()
  await takeScreenshot('rules')
  await page.locator('.hnb-rules [data-action=close]').click()
  if (!isPhoneWidth) await takeDragPictures(page, takeScreenshot)
  await closeWindows(page)
  await takeSceneEndPictures(page, isPhoneWidth, takeScreenshot)
  await takeCardPictures(page, takeScreenshot)
  await page.context().close()
}

/** Makes a check of Hurry that bumps twice; takes pictures of its question and its message. */
async function takeRollPictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  await setNextDice(page, [
    [8, 1],
    [8, 1],
    [8, 7],
  ])
  await page.locator('.hnb-actor [data-act=check][data-stat=hurry]').click()
  const dialog = page.locator('.hnb-dialog')
  await (await openCollapsibleAndFindField(dialog, 'situation')).fill('High ground')
  await dialog.locator('[name=situationValue]').fill('2')
  await takePicture('question')
  await dialog.getByRole('button', { name: 'Roll' }).click()
  await locateLastMessage(page).waitFor({ state: 'attached' })
}

/** Takes a picture while a katana is dragged from the compendium to the sheet. */
async function takeDragPictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  const sheet = page.locator('.hnb-actor')
  await showTab(sheet, 'gear')
  await page.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await page.locator('#compendium').getByText('Turn of the Card: weapons').click()
  const packWindow = page.locator('.compendium.directory').last()
  await moveWindowToPosition(packWindow, 800, 60)
  await packWindow.locator('.directory-item', { hasText: 'Katana' }).hover()
  await page.mouse.down()
  await sheet.locator('section.tab.hnb-gear h2').first().hover()
  await page.mouse.move(420, 330, { steps: 6 })
  await takePicture('drag')
  await page.mouse.up()
}

/** Takes pictures of hands of both decks in the dock, and of a deck's window with cards on the table. */
async function takeCardPictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  await closeWindows(page)
  await page.evaluate(() =>
    (
      globalThis as unknown as { ui: { sidebar: { toggleExpanded(isExpanded: boolean): void } } }
    ).ui.sidebar.toggleExpanded(innerWidth > 700),
  )
  await drawWithDeckButton(page, 4)
  await drawWithDeckButton(page, 3, 'hnbdecktarot0000')
  await pressButtonWithChosenCards(page, [0], 'Play')
  await locateHandCards(page).nth(5).waitFor()
  await pressButtonWithChosenCards(page, [0], 'Play face down')
  await locateHandCards(page).nth(4).waitFor()
  await locateHandCards(page).nth(1).click()
  await page.mouse.move(1, 1)
  await takePicture('dock')
  for (const deckId of ['hnbdecktarot0000', FACE_CARDS_DECK_ID]) {
    const deckWindow = await openDeckWindow(page, deckId)
    if (deckId === FACE_CARDS_DECK_ID) await takePicture('deck')
    // After it appears or moves, a button that takes cards away ignores clicks for half a second.
    await deckWindow.locator('[data-act=gather]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(600)
    await deckWindow.locator('[data-act=gather]').click()
    await page.locator('.hnb-dialog button[type=submit]').click()
    await deckWindow.locator('[data-action=close]').click()
  }
}

async function closeWindows(page: Page): Promise<void> {
  const closeButton = page.locator('.application:not(.closing) [data-action=close]').last()
  for (
    let openWindowCount = await closeButton.count();
    openWindowCount > 0;
    openWindowCount = await closeButton.count()
  ) {
    await closeButton.click()
    await page.waitForTimeout(300)
  }
}
