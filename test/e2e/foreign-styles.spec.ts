/** Our windows look the same when another package styles every element, and every control stays within reach. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { FACE_CARDS, openDeckWindow } from './cards-play'
import { expect, test } from './fixtures'
import { visiblyChanged } from './pictures'
import { openRules, openScreen, openSheet, moveWindow, showTab } from './play'

/**
 * Foundry draws these elements in our windows, so they are masked. Foundry's form groups are not masked, because our
 * own lists use them too.
 */
const FOUNDRY_ELEMENTS = 'prose-mirror, string-tags, .form-footer'

/** Styles that fix the size of Foundry's own frames, so that a comparison sees only our part. */
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

/** Inserts the foreign stylesheets below ours, in the host's layers. Activates one of them, or none. */
async function insertForeignStyles(page: Page, living: ForeignStylesheet | null): Promise<void> {
  const sheets: [ForeignStylesheet, string][] = []
  for (const house of Object.keys(FOREIGN_STYLESHEETS) as ForeignStylesheet[])
    sheets.push([house, await readFile(`test/e2e/foreign/${house}.css`, 'utf8')])
  await page.evaluate((given) => {
    for (const [house, text] of given) {
      const style = document.createElement('style')
      style.dataset['house'] = house
      style.textContent = text
      document.head.append(style)
    }
  }, sheets)
  await activateStylesheet(page, living)
}

/** Activates one stylesheet and deactivates the others. */
function activateStylesheet(page: Page, living: ForeignStylesheet | null): Promise<void> {
  return page.evaluate((wanted) => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-house]'))
      if (style.sheet) style.sheet.disabled = style.dataset['house'] !== wanted
  }, living)
}

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`body.theme-${theme}`).waitFor({ state: 'attached' })
}

const takePicture = (shown: Locator): Promise<Buffer> =>
  shown.screenshot({ animations: 'disabled', mask: [shown.locator(FOUNDRY_ELEMENTS)], maskColor: '#808080' })

/**
 * Lists how each foreign stylesheet changes the colours of each element: text, background, borders, shadows and
 * drawings, also of `::before` and `::after`. If the layout is known, this list finds as much as a picture does, and
 * costs less.
 */
function changedColours(shown: Locator): Promise<Record<ForeignStylesheet, string[]>> {
  return shown.evaluate((root, foundryElements) => {
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
    const activate = (house: string | null) => {
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
    const own = allColours()
    const changedBy = (house: string) => {
      activate(house)
      const now = allColours()
      if (now.length !== own.length) return [`${own.length} elements became ${now.length}`]
      return own.flatMap((colours, index) =>
        now[index] === colours ? [] : [`${colours} became ${now[index] ?? ''}`],
      )
    }
    const changed = { likely: changedBy('likely'), otherwise: changedBy('otherwise') }
    activate(null)
    return changed
  }, FOUNDRY_ELEMENTS)
}

/** The labels of a window's controls that a person cannot scroll into view. */
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
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const met =
        hit && (control.contains(hit) || hit.closest('label, button') === control.closest('label, button'))
      return met
        ? []
        : [`${control.tagName} ${control.getAttribute('name') ?? ''} ${control.textContent.trim()}`]
    })
  })
}

/** Only the part of a window that we draw is compared: Foundry's footer may make the window higher. */
const OUR_BODIES = ':is(.hnb-ask, .hnb-moment-body, .hnb-rules-body, .hnb-deck-body)'
const ourPartOfWindow = async (window: Locator): Promise<Locator> => {
  const body = window.locator(OUR_BODIES).first()
  return (await body.count()) > 0 ? body : window.locator('.window-content')
}

/** Opens each of our windows alone, and inspects our part of the window. */
async function openEachWindow(
  page: Page,
  inspect: (name: string, shown: Locator) => Promise<void>,
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

/** Opens the sheets of other types of actors, and the windows that menus, tools and sheets open. */
async function openOtherWindows(
  page: Page,
  inspect: (name: string, shown: Locator) => Promise<void>,
  closeWindow: (window: Locator) => Promise<void>,
): Promise<void> {
  const see = async (name: string, window: Locator) => {
    await expect(window).toBeVisible()
    await moveWindow(window, 10, 10)
    await page.mouse.move(1, 1)
    await window.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await inspect(name, window)
    await closeWindow(window)
  }
  for (const name of ['Night guard', 'The Lantern Covenant']) await see(name, await openSheet(page, name))
  const sheet = await openSheet(page, 'Mina Calder')
  for (const name of ['creation', 'shop']) {
    await showTab(sheet, 'humanity')
    await sheet.locator(`section.active [data-window=${name}]`).first().dispatchEvent('click')
    await see(name, page.locator(`.application[id^=hnb-window-humanity-${name}]`))
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
  await see('first scenes', page.locator('#hnb-first-scenes'))
  await page.locator('[data-tool=hnbHappened]').first().dispatchEvent('click')
  await see('what happened', page.locator('#hnb-happened'))
}

/** Opens an item of each type, locked and unlocked. */
async function openEachItem(
  page: Page,
  inspect: (name: string, shown: Locator) => Promise<void>,
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
 * Each width is compared by pictures in one theme, and by colours in the other: a theme changes only colours. `full`
 * compares pictures in both.
 */
const THEMES_IN_PICTURES = { wide: ['light'], narrow: ['dark'], full: ['dark', 'light'] } as const
const THEMES_IN_COLOURS = { wide: ['dark'], narrow: ['light'], full: [] } as const

for (const [width, name] of [
  [1280, 'wide'],
  [400, 'narrow'],
] as const) {
  const extent = process.env.FULL ? 'full' : name
  test(`inside another package's styles our windows and messages look the same, ${width} pixels wide @seen`, async ({
    join,
  }, info) => {
    const page = await join('Gamemaster', { viewport: { width, height: 800 } })
    await page.addStyleTag({ content: FRAME_STYLES })
    await insertForeignStyles(page, null)
    const moved: string[] = []
    const comparePictures = async (where: string, shown: Locator) => {
      const looks: Buffer[] = []
      for (const house of [null, 'likely', 'otherwise'] as const) {
        await activateStylesheet(page, house)
        looks.push(await takePicture(shown))
      }
      await activateStylesheet(page, null)
      const [own, likely, otherwise] = looks as [Buffer, Buffer, Buffer]
      const [inLikely, inOtherwise] = await visiblyChanged(page, own, likely, otherwise)
      for (const [house, now, change] of [
        ['likely', likely, inLikely],
        ['otherwise', otherwise, inOtherwise],
      ] as const) {
        if (!change) continue
        const place = `${where}, where the house says ${FOREIGN_STYLESHEETS[house]}`
        moved.push(`${place}: ${change}`)
        await info.attach(`${place}: before`, { body: own, contentType: 'image/png' })
        await info.attach(`${place}: now`, { body: now, contentType: 'image/png' })
      }
    }
    const compareColours = async (where: string, shown: Locator) => {
      const changed = await changedColours(shown)
      for (const house of ['likely', 'otherwise'] as const)
        if (changed[house].length > 0)
          moved.push(
            `${where}, where the house says ${FOREIGN_STYLESHEETS[house]}: ${changed[house].join('; ')}`,
          )
    }
    const comparisons = [
      ...THEMES_IN_COLOURS[extent].map((theme) => ({ theme, compare: compareColours })),
      ...THEMES_IN_PICTURES[extent].map((theme) => ({ theme, compare: comparePictures })),
    ]
    const compareThemes = async (shownName: string, shown: Locator) => {
      for (const { theme, compare } of comparisons) {
        await showTheme(page, theme)
        await compare(`${shownName}, ${theme}`, shown)
      }
      // Changing the theme restyles the whole page. So the next window is compared first in the theme that is already
      // shown.
      comparisons.reverse()
    }
    await openEachWindow(page, async (name, window) => compareThemes(name, await ourPartOfWindow(window)))
    const message = await rollCheck(page)
    await compareThemes('message', message)
    await showTheme(page, 'light')
    const byDay = await takePicture(message)
    // Foundry's list of messages is light in the dark theme too (foundry-live §17, #14643).
    await showTheme(page, 'dark')
    await page.locator('.chat-log').evaluate((list) => list.classList.add('theme-light'))
    expect(await visiblyChanged(page, byDay, await takePicture(message))).toEqual([null])
    expect(moved).toEqual([])
  })
}

for (const [width, height] of [
  [1280, 560],
  [400, 800],
] as const) {
  test(`a person can reach every control of every window at ${width} × ${height} @seen`, async ({ join }) => {
    const page = await join('Gamemaster', { viewport: { width, height } })
    await insertForeignStyles(page, 'likely')
    const lost: Record<string, string[]> = {}
    const inspectWindow = async (name: string, window: Locator) => {
      const out = await unreachableControls(window)
      if (out.length > 0) lost[name] = out
    }
    await openEachWindow(page, inspectWindow)
    const rules = await openRules(page)
    for (const folded of await rules.locator('summary').all()) await folded.click()
    const save = rules.getByRole('button', { name: 'Save' })
    await expect(save).toBeInViewport({ ratio: 1 })
    expect(lost).toEqual({})
  })
}
