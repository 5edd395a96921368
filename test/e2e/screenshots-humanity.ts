/** Takes the pictures of Humanity, Blessed for `npm run screenshots`. */
import { mkdir } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { createAbilityItem, createLifestyleItem } from '../../src/humanity/item/built-items'
import type { AbilityId } from '../../src/humanity/rules/abilities'
import { launchBrowser } from './browser'
import { joinTableAs } from './fixtures'
import { locateLastMessage, openSheet, moveWindowToPosition, setNextDice, showTab } from './play'
import { openTable } from './table'

/** The folder for the pictures of Humanity, Blessed. A person looks at the pictures after a change. */
const PICTURE_FOLDER = 'test-results/look'
const ABILITY_IDS_IN_PICTURES: readonly AbilityId[] = [
  'luck',
  'optimalSolution',
  'charity',
  'carefulResolve',
  'easeOfFocus',
]

const browser = await launchBrowser()
await mkdir(PICTURE_FOLDER, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const viewportWidth of [1280, 400]) {
      const openedTable = await openTable(['--memory'])
      await takePictures(browser, openedTable.url, colorScheme, viewportWidth)
      await openedTable.close()
    }
} finally {
  await browser.close()
}

async function takePictures(
  browser: Browser,
  tableUrl: string,
  colorScheme: 'light' | 'dark',
  viewportWidth: number,
): Promise<void> {
  const page = await joinTableAs(browser, tableUrl, 'Gamemaster', {
    colorScheme,
    viewport: { width: viewportWidth, height: 900 },
  })
  await page.evaluate('globalThis.__name = (marked) => marked') // `tsx` adds calls of `__name` to functions, and the page has no such function.
  const takeScreenshot = (pictureName: string) =>
    page.screenshot({ path: `${PICTURE_FOLDER}/humanity-${pictureName}-${colorScheme}-${viewportWidth}.png` })
  await equipMinaForPictures(page)
  const sheet = await openSheet(page, 'Mina Calder')
  if (viewportWidth > 600) await moveWindowToPosition(sheet, 20, 20)
  await sheet.evaluate((element) => (element.style.height = '850px'))
  await showTab(sheet, 'humanity')
  await takeScreenshot('sheet')
  await sheet.locator('[data-act=afflict]').scrollIntoViewIfNeeded()
  await takeScreenshot('sheet-below')
  await sheet.locator('[data-act=check][data-stat=head]').click()
  await page.locator('.hnb-dialog').waitFor()
  await takeScreenshot('check')
  await page.keyboard.press('Escape')
  await setNextDice(page, [
    [4, 1],
    [4, 2],
  ])
  await sheet.locator('[data-act=check][data-stat=head]').click({ modifiers: ['Shift'] })
  await locateLastMessage(page).waitFor({ state: 'attached' })
  await sheet.locator('[data-act=prepare]').click()
  await page.locator('.hnb-dialog').waitFor()
  await takeScreenshot('prepare')
  await page.keyboard.press('Escape')
  await sheet.locator('[data-act=afflict]').click()
  await page.locator('.hnb-dialog').waitFor()
  await takeScreenshot('condition')
  await page.keyboard.press('Escape')
  if (viewportWidth < 600) {
    await sheet.locator('[data-action=close]').click()
    await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  }
  await locateLastMessage(page).scrollIntoViewIfNeeded()
  await takeScreenshot('message')
  if (viewportWidth < 600) await openSheet(page, 'Mina Calder')
  await takeShopPictures(page, takeScreenshot)
  await takeCreaturePictures(page, takeScreenshot)
  await takeCreationPictures(page, takeScreenshot)
  await page.context().close()
}

/**
 * Takes pictures of a creature's sheet, of the question that turns a creature into a crowd, of the journal, and of the
 * window of rules with a stat that the setting added.
 */
async function takeCreaturePictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  const sheet = await openSheet(page, 'Night guard')
  await showTab(sheet, 'humanity')
  await takePicture('npc')
  await sheet.locator('[data-action=crowd]').click()
  await page.locator('.hnb-dialog').waitFor()
  await takePicture('crowd')
  await page.keyboard.press('Escape')
  await sheet.locator('[data-action=close]').click()
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        packs: {
          get(documentId: string): {
            getDocument(id: string): Promise<{ sheet: { render(renderOptions: object): Promise<unknown> } }>
          }
        }
      }
    }
    const journalEntry = await game.packs.get('harm-and-blessing.journals').getDocument('188157e2d6e80d17')
    await journalEntry.sheet.render({ force: true })
  })
  const journalSheet = page.locator('.application', { hasText: 'Humanity, Blessed: the rule book' }).last()
  await journalSheet.waitFor()
  for (const [place, title] of [
    'The game in a minute',
    'Checks',
    'Contests',
    'An evening, die by die',
    'For the Gamemaster',
  ].entries()) {
    await journalSheet.getByText(title, { exact: true }).first().click({ force: true })
    await page.waitForTimeout(500)
    await takePicture(`journal-${String(place + 1)}`)
  }
  await journalSheet.locator('[data-action=close]').click()
}

/** Takes pictures of the shop before and after the end of a session. */
async function takeShopPictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  const sheet = page.locator('.hnb-actor')
  await sheet.locator('[data-window=shop]').click()
  const shopWindow = page.locator('.hnb-window', { has: page.locator('.hnb-shop') })
  await shopWindow.waitFor()
  await takePicture('shop-closed')
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: { actors: { getName(actorName: string): { update(documentChanges: object): Promise<unknown> } } }
    }
    await game.actors.getName('Mina Calder').update({ 'system.humanity.shop.open': true })
  })
  await page.waitForTimeout(500)
  await takePicture('shop')
  await shopWindow.locator('[data-act=buyTouchstone]').last().scrollIntoViewIfNeeded()
  await takePicture('shop-below')
  await shopWindow.locator('[data-act^=buy]:enabled').first().click()
  await page.locator('.hnb-dialog').waitFor()
  await takePicture('shop-buy')
  await page.keyboard.press('Escape')
  await shopWindow.locator('[data-action=close]').click()
  await sheet.locator('[data-action=close]').click()
}

/** Takes pictures of the five steps of creation, then of a random character. */
async function takeCreationPictures(
  page: Page,
  takePicture: (pictureName: string) => Promise<unknown>,
): Promise<void> {
  const sheet = await openSheet(page, 'Ines Okafor')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-window=creation]').click()
  const creationWindow = page.locator('.hnb-window')
  await creationWindow.waitFor()
  await creationWindow.locator('[data-act=rank][data-stat=heart][data-by=top]').click()
  await takePicture('creation-1')
  await creationWindow.locator('[data-act=creationStep][data-step="2"]').first().click()
  await creationWindow.locator('[data-lifestyle=eager]').click()
  for (const creationStep of [2, 3, 4, 5]) {
    await creationWindow.locator(`[data-act=creationStep][data-step="${creationStep}"]`).first().click()
    await creationWindow.locator(`.hnb-step[data-step="${creationStep}"].hnb-current`).waitFor()
    await takePicture(`creation-${creationStep}`)
  }
  await creationWindow.locator('summary').click()
  await creationWindow.locator('[data-act=random]').scrollIntoViewIfNeeded()
  await takePicture('creation-shortcuts')
  await creationWindow.locator('[data-act=random]').click()
  await locateLastMessage(page).getByText('best stat:').waitFor({ state: 'attached' })
  await takePicture('created')
}

/** Gives Mina abilities, a lifestyle, conditions, and two pairs of dice. */
async function equipMinaForPictures(page: Page): Promise<void> {
  const itemData = [
    ...ABILITY_IDS_IN_PICTURES.map((abilityId) => createAbilityItem(abilityId)),
    createLifestyleItem('wired'),
  ].map(({ type, name, img, fields }) => ({ type, name: name.key, img, system: { humanity: fields } }))
  await page.evaluate(async (addedItems) => {
    const { game } = globalThis as unknown as {
      game: {
        i18n: { localize(languageKey: string): string }
        actors: {
          getName(actorName: string): {
            createEmbeddedDocuments(embeddedName: string, documentsData: object[]): Promise<unknown>
            toggleStatusEffect(statusId: string): Promise<unknown>
            update(documentChanges: object): Promise<unknown>
          }
        }
      }
    }
    const minaActor = game.actors.getName('Mina Calder')
    await minaActor.createEmbeddedDocuments(
      'Item',
      addedItems.map((item) => ({ ...item, name: game.i18n.localize(item.name) })),
    )
    for (const statusId of ['uncool', 'headache', 'exhausted', 'taxed'])
      await minaActor.toggleStatusEffect(`humanity-${statusId}`)
    await minaActor.update({
      'system.humanity.blessings': { a: 2, b: 2, c: 3, d: 5, e: 5, f: 6 },
      'system.humanity.lucky': 3,
      'system.humanity.boons': { k: { name: 'The chapel', value: 4 } },
    })
  }, itemData)
}
