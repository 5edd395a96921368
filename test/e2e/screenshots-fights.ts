/** Takes the pictures of fights for `npm run screenshots`. */
import { mkdir } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { joinTableAs } from './fixtures'
import {
  locateLastMessage,
  openGamemasterScreen,
  openSheet,
  moveWindowToPosition,
  showTab,
  locateToolOnScreen,
  openCollapsibles,
  unlockSheet,
} from './play'
import { submitQuestion, openJournal, openTokenSheet, markTokensAsTargets } from './story-play'
import { openTable } from './table'

/** Takes pictures of Story Mode and Turn of the Card (`test-results/look`). A person checks them after a change. */
const PICTURE_FOLDER = 'test-results/look'

const browser = await launchBrowser()
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewportWidth of [1280, 400]) {
      const openedTable = await openTable(['--memory'])
      await openPicturePage(browser, openedTable.url, colorScheme, viewportWidth)
      await openedTable.close()
    }
} finally {
  await browser.close()
}

/** A person's page, with functions that take pictures of it. */
interface PicturePage {
  readonly page: Page
  readonly shoot: (pictureName: string) => Promise<unknown>
  /** Takes pictures of a window from top to bottom, a part at a time. */
  readonly scroll: (tab: Locator, pictureName: string) => Promise<void>
  /** Presses a button, and takes a picture of its question. */
  readonly question: (button: Locator, pictureName: string) => Promise<void>
  /** Takes a picture of the newest message. */
  readonly message: (pictureName: string) => Promise<void>
  readonly open: (sheet: Locator) => Promise<void>
  readonly closeAll: () => Promise<void>
}

async function openPicturePage(
  browser: Browser,
  tableUrl: string,
  colorScheme: 'light' | 'dark',
  viewportWidth: number,
) {
  const page = await joinTableAs(browser, tableUrl, 'Gamemaster', {
    colorScheme,
    viewport: { width: viewportWidth, height: 900 },
  })
  await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
  const picturePage = createPicturePage(page, colorScheme, viewportWidth)
  await takeStoryModePictures(picturePage)
  await takeTarotPictures(picturePage)
  await page.context().close()
}

function createPicturePage(page: Page, colorScheme: string, viewportWidth: number): PicturePage {
  const isPhoneWidth = viewportWidth < 600
  const takeScreenshot = (pictureName: string) =>
    page.screenshot({ path: `${PICTURE_FOLDER}/${pictureName}-${colorScheme}-${viewportWidth}.png` })
  const closeAllWindows = async () => {
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
  return {
    page,
    shoot: takeScreenshot,
    closeAll: closeAllWindows,
    async scroll(sheetTab, pictureName) {
      await takeScreenshot(pictureName)
      await sheetTab.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await takeScreenshot(`${pictureName}-below`)
      await sheetTab.evaluate((element) => element.scrollTo(0, 0))
    },
    async question(openingButton, pictureName) {
      await openingButton.click()
      await page.locator('.hnb-dialog').waitFor()
      await takeScreenshot(pictureName)
    },
    async message(pictureName) {
      await closeAllWindows()
      const chatTab = page.locator('#sidebar [data-action=tab][data-tab=chat]')
      await chatTab.click()
      await locateLastMessage(page).scrollIntoViewIfNeeded()
      await takeScreenshot(pictureName)
      if (isPhoneWidth) await chatTab.click()
    },
    async open(sheet) {
      if (!isPhoneWidth) await moveWindowToPosition(sheet, 20, 20)
      await sheet.evaluate((element) => (element.style.height = '860px'))
    },
  }
}

async function takeStoryModePictures({
  page,
  shoot,
  scroll,
  question,
  message,
  open,
  closeAll,
}: PicturePage): Promise<void> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          get(namespace: string, settingKey: string): object
          set(namespace: string, settingKey: string, settingValue: object): Promise<unknown>
        }
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
          }
        }
      }
    }
    const currentRules = game.settings.get('harm-and-blessing', 'storyMode')
    await game.settings.set('harm-and-blessing', 'storyMode', { ...currentRules, baseCapacity: 3 })
    const createWoundItem = (
      woundName: string,
      woundSeverity: string,
      safeRestCount: number,
      woundCause: string,
    ) => ({
      type: 'wound',
      name: woundName,
      system: { storyMode: { severity: woundSeverity, rests: safeRestCount, cause: woundCause } },
    })
    await game.actors
      .getName('Mina Calder')
      .createEmbeddedDocuments('Item', [
        createWoundItem('Swollen eye', 'lingering', 4, 'Longsword'),
        createWoundItem('Missing limb', 'scar', 0, 'Old dragon’s fire'),
        { type: 'armor', name: 'Heavy armor', system: { storyMode: { weight: 'heavy' } } },
        { type: 'weapon', name: 'A sword nobody has weighed', system: { storyMode: { weight: '' } } },
        { type: 'gear', name: 'Rope', system: { storyMode: { slots: 1, dropped: true } } },
      ])
  })
  const sheet = await openSheet(page, 'Mina Calder')
  await open(sheet)
  await showTab(sheet, 'storyMode')
  const storyModeTab = sheet.locator('section.tab[data-tab=storyMode]')
  await scroll(storyModeTab, 'story-tab')
  await question(storyModeTab.locator('[data-act=check][data-check=stealth]'), 'story-check')
  await submitQuestion(page)
  await question(storyModeTab.locator('[data-act=treat]').first(), 'story-treat')
  await page.keyboard.press('Escape')
  await question(storyModeTab.locator('[data-act=weigh]').first(), 'story-weigh')
  await page.keyboard.press('Escape')
  await question(storyModeTab.locator('[data-act=wound]'), 'story-wound')
  await submitQuestion(page, (questionDialog) =>
    questionDialog.locator('[name=severity][value=scar]').check(),
  )
  await message('story-harm')
  const creatureSheet = await openTokenSheet(page, 'Captain Reyes')
  await open(creatureSheet)
  await showTab(creatureSheet, 'storyMode')
  const creatureTab = creatureSheet.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(creatureSheet)
  await creatureTab.locator('[data-act=newAttack][data-weight=heavy]').click()
  await creatureTab.locator('.hnb-row', { hasText: 'Heavy attack' }).waitFor()
  await scroll(creatureTab, 'story-creature')
  await markTokensAsTargets(page, 'Mina Calder', 'Ines Okafor')
  await creatureTab.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]').click()
  await locateLastMessage(page).locator('[data-act=defend]').first().waitFor({ state: 'attached' })
  await message('story-assault')
  const journalSheet = await openJournal(page, '4be2dce90179c2ec')
  await shoot('story-journal')
  await journalSheet.locator('[data-action=close]').click()
  await closeAll()
}

async function takeTarotPictures({
  page,
  shoot,
  scroll,
  question,
  message,
  open,
  closeAll,
}: PicturePage): Promise<void> {
  const gamemasterScreen = await openGamemasterScreen(page)
  // On a phone the tools are collapsed.
  await openCollapsibles(gamemasterScreen)
  await locateToolOnScreen(gamemasterScreen, 'tarot', 'Begin the game').click()
  await page.locator('.hnb-dock, #hnb-dock').first().waitFor()
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'system.tarot': { wounds: 6, created: false } })
  })
  await page.waitForTimeout(300)
  await shoot('tarot-screen')
  await closeAll()
  const sheet = await openSheet(page, 'Night guard')
  await open(sheet)
  await showTab(sheet, 'tarot')
  const tarotTab = sheet.locator('section.tab[data-tab=tarot]')
  await question(tarotTab.locator('[data-act=push]').first(), 'tarot-push')
  await page.keyboard.press('Escape')
  await question(tarotTab.locator('[data-act=check]'), 'tarot-check')
  await page.keyboard.press('Escape')
  await question(tarotTab.locator('[data-act=inflict]'), 'tarot-inflict')
  await page.keyboard.press('Escape')
  await markTokensAsTargets(page, 'Mina Calder', 'Ines Okafor')
  await showTab(sheet, 'gear')
  await sheet.locator('[data-ruleset=tarot][data-act=attack]').first().click()
  await page.locator('.hnb-dialog button[type=submit]').click()
  const buttonsForDeclaring = locateLastMessage(page).locator('[data-act=declare][data-trait]')
  await buttonsForDeclaring.nth(1).waitFor({ state: 'attached' })
  await message('tarot-contest')
  const chatTab = page.locator('#sidebar [data-action=tab][data-tab=chat]')
  await chatTab.click()
  for (const remainingStepCount of [1, 0]) {
    await buttonsForDeclaring.first().click()
    await (
      remainingStepCount > 0
        ? buttonsForDeclaring.nth(remainingStepCount)
        : locateLastMessage(page).locator('[data-act=commit]').first()
    ).waitFor({
      state: remainingStepCount > 0 ? 'detached' : 'attached',
    })
  }
  await question(locateLastMessage(page).locator('[data-act=commit]').first(), 'tarot-commit')
  await page.locator('.hnb-dialog .hnb-tick-card input').first().check()
  await page.locator('.hnb-dialog button[type=submit]').click()
  for (const remainingStepCount of [2, 1]) {
    await locateLastMessage(page)
      .locator('[data-act=commit]')
      .nth(remainingStepCount - 1)
      .waitFor()
    await locateLastMessage(page).locator('[data-act=commit]').first().click()
    await page.locator('.hnb-dialog button[type=submit]').click()
  }
  // The winner of the contest may strike. The button for the strike may be inside a closed collapsible.
  await locateLastMessage(page).locator('[data-act=strikeWith]').first().waitFor({ state: 'attached' })
  await locateLastMessage(page).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await shoot('tarot-revealed')
  await openCollapsibles(locateLastMessage(page))
  await locateLastMessage(page).locator('[data-act=strikeWith]').first().click()
  const sufferButton = locateLastMessage(page).locator('[data-act=suffer]').first()
  await sufferButton.waitFor({ state: 'attached' })
  await openCollapsibles(locateLastMessage(page))
  await sufferButton.click()
  // A person without armor gets no question about armor.
  const submitButton = page.locator('.hnb-dialog button[type=submit]')
  await page.waitForTimeout(1_000)
  if (await submitButton.isVisible()) {
    await shoot('tarot-suffer')
    await submitButton.click()
  }
  await page.waitForTimeout(300)
  await locateLastMessage(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await shoot('tarot-hit')
  await closeAll()
  const minaSheet = await openSheet(page, 'Mina Calder')
  await open(minaSheet)
  await showTab(minaSheet, 'tarot')
  await scroll(minaSheet.locator('section.tab[data-tab=tarot]'), 'tarot-tab')
  await minaSheet.locator('[data-act=addTrait]').click()
  await page.locator('.hnb-dialog').waitFor()
  await shoot('tarot-add-trait')
  await page.keyboard.press('Escape')
}
