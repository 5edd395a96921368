/**
 * `npm run witness -- --evening <folder>` plays an evening of our games together with the modules in the folder. It
 * takes pictures in both themes, on a desktop and on a phone (`test-results/evening`), and lists the thrown errors.
 */
import { mkdir } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { readOptions, startTable } from 'foundry-practice-table/server'
import { launchBrowser } from '../e2e/browser'
import { drawWithDeckButton, openDeckWindow } from '../e2e/cards-play'
import { joinTableAs } from '../e2e/fixtures'
import { openGamemasterScreen, openSheet, moveWindowToPosition, showTab } from '../e2e/play'
import { listenToErrors } from './listen'

const PICTURE_FOLDER = 'test-results/evening'
const SERVER_OPTIONS_WITH_TEST_WORLD = [
  '--memory',
  '--seed',
  'test/world',
  '--also',
  'test/e2e/world',
  '--port',
  '0',
]

/**
 * Plays an evening of our games in both themes and at two widths, and takes pictures. Returns the thrown errors, each
 * with the name of the picture that was taken next.
 */
export async function playEvening(moduleNames: string, generation: 13 | 14): Promise<string[]> {
  await mkdir(PICTURE_FOLDER, { recursive: true })
  const tableOptions = ['--system', 'dist', '--modules', moduleNames, '--generation', String(generation)]
  const browser = await launchBrowser()
  const eveningFaults: string[] = []
  try {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const viewportWidth of [1280, 400]) {
        const practiceTable = await startTable(
          readOptions([...tableOptions, ...SERVER_OPTIONS_WITH_TEST_WORLD]),
        )
        eveningFaults.push(
          ...(await playInTheme({ browser, url: practiceTable.url, colorScheme, width: viewportWidth })),
        )
        await practiceTable.close()
      }
  } finally {
    await browser.close()
  }
  return eveningFaults
}

/** The text of a script that closes a window, even if something covers its close button. */
const closeWindowScript = (windowId: string | null): string =>
  `foundry.applications.instances.get(${JSON.stringify(windowId)})?.close({ animate: false })`

interface EveningPagePlan {
  readonly browser: Browser
  readonly url: string
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
}

async function playInTheme({ browser, url, colorScheme, width }: EveningPagePlan): Promise<string[]> {
  const contextOptions = { colorScheme, viewport: { width, height: 800 } }
  const [gm, ann] = [
    await joinTableAs(browser, url, 'Gamemaster', contextOptions),
    await joinTableAs(browser, url, 'Player 1', contextOptions),
  ]
  const errorListeners = [gm, ann].map((page) => listenToErrors(page))
  const themeFaultTexts: string[] = []
  const takePicture = async (
    page: Page,
    sceneName: string,
    preparePicture: () => Promise<Locator | null>,
  ): Promise<void> => {
    const pictureName = `${sceneName}-${colorScheme}-${String(width)}`
    const windowInPicture = await preparePicture().catch((error: unknown) => {
      themeFaultTexts.push(`${pictureName}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
      return null
    })
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${PICTURE_FOLDER}/${pictureName}.png` })
    themeFaultTexts.push(
      ...errorListeners
        .flatMap((listener) => listener.takeFaults())
        .map((textFault) => `${pictureName}: ${textFault.slice(0, 300)}`),
    )
    if (windowInPicture) await page.evaluate(closeWindowScript(await windowInPicture.getAttribute('id')))
  }
  const createNullPromise = () => Promise.resolve(null)
  // `tsx` adds calls of `__name` to functions, and the page has no such function.
  for (const page of [gm, ann]) {
    await page.evaluate('globalThis.__name = (marked) => marked')
    page.setDefaultTimeout(5_000)
  }

  await takePicture(gm, 'gm-start', createNullPromise)
  await takePicture(ann, 'player-roll', async () => {
    const actorSheet = await openSheet(ann, 'Mina Calder')
    if (width > 600) await moveWindowToPosition(actorSheet, 20, 60)
    await showTab(actorSheet, 'humanity')
    await actorSheet.locator('[data-act=check]').first().click()
    await ann.locator('.hnb-dialog button[type=submit]').first().click()
    await ann.locator('.hnb-dialog').waitFor({ state: 'detached' })
    return actorSheet
  })
  await takePicture(ann, 'player-hand', async () => {
    await drawWithDeckButton(ann, 3)
    return null
  })
  for (const [sheet, name] of Object.entries(await findHandSheets(ann)))
    await takePicture(ann, `player-${name}`, () => openHandSheet(ann, sheet))
  await takePicture(gm, 'gm-screen', () => openGamemasterScreen(gm))
  await takePicture(gm, 'gm-deck', () => openDeckWindow(gm))
  await takePicture(gm, 'gm-modules', () =>
    openFoundryApplication(gm, 'foundry.applications.sidebar.apps.ModuleManagement'),
  )
  await takePicture(gm, 'gm-settings', () =>
    openFoundryApplication(gm, 'foundry.applications.settings.SettingsConfig'),
  )
  await takePicture(gm, 'gm-tracker', async () => {
    await gm.locator('#sidebar [data-action=tab][data-tab=combat]').click()
    return null
  })
  for (const page of [gm, ann]) await page.context().close()
  return themeFaultTexts
}

/** Finds the sheets that modules provide for hands of cards. The key is the sheet's id, the value its short name. */
async function findHandSheets(page: Page): Promise<Record<string, string>> {
  const sheetIds = await page.evaluate<string[]>(
    `Object.keys(CONFIG.Cards.sheetClasses.hand).filter((id) => game.modules.has(id.split('.')[0]))`,
  )
  return Object.fromEntries(sheetIds.map((sheetId) => [sheetId, sheetId.split('.').at(-1) ?? sheetId]))
}

/** Opens the user's hand of cards in the sheet with this id. */
const openHandSheet = (page: Page, sheetClassName: string): Promise<Locator> =>
  openWindow(
    page,
    `new (CONFIG.Cards.sheetClasses.hand['${sheetClassName}'].cls)({
      document: game.cards.find((one) => one.type === 'hand' && one.isOwner && one.cards.size > 0),
    })`,
  )

const openFoundryApplication = (page: Page, applicationPath: string): Promise<Locator> =>
  openWindow(page, `new ${applicationPath}()`)

/** Opens a window, and waits until it is drawn. */
async function openWindow(page: Page, constructorCode: string): Promise<Locator> {
  const windowElementId = await page.evaluate<string>(`(async () => {
    const app = ${constructorCode}
    await app.render({ force: true })
    app.element.dataset.shown = app.id
    return app.id
  })()`)
  return page.locator(`[data-shown="${windowElementId}"]`)
}
