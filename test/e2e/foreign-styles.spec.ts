/** Our windows look the same when another package styles every element, and every control stays within reach. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { FACE_CARDS, openDeckWindow } from './cards-play'
import { expect, test } from './fixtures'
import { visiblyChanged } from './pictures'
import { openRules, openScreen, openSheet, moveWindow, showTab } from './play'

/**
 * The elements in our windows that Foundry draws. The comparison masks them. It does not mask Foundry's form groups,
 * because our own lists use the same classes.
 */
const FOUNDRY_ELEMENTS = 'prose-mirror, string-tags, .form-footer'

/** Styles that fix the height of Foundry's own frames. So the comparison finds differences only in our own part. */
const FRAME_STYLES = `
  .window-header { height: 38px; min-height: 38px; overflow: hidden; }
  .hnb-rules .form-footer { height: 48px; min-height: 48px; overflow: hidden; }
  .hnb-item :is(prose-mirror, string-tags) { flex: none; height: 6rem; min-height: 6rem; margin: 0; overflow: hidden; }
  .chat-message, .message-content { background: #808080; }
  /* The dock stands on it, and windows make room for the dock. */
  #hotbar { height: 68px; min-height: 68px; max-height: 68px; margin: 0; overflow: hidden; }
  .hnb-message { width: 260px; }
  /* The host writes its tooltips in its own letters. */
  #tooltip { visibility: hidden; }
  /* Colours are read at once. Pictures are taken without motion anyway. */
  *, ::before, ::after { transition: none !important; animation: none !important; }
  /* As high as the host's frame leaves it. */
  #hnb-first-scenes .window-content { flex: none; height: 500px; }
`

const FOREIGN_STYLESHEETS = { likely: 'what is likely', otherwise: 'everything otherwise' } as const
type ForeignStylesheet = keyof typeof FOREIGN_STYLESHEETS

/**
 * Inserts the foreign stylesheets in cascade layers below our own styles. Activates the stylesheet `activeStylesheet`,
 * or none.
 */
async function insertForeignStyles(page: Page, activeStylesheet: ForeignStylesheet | null): Promise<void> {
  const sheets: [ForeignStylesheet, string][] = []
  for (const house of Object.keys(FOREIGN_STYLESHEETS) as ForeignStylesheet[])
    sheets.push([house, await readFile(`test/e2e/foreign/${house}.css`, 'utf8')])
  await page.evaluate((styleSheets) => {
    for (const [house, text] of styleSheets) {
      const style = document.createElement('style')
      style.dataset['house'] = house
      style.textContent = text
      document.head.append(style)
    }
  }, sheets)
  await activateStylesheet(page, activeStylesheet)
}

/**
 * Activates one foreign stylesheet, or none if `activeStylesheet` is null. Deactivates all other foreign stylesheets.
 */
function activateStylesheet(page: Page, activeStylesheet: ForeignStylesheet | null): Promise<void> {
  return page.evaluate((livingHouse) => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-house]'))
      if (style.sheet) style.sheet.disabled = style.dataset['house'] !== livingHouse
  }, activeStylesheet)
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`body.theme-${theme}`).waitFor({ state: 'attached' })
}

const takePicture = (shownPart: Locator): Promise<Buffer> =>
  shownPart.screenshot({
    animations: 'disabled',
    mask: [shownPart.locator(FOUNDRY_ELEMENTS)],
    maskColor: '#808080',
  })

/**
 * For each foreign stylesheet, lists the elements whose colours it changes: text, background, borders, shadows and
 * drawings, also of `::before` and `::after`. When the layout is known to be equal, this list finds every difference
 * that a picture would show, and is faster.
 */
function changedColours(shownPart: Locator): Promise<Record<ForeignStylesheet, string[]>> {
  return shownPart.evaluate((root, foundryElements) => {
    const coloursOf = (element: Element, pseudo?: '::before' | '::after') => {
      const style = getComputedStyle(element, pseudo)
      if (pseudo && style.content === 'none') return []
      const hasText =
        pseudo !== undefined ||
        element.matches('input, select, textarea') ||
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        )
      const borders = ['top', 'right', 'bottom', 'left'].map((side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0
          ? style.getPropertyValue(`border-${side}-color`)
          : '',
      )
      const colours = [
        ...(hasText ? [style.color, style.textShadow, style.textDecorationColor] : []),
        ...(element instanceof SVGElement ? [style.fill, style.stroke] : []),
        ...borders,
        ...[style.backgroundColor, style.backgroundImage, style.boxShadow, style.opacity, style.filter],
      ]
      return [
        `${element.tagName}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}: ${colours.join(' | ')}`,
      ]
    }
    const activateStyle = (house: string | null) => {
      for (const { dataset, sheet } of document.querySelectorAll<HTMLStyleElement>('style[data-house]'))
        if (sheet) sheet.disabled = dataset['house'] !== house
    }
    const allColours = () =>
      [root, ...root.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && !element.closest(foundryElements))
        .flatMap((element) => [
          ...coloursOf(element),
          ...coloursOf(element, '::before'),
          ...coloursOf(element, '::after'),
        ])
    const coloursWithoutHouse = allColours()
    const coloursChangedBy = (house: string) => {
      activateStyle(house)
      const coloursNow = allColours()
      if (coloursNow.length !== coloursWithoutHouse.length)
        return [`${coloursWithoutHouse.length} elements became ${coloursNow.length}`]
      return coloursWithoutHouse.flatMap((colours, index) =>
        coloursNow[index] === colours ? [] : [`${colours} became ${coloursNow[index] ?? ''}`],
      )
    }
    const coloursByHouse = { likely: coloursChangedBy('likely'), otherwise: coloursChangedBy('otherwise') }
    activateStyle(null)
    return coloursByHouse
  }, FOUNDRY_ELEMENTS)
}

/** Finds the controls of a window that a person cannot scroll into view. Returns their labels. */
function unreachableControls(window: Locator): Promise<string[]> {
  return window.evaluate((element) => {
    const controls = element.querySelectorAll<HTMLElement>(
      '.window-content :is(button, input, select, summary)',
    )
    return [...controls].flatMap((control) => {
      if (control.closest('details:not([open])') && control.tagName !== 'SUMMARY') return []
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const topElement = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isHit =
        topElement &&
        (control.contains(topElement) ||
          topElement.closest('label, button') === control.closest('label, button'))
      return isHit
        ? []
        : [`${control.tagName} ${control.getAttribute('name') ?? ''} ${control.textContent.trim()}`]
    })
  })
}

/**
 * The part of a window that our system draws. The test compares only this part, because Foundry's footer may change the
 * window's height.
 */
const OUR_BODIES = ':is(.hnb-ask, .hnb-moment-body, .hnb-rules-body, .hnb-deck-body)'
const ourPartOfWindow = async (window: Locator): Promise<Locator> => {
  const windowBody = window.locator(OUR_BODIES).first()
  return (await windowBody.count()) > 0 ? windowBody : window.locator('.window-content')
}

/** Opens each of our windows alone, and inspects our part of the window. */
async function openEachWindow(
  page: Page,
  inspect: (name: string, shownPart: Locator) => Promise<void>,
): Promise<void> {
  const closeWindow = async (window: Locator) => {
    await window.locator('.window-header [data-action=close]').click()
    await expect(window).toHaveCount(0)
  }
  const sheet = await openSheet(page, 'Mina Calder')
  await moveWindow(sheet, 10, 10)
  for (const tab of ['harmCards', 'resources', 'humanity', 'storyMode', 'tarot', 'gear']) {
    await showTab(sheet, tab)
    await page.mouse.move(1, 1)
    await sheet.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspect(`sheet ${tab}`, sheet)
  }
  await showTab(sheet, 'humanity')
  await sheet.locator('[data-act=check]').first().click()
  const dialog = page.locator('.hnb-dialog')
  await expect(dialog).toBeVisible()
  await dialog.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await inspect('question', dialog)
  await closeWindow(dialog)
  await closeWindow(sheet)
  await openEachItem(page, inspect, closeWindow)
  const panel = await openScreen(page)
  await page.mouse.move(1, 1)
  await inspect('scene', panel)
  await panel.locator('[data-moment=scene]').click()
  const moment = page.locator('.application', { has: page.locator('.hnb-moment-body') })
  await expect(moment).toBeVisible()
  await page.mouse.move(1, 1)
  await inspect('moment', moment)
  await closeWindow(moment)
  await closeWindow(panel)
  const deck = await openDeckWindow(page, FACE_CARDS)
  await page.mouse.move(1, 1)
  await inspect('deck', deck)
  await closeWindow(deck)
  const rules = await openRules(page)
  await page.mouse.move(1, 1)
  await inspect('rules', rules)
  await closeWindow(rules)
  await openOtherWindows(page, inspect, closeWindow)
}

/** Opens the sheets of the other actor types. Also opens the windows that a menu, a tool or a sheet opens. */
async function openOtherWindows(
  page: Page,
  inspect: (name: string, shownPart: Locator) => Promise<void>,
  closeWindow: (window: Locator) => Promise<void>,
): Promise<void> {
  const inspectAndClose = async (name: string, window: Locator) => {
    await expect(window).toBeVisible()
    await moveWindow(window, 10, 10)
    await page.mouse.move(1, 1)
    await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspect(name, window)
    await closeWindow(window)
  }
  for (const name of ['Night guard', 'The Lantern Covenant'])
    await inspectAndClose(name, await openSheet(page, name))
  const sheet = await openSheet(page, 'Mina Calder')
  for (const name of ['creation', 'shop']) {
    await showTab(sheet, 'humanity')
    await sheet.locator(`section.active [data-window=${name}]`).first().dispatchEvent('click')
    await inspectAndClose(name, page.locator(`.application[id^=hnb-window-humanity-${name}]`))
  }
  await closeWindow(sheet)
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as {
      game: {
        settings: { menus: Map<string, { type: new () => { render(o: object): Promise<unknown> } }> }
      }
    }
    const menu = game.settings.menus.get('harm-and-blessing.firstScenes')
    if (menu) await new menu.type().render({ force: true })
  })
  await inspectAndClose('first scenes', page.locator('#hnb-first-scenes'))
  await page.locator('[data-tool=hnbHappened]').first().dispatchEvent('click')
  await inspectAndClose('what happened', page.locator('#hnb-happened'))
}

/** Opens an item of each type, locked and unlocked. */
async function openEachItem(
  page: Page,
  inspect: (name: string, shownPart: Locator) => Promise<void>,
  closeWindow: (window: Locator) => Promise<void>,
): Promise<void> {
  interface ItemIdentity {
    readonly uuid: string
    readonly type: string
  }
  const kinds = await page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { actors: Iterable<{ items: Iterable<ItemIdentity> }> }
    }
    const items = [...game.actors].flatMap((actor) => [...actor.items])
    return [...new Map(items.map(({ uuid, type }) => [type, { uuid, type }])).values()]
  })
  const item = page.locator('.hnb-item')
  for (const { uuid, type } of kinds) {
    await page.evaluate(async (itemUuid) => {
      const { fromUuid } = globalThis as unknown as {
        fromUuid: (uuid: string) => Promise<{ sheet: { render(options: object): Promise<unknown> } }>
      }
      await (await fromUuid(itemUuid)).sheet.render({ force: true })
    }, uuid)
    await inspect(`${type}, as it is read`, item)
    await item.locator('[data-action=edit]').click()
    await expect(item.locator('[name=name]')).toBeVisible()
    await page.mouse.move(1, 1)
    await item.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspect(`${type}, as it is changed`, item)
    await closeWindow(item)
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
  const message = page.locator('.chat-log .hnb-message').last()
  await expect(message).toBeVisible()
  return message
}

/**
 * For each width of the page, the themes in which the test compares pictures. In the other theme it compares only
 * colours, because a theme changes nothing else. `full` compares pictures in both themes.
 */
const THEMES_IN_PICTURES = { wide: ['light'], narrow: ['dark'], full: ['dark', 'light'] } as const
const THEMES_IN_COLOURS = { wide: ['dark'], narrow: ['light'], full: [] } as const

for (const [width, name] of [
  [1280, 'wide'],
  [400, 'narrow'],
] as const) {
  const comparedThemes = process.env.FULL ? 'full' : name
  test(`inside another package's styles our windows and messages look the same, ${width} pixels wide @seen`, async ({
    join,
  }, testInfo) => {
    const page = await join('Gamemaster', { viewport: { width, height: 800 } })
    await page.addStyleTag({ content: FRAME_STYLES })
    await insertForeignStyles(page, null)
    const visibleChanges: string[] = []
    const comparePictures = async (placeName: string, shownPart: Locator) => {
      const pictureBuffers: Buffer[] = []
      for (const house of [null, 'likely', 'otherwise'] as const) {
        await activateStylesheet(page, house)
        pictureBuffers.push(await takePicture(shownPart))
      }
      await activateStylesheet(page, null)
      const [own, likely, otherwise] = pictureBuffers as [Buffer, Buffer, Buffer]
      const [inLikely, inOtherwise] = await visiblyChanged(page, own, likely, otherwise)
      for (const [house, now, change] of [
        ['likely', likely, inLikely],
        ['otherwise', otherwise, inOtherwise],
      ] as const) {
        if (!change) continue
        const place = `${placeName}, where the house says ${FOREIGN_STYLESHEETS[house]}`
        visibleChanges.push(`${place}: ${change}`)
        await testInfo.attach(`${place}: before`, { body: own, contentType: 'image/png' })
        await testInfo.attach(`${place}: now`, { body: now, contentType: 'image/png' })
      }
    }
    const compareColours = async (placeName: string, shownPart: Locator) => {
      const coloursByHouse = await changedColours(shownPart)
      for (const house of ['likely', 'otherwise'] as const)
        if (coloursByHouse[house].length > 0)
          visibleChanges.push(
            `${placeName}, where the house says ${FOREIGN_STYLESHEETS[house]}: ${coloursByHouse[house].join('; ')}`,
          )
    }
    const comparisons = [
      ...THEMES_IN_COLOURS[comparedThemes].map((theme) => ({ theme, compare: compareColours })),
      ...THEMES_IN_PICTURES[comparedThemes].map((theme) => ({ theme, compare: comparePictures })),
    ]
    const compareThemes = async (shownName: string, shownPart: Locator) => {
      for (const { theme, compare } of comparisons) {
        await showTheme(page, theme)
        await compare(`${shownName}, ${theme}`, shownPart)
      }
      // Changing the theme restyles the whole page, which takes long. So the next window is first compared in the theme
      // that the page has already.
      comparisons.reverse()
    }
    await openEachWindow(page, async (name, window) => compareThemes(name, await ourPartOfWindow(window)))
    const message = await rollCheck(page)
    await compareThemes('message', message)
    await showTheme(page, 'light')
    const lightPicture = await takePicture(message)
    // Foundry's list of messages is light in the dark theme too (foundry-live §17, #14643).
    await showTheme(page, 'dark')
    await page.locator('.chat-log').evaluate((chatLog) => chatLog.classList.add('theme-light'))
    expect(await visiblyChanged(page, lightPicture, await takePicture(message))).toEqual([null])
    expect(visibleChanges).toEqual([])
  })
}

for (const [width, height] of [
  [1280, 560],
  [400, 800],
] as const) {
  test(`a person can reach every control of every window at ${width} × ${height} @seen`, async ({ join }) => {
    const page = await join('Gamemaster', { viewport: { width, height } })
    await insertForeignStyles(page, 'likely')
    const unreachableByWindow: Record<string, string[]> = {}
    const inspectWindow = async (name: string, window: Locator) => {
      const unreachable = await unreachableControls(window)
      if (unreachable.length > 0) unreachableByWindow[name] = unreachable
    }
    await openEachWindow(page, inspectWindow)
    const rules = await openRules(page)
    for (const collapsible of await rules.locator('summary').all()) await collapsible.click()
    const saveButton = rules.getByRole('button', { name: 'Save' })
    await expect(saveButton).toBeInViewport({ ratio: 1 })
    expect(unreachableByWindow).toEqual({})
  })
}
