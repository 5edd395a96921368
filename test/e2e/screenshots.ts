/** `npm run screenshots`: the sheet, rolls, rules and cards. */
import { copyFile, mkdir } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { joinAs } from './fixtures'
import { drawWithDeckButton, FACE_CARDS, handCards, openDeckWindow, pressWithChosenCards } from './cards-play'
import { lastMessage, openSheet, moveWindow, setNextDice, showTab, openMoreAndFindField } from './play'
import { takeSceneEndPictures } from './screenshots-scene'
import { openTable } from './table'

/** The pictures that the README shows, each with the theme in which it is taken. */
const README_PICTURES: Readonly<Record<string, { readonly name: string; readonly theme: string }>> = {
  roll: { name: 'table', theme: 'light' },
  'harm-waits': { name: 'harm', theme: 'dark' },
  dock: { name: 'cards', theme: 'dark' },
}

/**
 * `npm run screenshots` takes pictures (`test-results/look`) at which a person looks after a change: the sheet, a
 * roll that bumped, the question, the rules and a drag. It takes them in both themes, at a desk and on a phone.
 * `-- --readme` also retakes the pictures of the README (`docs/*.png`).
 */
const PICTURE_FOLDER = 'test-results/look'
const isForReadme = process.argv.includes('--readme')
const browser = await launchBrowser()
const table = await openTable(['--memory'])
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 400]) await takePictures(browser, colorScheme, width)
  }
} finally {
  await browser.close()
  await table.close()
}

async function takePictures(browser: Browser, colorScheme: 'light' | 'dark', width: number): Promise<void> {
  const page = await joinAs(browser, table.url, 'Gamemaster', {
    colorScheme,
    viewport: { width, height: 800 },
  })
  await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
  const phone = width < 600
  const shoot = async (name: string) => {
    const path = `${PICTURE_FOLDER}/${name}-${colorScheme}-${width}.png`
    await page.screenshot({ path })
    const readmePicture = README_PICTURES[name]
    if (isForReadme && !phone && readmePicture?.theme === colorScheme)
      await copyFile(path, `docs/${readmePicture.name}.png`)
  }
  const sheet = await openSheet(page, 'Mina Calder')
  if (!phone) await moveWindow(sheet, 20, 60)
  for (const tab of ['harmCards', 'resources', 'storyMode', 'tarot', 'gear', 'notes', 'humanity']) {
    await showTab(sheet, tab)
    await page.mouse.move(1, 1)
    await shoot(`sheet-${tab}`)
  }
  await takeRollPictures(page, shoot)
  if (phone) {
    await sheet.locator('[data-action=close]').click()
    await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  }
  await lastMessage(page).scrollIntoViewIfNeeded()
  await shoot('roll')
  await lastMessage(page).locator('[data-act=help]').click()
  await page.locator('.hnb-dialog').waitFor()
  await shoot('help')
  await page.keyboard.press('Escape')
  await page.locator('#sidebar [data-action=tab][data-tab=settings]').click()
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> } }
    }
    const menu = game.settings.menus.get('harm-and-blessing.rules')
    if (menu) await new menu.type().render({ force: true })
  })
  await page.locator('.hnb-rules').waitFor()
  await shoot('rules')
  await page.locator('.hnb-rules [data-action=close]').click()
  if (!phone) await takeDragPictures(page, shoot)
  await closeWindows(page)
  await takeSceneEndPictures(page, phone, shoot)
  await takeCardPictures(page, shoot)
  await page.context().close()
}

/** Makes a check of Hurry that bumps twice; takes pictures of its question and its message. */
async function takeRollPictures(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await setNextDice(page, [
    [8, 1],
    [8, 1],
    [8, 7],
  ])
  await page.locator('.hnb-actor [data-act=check][data-stat=hurry]').click()
  const dialog = page.locator('.hnb-dialog')
  await (await openMoreAndFindField(dialog, 'situation')).fill('High ground')
  await dialog.locator('[name=situationValue]').fill('2')
  await shoot('question')
  await dialog.getByRole('button', { name: 'Roll' }).click()
  await lastMessage(page).waitFor({ state: 'attached' })
}

/** Drags a katana from the compendium to the sheet. Takes a picture while the katana is being dragged. */
async function takeDragPictures(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  const sheet = page.locator('.hnb-actor')
  await showTab(sheet, 'gear')
  await page.locator('#sidebar [data-action=tab][data-tab=compendium]').click()
  await page.locator('#compendium').getByText('Turn of the Card: weapons').click()
  const pack = page.locator('.compendium.directory').last()
  await moveWindow(pack, 800, 60)
  await pack.locator('.directory-item', { hasText: 'Katana' }).hover()
  await page.mouse.down()
  await sheet.locator('section.tab.hnb-gear h2').first().hover()
  await page.mouse.move(420, 330, { steps: 6 })
  await shoot('drag')
  await page.mouse.up()
}

/** Takes pictures of a hand of both decks in the dock, and of a deck's window with cards on its table. */
async function takeCardPictures(page: Page, shoot: (name: string) => Promise<unknown>): Promise<void> {
  await closeWindows(page)
  await page.evaluate(() =>
    (
      globalThis as unknown as { ui: { sidebar: { toggleExpanded(on: boolean): void } } }
    ).ui.sidebar.toggleExpanded(innerWidth > 700),
  )
  await drawWithDeckButton(page, 4)
  await drawWithDeckButton(page, 3, 'hnbdecktarot0000')
  await pressWithChosenCards(page, [0], 'Play')
  await handCards(page).nth(5).waitFor()
  await pressWithChosenCards(page, [0], 'Play face down')
  await handCards(page).nth(4).waitFor()
  await handCards(page).nth(1).click()
  await page.mouse.move(1, 1)
  await shoot('dock')
  for (const deck of ['hnbdecktarot0000', FACE_CARDS]) {
    const window = await openDeckWindow(page, deck)
    if (deck === FACE_CARDS) await shoot('deck')
    // A button that takes cards away ignores clicks for half a second after it appears or moves.
    await window.locator('[data-act=gather]').scrollIntoViewIfNeeded()
    await page.waitForTimeout(600)
    await window.locator('[data-act=gather]').click()
    await page.locator('.hnb-dialog button[type=submit]').click()
    await window.locator('[data-action=close]').click()
  }
}

async function closeWindows(page: Page): Promise<void> {
  const close = page.locator('.application:not(.closing) [data-action=close]').last()
  for (let open = await close.count(); open > 0; open = await close.count()) {
    await close.click()
    await page.waitForTimeout(300)
  }
}
