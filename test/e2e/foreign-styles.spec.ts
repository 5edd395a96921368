/**
 * Another package styles every element of the page. Even so, our windows keep their look, and people can reach every
 * control.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { selectRotatingCases } from '../support/rotating-cases'
import { FACE_CARDS_DECK_ID, openDeckWindow } from './cards-play'
import { expect, test } from './fixtures'
import { hasVisiblyChanged } from './pictures'
import { openRules, openGamemasterScreen, openSheet, moveWindowToPosition, showTab } from './play'

/**
 * Selects the elements in our windows that Foundry draws. The comparison of pictures masks these elements. Form groups
 * are not selected, because our lists use the same classes.
 */
const FOUNDRY_ELEMENT_SELECTOR = 'prose-mirror, string-tags, .form-footer'

/** Fixes the height of Foundry's frames, so that only our part can differ. */
const WINDOW_FRAME_STYLES = `
  .window-header { height: 38px; min-height: 38px; overflow: hidden; }
  .hnb-rules .form-footer { height: 48px; min-height: 48px; overflow: hidden; }
  .hnb-item :is(prose-mirror, string-tags) { flex: none; height: 6rem; min-height: 6rem; margin: 0; overflow: hidden; }
  .chat-message, .message-content { background: #808080; }
  /* The dock stands on it, and windows make room for the dock. */
  #hotbar { height: 68px; min-height: 68px; max-height: 68px; margin: 0; overflow: hidden; }
  .hnb-message { width: 260px; }
  /* The host writes its tooltips in its own letters. */
  #tooltip { visibility: hidden; }
  /* Colours are read at once, and pictures are taken without waiting for motion or for the blinking caret. */
  *, ::before, ::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
  /* As high as the host's frame leaves it. */
  #hnb-first-scenes .window-content { flex: none; height: 500px; }
`

const MODULE_STYLESHEETS = { likely: 'what is likely', otherwise: 'everything otherwise' } as const
type ModuleStylesheet = keyof typeof MODULE_STYLESHEETS

/**
 * The order in which a test activates stylesheets that imitate those of modules. Null means that none of them is
 * active.
 */
type StylesheetOrder = readonly (ModuleStylesheet | null)[]
const STYLESHEET_ORDER: StylesheetOrder = [null, 'likely', 'otherwise']

/**
 * Inserts the stylesheets that imitate those of modules, in cascade layers below our styles. Activates one of them, or
 * none.
 */
async function insertModuleStylesheets(page: Page, activeStylesheet: ModuleStylesheet | null): Promise<void> {
  const styleTextsBySheet: [ModuleStylesheet, string][] = []
  for (const stylesheetName of Object.keys(MODULE_STYLESHEETS) as ModuleStylesheet[])
    styleTextsBySheet.push([stylesheetName, await readFile(`test/e2e/foreign/${stylesheetName}.css`, 'utf8')])
  await page.evaluate((styleSheets) => {
    for (const [house, text] of styleSheets) {
      const styleElement = document.createElement('style')
      styleElement.dataset['house'] = house
      styleElement.textContent = text
      document.head.append(styleElement)
    }
  }, styleTextsBySheet)
  await activateStylesheet(page, activeStylesheet)
}

/**
 * Activates one foreign stylesheet, or none if `activeStylesheet` is null. Deactivates all other foreign stylesheets.
 */
function activateStylesheet(page: Page, activeStylesheet: ModuleStylesheet | null): Promise<void> {
  return page.evaluate((activeStylesheetName) => {
    for (const styleElement of document.querySelectorAll<HTMLStyleElement>('style[data-house]'))
      if (styleElement.sheet)
        styleElement.sheet.disabled = styleElement.dataset['house'] !== activeStylesheetName
  }, activeStylesheet)
}

async function showTheme(page: Page, colorTheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: colorTheme })
  await page.locator(`body.theme-${colorTheme}`).waitFor({ state: 'attached' })
}

/** `WINDOW_FRAME_STYLES` stops motion and hides the caret, so that Playwright need not do both for each picture. */
const takePicture = (inspectedElement: Locator): Promise<Buffer> =>
  inspectedElement.screenshot({
    animations: 'allow',
    caret: 'initial',
    mask: [inspectedElement.locator(FOUNDRY_ELEMENT_SELECTOR)],
    maskColor: '#808080',
  })

/**
 * Finds the elements whose colours are changed by the stylesheets that imitate those of modules, also in `::before` and
 * `::after`. If the layout is equal, this is faster than comparing pictures. Afterwards the last stylesheet of the
 * order is active.
 */
function findChangedColours(
  inspectedElement: Locator,
  stylesheetOrder: StylesheetOrder,
): Promise<Record<ModuleStylesheet, string[]>> {
  return inspectedElement.evaluate(
    (shownRoot, [foundryElements, stylesheetNames]) => {
      const readColoursOfElement = (element: Element, pseudoElement?: '::before' | '::after') => {
        const computedStyle = getComputedStyle(element, pseudoElement)
        if (pseudoElement && computedStyle.content === 'none') return []
        const isTextInElement =
          pseudoElement !== undefined ||
          element.matches('input, select, textarea') ||
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
          )
        const borderWidths = ['top', 'right', 'bottom', 'left'].map((borderSide) =>
          Number.parseFloat(computedStyle.getPropertyValue(`border-${borderSide}-width`)) > 0
            ? computedStyle.getPropertyValue(`border-${borderSide}-color`)
            : '',
        )
        const elementColours = [
          ...(isTextInElement
            ? [computedStyle.color, computedStyle.textShadow, computedStyle.textDecorationColor]
            : []),
          ...(element instanceof SVGElement ? [computedStyle.fill, computedStyle.stroke] : []),
          ...borderWidths,
          ...[
            computedStyle.backgroundColor,
            computedStyle.backgroundImage,
            computedStyle.boxShadow,
            computedStyle.opacity,
            computedStyle.filter,
          ],
        ]
        return [
          `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudoElement ?? ''}: ${elementColours.join(' | ')}`,
        ]
      }
      const enableModuleStylesheet = (moduleStylesheetName: string | null) => {
        for (const { dataset, sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-house]'))
          if (sheet) sheet.disabled = dataset['house'] !== moduleStylesheetName
      }
      const readAllColours = () =>
        [shownRoot, ...shownRoot.querySelectorAll('*')]
          .filter((element) => element.checkVisibility() && !element.closest(foundryElements))
          .flatMap((element) => [
            ...readColoursOfElement(element),
            ...readColoursOfElement(element, '::before'),
            ...readColoursOfElement(element, '::after'),
          ])
      const coloursByStylesheet = new Map<string | null, string[]>()
      for (const stylesheetName of stylesheetNames) {
        enableModuleStylesheet(stylesheetName)
        coloursByStylesheet.set(stylesheetName, readAllColours())
      }
      const coloursWithoutStylesheet = coloursByStylesheet.get(null) ?? []
      const listColoursChangedByStylesheet = (moduleStylesheetName: string) => {
        const currentColours = coloursByStylesheet.get(moduleStylesheetName) ?? []
        if (currentColours.length !== coloursWithoutStylesheet.length)
          return [`${coloursWithoutStylesheet.length} elements became ${currentColours.length}`]
        return coloursWithoutStylesheet.flatMap((colours, index) =>
          currentColours[index] === colours ? [] : [`${colours} became ${currentColours[index] ?? ''}`],
        )
      }
      return {
        likely: listColoursChangedByStylesheet('likely'),
        otherwise: listColoursChangedByStylesheet('otherwise'),
      }
    },
    [FOUNDRY_ELEMENT_SELECTOR, stylesheetOrder] as const,
  )
}

/** Returns the labels of a window's controls that a person cannot scroll into view. */
function findUnreachableControls(window: Locator): Promise<string[]> {
  return window.evaluate((element) => {
    const windowControls = element.querySelectorAll<HTMLElement>(
      '.window-content :is(button, input, select, summary)',
    )
    return [...windowControls].flatMap((control) => {
      if (control.closest('details:not([open])') && control.tagName !== 'SUMMARY') return []
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const topmostElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isControlHit =
        topmostElement &&
        (control.contains(topmostElement) ||
          topmostElement.closest('label, button') === control.closest('label, button'))
      return isControlHit
        ? []
        : [`${control.tagName} ${control.getAttribute('name') ?? ''} ${control.textContent.trim()}`]
    })
  })
}

/**
 * Selects the part of a window that our system draws. The test compares only this part, because the footer, which
 * Foundry draws, may change the height of the window.
 */
const OUR_WINDOW_BODY_SELECTOR = ':is(.hnb-ask, .hnb-moment-body, .hnb-rules-body, .hnb-deck-body)'
const findSystemPartOfWindow = async (window: Locator): Promise<Locator> => {
  const windowBody = window.locator(OUR_WINDOW_BODY_SELECTOR).first()
  return (await windowBody.count()) > 0 ? windowBody : window.locator('.window-content')
}

/**
 * Opens each of our windows with no other window open. Calls the function with our part of the window, so that the test
 * can inspect it.
 */
async function openEachWindow(
  page: Page,
  inspectElement: (windowName: string, inspectedElement: Locator) => Promise<void>,
): Promise<void> {
  const closeWindow = async (window: Locator) => {
    await window.locator('.window-header [data-action=close]').click()
    await expect(window).toHaveCount(0)
  }
  const sheet = await openSheet(page, 'Mina Calder')
  await moveWindowToPosition(sheet, 10, 10)
  for (const tabId of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear']) {
    await showTab(sheet, tabId)
    await page.mouse.move(1, 1)
    await sheet.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspectElement(`sheet ${tabId}`, sheet)
  }
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog).toBeVisible()
  await dialog.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await inspectElement('question', dialog)
  await closeWindow(dialog)
  await closeWindow(sheet)
  await openEachItemSheet(page, inspectElement, closeWindow)
  const gamemasterScreen = await openGamemasterScreen(page)
  await page.mouse.move(1, 1)
  await inspectElement('scene', gamemasterScreen)
  await gamemasterScreen.locator('[data-moment=scene]').click()
  const momentPreviewWindow = page.locator('.application', { has: page.locator('.hnb-moment-body') })
  await expect(momentPreviewWindow).toBeVisible()
  await page.mouse.move(1, 1)
  await inspectElement('moment', momentPreviewWindow)
  await closeWindow(momentPreviewWindow)
  await closeWindow(gamemasterScreen)
  const deckWindow = await openDeckWindow(page, FACE_CARDS_DECK_ID)
  await page.mouse.move(1, 1)
  await inspectElement('deck', deckWindow)
  await closeWindow(deckWindow)
  const rulesWindow = await openRules(page)
  await page.mouse.move(1, 1)
  await inspectElement('rules', rulesWindow)
  await closeWindow(rulesWindow)
  await openOtherWindows(page, inspectElement, closeWindow)
}

/** Opens the sheets of the other actor types, and the windows of menus, tools and sheets. */
async function openOtherWindows(
  page: Page,
  inspectElement: (windowName: string, inspectedElement: Locator) => Promise<void>,
  closeWindow: (window: Locator) => Promise<void>,
): Promise<void> {
  const inspectAndCloseWindow = async (windowName: string, window: Locator) => {
    await expect(window).toBeVisible()
    await moveWindowToPosition(window, 10, 10)
    await page.mouse.move(1, 1)
    await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspectElement(windowName, window)
    await closeWindow(window)
  }
  for (const actorName of ['Night guard', 'The Lantern Covenant'])
    await inspectAndCloseWindow(actorName, await openSheet(page, actorName))
  const sheet = await openSheet(page, 'Mina Calder')
  for (const windowName of ['creation', 'shop']) {
    await showTab(sheet, 'humanity')
    await sheet.locator(`section.active [data-window=${windowName}]`).first().dispatchEvent('click')
    await inspectAndCloseWindow(
      windowName,
      page.locator(`.application[id^=hnb-window-humanity-${windowName}]`),
    )
  }
  await closeWindow(sheet)
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: {
          menus: Map<string, { type: new () => { render(renderOptions: object): Promise<unknown> } }>
        }
      }
    }
    const firstScenesMenu = game.settings.menus.get('harm-and-blessing.firstScenes')
    if (firstScenesMenu) await new firstScenesMenu.type().render({ force: true })
  })
  await inspectAndCloseWindow('first scenes', page.locator('#hnb-first-scenes'))
  await page.locator('[data-tool=hnbHappened]').first().dispatchEvent('click')
  await inspectAndCloseWindow('what happened', page.locator('#hnb-happened'))
}

/** Opens the sheet of an item of each type, first locked and then unlocked. Calls the function for each of them. */
async function openEachItemSheet(
  page: Page,
  inspectElement: (itemTypeName: string, inspectedElement: Locator) => Promise<void>,
  closeWindow: (window: Locator) => Promise<void>,
): Promise<void> {
  interface ItemIdentity {
    readonly uuid: string
    readonly type: string
  }
  const itemTypes = await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: Iterable<{ items: Iterable<ItemIdentity> }> }
    }
    const actorItems = [...game.actors].flatMap((actor) => [...actor.items])
    return [...new Map(actorItems.map(({ uuid, type }) => [type, { uuid, type }])).values()]
  })
  const itemSheet = page.locator('.hnb-item')
  for (const { uuid, type } of itemTypes) {
    await page.evaluate(async (itemUuid) => {
      const { fromUuid } = globalThis as unknown as {
        fromUuid: (
          documentUuid: string,
        ) => Promise<{ sheet: { render(renderOptions: object): Promise<unknown> } }>
      }
      await (await fromUuid(itemUuid)).sheet.render({ force: true })
    }, uuid)
    await inspectElement(`${type}, as it is read`, itemSheet)
    await itemSheet.locator('[data-action=edit]').click()
    await expect(itemSheet.locator('[name=name]')).toBeVisible()
    await page.mouse.move(1, 1)
    await itemSheet.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspectElement(`${type}, as it is changed`, itemSheet)
    await closeWindow(itemSheet)
  }
}

/** Rolls a check. Returns its message in the chat log. */
async function rollCheck(page: Page): Promise<Locator> {
  const sheet = await openSheet(page, 'Mina Calder')
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  await page.locator('.hnb-dialog').getByRole('button', { name: 'Roll' }).click()
  await sheet.locator('.window-header [data-action=close]').click()
  if ((page.viewportSize()?.width ?? 0) < 700)
    await page.locator('#sidebar [data-action=tab][data-tab=chat]').click()
  const checkMessage = page.locator('.chat-log .hnb-message').last()
  await expect(checkMessage).toBeVisible()
  return checkMessage
}

/**
 * For each width of the page, the themes in which the test compares pictures. In a theme that is not listed, the test
 * compares only colours, because a theme changes nothing else. `full` compares pictures in both themes.
 */
const THEMES_OF_PICTURE_COMPARISON = { wide: ['light'], narrow: ['dark'], full: ['dark', 'light'] } as const
const THEMES_OF_COLOUR_COMPARISON = { wide: ['dark'], narrow: ['light'], full: [] } as const

/** The page widths in pixels, with their keys in the lists of themes. Each commit compares one width. */
const PAGE_WIDTHS = [
  [1280, 'wide'],
  [400, 'narrow'],
] as const

for (const [width, name] of selectRotatingCases(import.meta.url, PAGE_WIDTHS)) {
  const comparedThemes = process.env.FULL ? 'full' : name
  test(`inside another package's styles our windows and messages look the same, ${width} pixels wide @seen`, async ({
    join,
  }, testInfo) => {
    const page = await join('Gamemaster', { viewport: { width, height: 800 } })
    await page.addStyleTag({ content: WINDOW_FRAME_STYLES })
    await insertModuleStylesheets(page, null)
    const visibleStyleChanges: string[] = []
    const comparePictures = async (
      comparedPlaceName: string,
      inspectedElement: Locator,
      stylesheetOrder: StylesheetOrder,
    ) => {
      const takePictureWith = async (stylesheetName: ModuleStylesheet | null) => {
        await activateStylesheet(page, stylesheetName)
        return takePicture(inspectedElement)
      }
      // An image that loads between two pictures would be a difference.
      await inspectedElement.evaluate(async (element) => {
        for (const image of element.querySelectorAll('img')) await image.decode().catch(() => undefined)
      })
      const pictureByStylesheet = new Map<ModuleStylesheet | null, Buffer>()
      for (const stylesheetName of stylesheetOrder)
        pictureByStylesheet.set(stylesheetName, await takePictureWith(stylesheetName))
      const [own, likely, otherwise] = STYLESHEET_ORDER.map((stylesheetName) =>
        pictureByStylesheet.get(stylesheetName),
      ) as [Buffer, Buffer, Buffer]
      const [inLikely, inOtherwise] = await hasVisiblyChanged(page, own, likely, otherwise)
      for (const [house, now, change] of [
        ['likely', likely, inLikely],
        ['otherwise', otherwise, inOtherwise],
      ] as const) {
        if (!change) continue
        const styledPlaceName = `${comparedPlaceName}, where the house says ${MODULE_STYLESHEETS[house]}`
        visibleStyleChanges.push(`${styledPlaceName}: ${change}`)
        await testInfo.attach(`${styledPlaceName}: before`, { body: own, contentType: 'image/png' })
        await testInfo.attach(`${styledPlaceName}: now`, { body: now, contentType: 'image/png' })
      }
    }
    const compareColours = async (
      comparedPlaceName: string,
      inspectedElement: Locator,
      stylesheetOrder: StylesheetOrder,
    ) => {
      const coloursByStylesheet = await findChangedColours(inspectedElement, stylesheetOrder)
      for (const stylesheetName of ['likely', 'otherwise'] as const)
        if (coloursByStylesheet[stylesheetName].length > 0)
          visibleStyleChanges.push(
            `${comparedPlaceName}, where the house says ${MODULE_STYLESHEETS[stylesheetName]}: ${coloursByStylesheet[stylesheetName].join('; ')}`,
          )
    }
    const comparedThemeStyles = [
      ...THEMES_OF_COLOUR_COMPARISON[comparedThemes].map((colorTheme) => ({
        theme: colorTheme,
        compare: compareColours,
      })),
      ...THEMES_OF_PICTURE_COMPARISON[comparedThemes].map((colorTheme) => ({
        theme: colorTheme,
        compare: comparePictures,
      })),
    ]
    // A change of the theme or of the stylesheet restyles the whole page and takes long. So the test begins with the
    // page's present theme, and in the second theme it activates the stylesheets in reverse order.
    const compareThemes = async (comparedPartName: string, inspectedElement: Locator) => {
      const stylesheetOrders = [STYLESHEET_ORDER, [...STYLESHEET_ORDER].reverse()]
      for (const [index, { theme, compare }] of comparedThemeStyles.entries()) {
        await showTheme(page, theme)
        await compare(`${comparedPartName}, ${theme}`, inspectedElement, stylesheetOrders[index % 2] ?? [])
      }
      comparedThemeStyles.reverse()
    }
    await openEachWindow(page, async (windowName, window) =>
      compareThemes(windowName, await findSystemPartOfWindow(window)),
    )
    const checkMessage = await rollCheck(page)
    await compareThemes('message', checkMessage)
    await showTheme(page, 'light')
    const pictureInLightTheme = await takePicture(checkMessage)
    // Foundry's list of messages is light in the dark theme too (foundry-live §17, #14643).
    await showTheme(page, 'dark')
    await page.locator('.chat-log').evaluate((chatLog) => chatLog.classList.add('theme-light'))
    expect(await hasVisiblyChanged(page, pictureInLightTheme, await takePicture(checkMessage))).toEqual([
      null,
    ])
    expect(visibleStyleChanges).toEqual([])
  })
}

/** The page sizes in pixels at which a person must reach every control. Each commit tests one size. */
const PAGE_SIZES = [
  [400, 800],
  [1280, 560],
] as const

for (const [width, height] of selectRotatingCases(import.meta.url, PAGE_SIZES)) {
  test(`a person can reach every control of every window at ${width} × ${height} @seen`, async ({ join }) => {
    const page = await join('Gamemaster', { viewport: { width, height } })
    await insertModuleStylesheets(page, 'likely')
    const unreachableControlsByWindow: Record<string, string[]> = {}
    const inspectWindow = async (windowName: string, window: Locator) => {
      const unreachableControlTexts = await findUnreachableControls(window)
      if (unreachableControlTexts.length > 0)
        unreachableControlsByWindow[windowName] = unreachableControlTexts
    }
    await openEachWindow(page, inspectWindow)
    const rulesWindow = await openRules(page)
    for (const rulesSummary of await rulesWindow.locator('summary').all()) await rulesSummary.click()
    const saveButton = rulesWindow.getByRole('button', { name: 'Save' })
    await expect(saveButton).toBeInViewport({ ratio: 1 })
    expect(unreachableControlsByWindow).toEqual({})
  })
}
