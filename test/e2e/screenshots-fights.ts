/** `npm run screenshots`: fights. */
import { mkdir } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { launchBrowser } from './browser'
import { joinAs } from './fixtures'
import {
  lastMessage,
  openScreen,
  openSheet,
  moveWindow,
  showTab,
  toolIn,
  openCollapsibles,
  unlockSheet,
} from './play'
import { submitQuestion, openJournal, openTokenSheet, targetTokens } from './story-play'
import { openTable } from './table'

/**
 * Takes pictures of Story Mode and Turn of the Card (`test-results/look`). A person looks at the pictures after a
 * change.
 */
const PICTURE_FOLDER = 'test-results/look'

const browser = await launchBrowser()
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 400]) {
      const table = await openTable(['--memory'])
      await openPicturePage(browser, table.url, colorScheme, width)
      await table.close()
    }
} finally {
  await browser.close()
}

/** One person's page, and the ways in which this script takes pictures of it. */
interface PicturePage {
  readonly page: Page
  readonly shoot: (name: string) => Promise<unknown>
  /** Takes pictures of a window from top to bottom, a part at a time. */
  readonly scroll: (tab: Locator, name: string) => Promise<void>
  /** Presses a button, and takes a picture of its question. */
  readonly question: (button: Locator, name: string) => Promise<void>
  /** Takes a picture of the newest message. */
  readonly message: (name: string) => Promise<void>
  readonly open: (sheet: Locator) => Promise<void>
  readonly closeAll: () => Promise<void>
}

async function openPicturePage(browser: Browser, url: string, colorScheme: 'light' | 'dark', width: number) {
  const page = await joinAs(browser, url, 'Gamemaster', { colorScheme, viewport: { width, height: 900 } })
  await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
  const picturePage = createPicturePage(page, colorScheme, width)
  await takeStoryModePictures(picturePage)
  await takeTarotPictures(picturePage)
  await page.context().close()
}

function createPicturePage(page: Page, colorScheme: string, width: number): PicturePage {
  const phone = width < 600
  const shoot = (name: string) =>
    page.screenshot({ path: `${PICTURE_FOLDER}/${name}-${colorScheme}-${width}.png` })
  const closeAll = async () => {
    const close = page.locator('.application:not(.closing) [data-action=close]').last()
    for (let open = await close.count(); open > 0; open = await close.count()) {
      await close.click()
      await page.waitForTimeout(300)
    }
  }
  return {
    page,
    shoot,
    closeAll,
    async scroll(tab, name) {
      await shoot(name)
      await tab.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await shoot(`${name}-below`)
      await tab.evaluate((element) => element.scrollTo(0, 0))
    },
    async question(button, name) {
      await button.click()
      await page.locator('.hnb-dialog').waitFor()
      await shoot(name)
    },
    async message(name) {
      await closeAll()
      const chat = page.locator('#sidebar [data-action=tab][data-tab=chat]')
      await chat.click()
      await lastMessage(page).scrollIntoViewIfNeeded()
      await shoot(name)
      if (phone) await chat.click()
    },
    async open(sheet) {
      if (!phone) await moveWindow(sheet, 20, 20)
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
          get(s: string, k: string): object
          set(s: string, k: string, v: object): Promise<unknown>
        }
        actors: {
          getName(name: string): { createEmbeddedDocuments(type: string, data: object[]): Promise<unknown> }
        }
      }
    }
    const currentRules = game.settings.get('harm-and-blessing', 'storyMode')
    await game.settings.set('harm-and-blessing', 'storyMode', { ...currentRules, baseCapacity: 3 })
    const wound = (name: string, severity: string, rests: number, cause: string) => ({
      type: 'wound',
      name,
      system: { storyMode: { severity, rests, cause } },
    })
    await game.actors
      .getName('Mina Calder')
      .createEmbeddedDocuments('Item', [
        wound('Swollen eye', 'lingering', 4, 'Longsword'),
        wound('Missing limb', 'scar', 0, 'Old dragon’s fire'),
        { type: 'armor', name: 'Heavy armor', system: { storyMode: { weight: 'heavy' } } },
        { type: 'weapon', name: 'A sword nobody has weighed', system: { storyMode: { weight: '' } } },
        { type: 'gear', name: 'Rope', system: { storyMode: { slots: 1, dropped: true } } },
      ])
  })
  const sheet = await openSheet(page, 'Mina Calder')
  await open(sheet)
  await showTab(sheet, 'storyMode')
  const tab = sheet.locator('section.tab[data-tab=storyMode]')
  await scroll(tab, 'story-tab')
  await question(tab.locator('[data-act=check][data-check=stealth]'), 'story-check')
  await submitQuestion(page)
  await question(tab.locator('[data-act=treat]').first(), 'story-treat')
  await page.keyboard.press('Escape')
  await question(tab.locator('[data-act=weigh]').first(), 'story-weigh')
  await page.keyboard.press('Escape')
  await question(tab.locator('[data-act=wound]'), 'story-wound')
  await submitQuestion(page, (dialog) => dialog.locator('[name=severity][value=scar]').check())
  await message('story-harm')
  const creatureSheet = await openTokenSheet(page, 'Captain Reyes')
  await open(creatureSheet)
  await showTab(creatureSheet, 'storyMode')
  const npc = creatureSheet.locator('section.tab[data-tab=storyMode]')
  await unlockSheet(creatureSheet)
  await npc.locator('[data-act=newAttack][data-weight=heavy]').click()
  await npc.locator('.hnb-row', { hasText: 'Heavy attack' }).waitFor()
  await scroll(npc, 'story-creature')
  await targetTokens(page, 'Mina Calder', 'Ines Okafor')
  await npc.locator('.hnb-row', { hasText: 'Heavy attack' }).locator('[data-act=attack]').click()
  await lastMessage(page).locator('[data-act=defend]').first().waitFor({ state: 'attached' })
  await message('story-assault')
  const journal = await openJournal(page, '4be2dce90179c2ec')
  await shoot('story-journal')
  await journal.locator('[data-action=close]').click()
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
  const screen = await openScreen(page)
  // On a phone the tools are collapsed.
  await openCollapsibles(screen)
  await toolIn(screen, 'tarot', 'Begin the game').click()
  await page.locator('.hnb-dock, #hnb-dock').first().waitFor()
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(name: string): { update(data: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'system.tarot': { wounds: 6, created: false } })
  })
  await page.waitForTimeout(300)
  await shoot('tarot-screen')
  await closeAll()
  const sheet = await openSheet(page, 'Night guard')
  await open(sheet)
  await showTab(sheet, 'tarot')
  const tab = sheet.locator('section.tab[data-tab=tarot]')
  await question(tab.locator('[data-act=push]').first(), 'tarot-push')
  await page.keyboard.press('Escape')
  await question(tab.locator('[data-act=check]'), 'tarot-check')
  await page.keyboard.press('Escape')
  await question(tab.locator('[data-act=inflict]'), 'tarot-inflict')
  await page.keyboard.press('Escape')
  await targetTokens(page, 'Mina Calder', 'Ines Okafor')
  await showTab(sheet, 'gear')
  await sheet.locator('[data-ruleset=tarot][data-act=attack]').first().click()
  await page.locator('.hnb-dialog button[type=submit]').click()
  const declareButtons = lastMessage(page).locator('[data-act=declare][data-trait]')
  await declareButtons.nth(1).waitFor({ state: 'attached' })
  await message('tarot-contest')
  const chat = page.locator('#sidebar [data-action=tab][data-tab=chat]')
  await chat.click()
  for (const left of [1, 0]) {
    await declareButtons.first().click()
    await (
      left > 0 ? declareButtons.nth(left) : lastMessage(page).locator('[data-act=commit]').first()
    ).waitFor({
      state: left > 0 ? 'detached' : 'attached',
    })
  }
  await question(lastMessage(page).locator('[data-act=commit]').first(), 'tarot-commit')
  await page.locator('.hnb-dialog .hnb-tick-card input').first().check()
  await page.locator('.hnb-dialog button[type=submit]').click()
  for (const left of [2, 1]) {
    await lastMessage(page)
      .locator('[data-act=commit]')
      .nth(left - 1)
      .waitFor()
    await lastMessage(page).locator('[data-act=commit]').first().click()
    await page.locator('.hnb-dialog button[type=submit]').click()
  }
  // The winner may strike. The cards decide which side wins, and a closed collapsible may contain the button.
  await lastMessage(page).locator('[data-act=strikeWith]').first().waitFor({ state: 'attached' })
  await lastMessage(page).evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await shoot('tarot-revealed')
  await openCollapsibles(lastMessage(page))
  await lastMessage(page).locator('[data-act=strikeWith]').first().click()
  const sufferButton = lastMessage(page).locator('[data-act=suffer]').first()
  await sufferButton.waitFor({ state: 'attached' })
  await openCollapsibles(lastMessage(page))
  await sufferButton.click()
  // A person without armor gets no question about armor.
  const submitButton = page.locator('.hnb-dialog button[type=submit]')
  await page.waitForTimeout(1_000)
  if (await submitButton.isVisible()) {
    await shoot('tarot-suffer')
    await submitButton.click()
  }
  await page.waitForTimeout(300)
  await lastMessage(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await shoot('tarot-hit')
  await closeAll()
  const mina = await openSheet(page, 'Mina Calder')
  await open(mina)
  await showTab(mina, 'tarot')
  await scroll(mina.locator('section.tab[data-tab=tarot]'), 'tarot-tab')
  await mina.locator('[data-act=addTrait]').click()
  await page.locator('.hnb-dialog').waitFor()
  await shoot('tarot-add-trait')
  await page.keyboard.press('Escape')
}
