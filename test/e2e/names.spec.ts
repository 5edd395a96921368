/**
 * Tests hostile names. A name with markup is shown as a person typed it, and never as an element. A name that reverses
 * the direction of text reverses no text around it.
 */
import type { Page } from '@playwright/test'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'
import { makeItem } from './play'

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'

/** A hostile name: a reversal of direction and the markup of a missing picture, followed by the name. */
const hostileName = (name: string): string =>
  `${RIGHT_TO_LEFT_OVERRIDE}<img src=x onerror="hurt=true">${name}`

/** Gives a hostile name to everything on this table that has a name. */
function renameDocuments(gm: Page, markup: string): Promise<void> {
  return gm.evaluate(async (text) => {
    interface NamedDocument {
      readonly name: string
      readonly documentName: string
      readonly id: string
      readonly isEmbedded: boolean
      readonly parent: object | null
      update(changes: object): Promise<unknown>
      getEmbeddedCollection(name: string): { values(): Iterable<NamedDocument> }
      readonly constructor: { readonly metadata: { readonly embedded: Record<string, string> } }
    }
    const { game } = globalThis as unknown as {
      game: Record<string, { values(): Iterable<NamedDocument> }>
    }
    const rename = async (document: NamedDocument): Promise<void> => {
      const { embedded } = document.constructor.metadata
      for (const name of Object.keys(embedded)) {
        if (name === 'ActorDelta') continue
        for (const embeddedDocument of document.getEmbeddedCollection(name).values())
          await rename(embeddedDocument)
      }
      if (typeof document.name === 'string') await document.update({ name: text + document.name })
    }
    const kinds = ['actors', 'items', 'scenes', 'users', 'cards', 'folders', 'journal', 'macros', 'combats']
    for (const kind of kinds) for (const document of game[kind]?.values() ?? []) await rename(document)
  }, markup)
}

/**
 * From now on, records each element on the page that was created because a hostile name was parsed as HTML. Also
 * records elements that are not visible yet.
 */
function recordNamesAsElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const foundFaults = new Set<string>()
    Object.assign(globalThis, { found: foundFaults })
    const recordElement = (element: Element) => {
      for (const node of [element, ...element.querySelectorAll('*')])
        if (node.matches('img[src="x"], [onerror]'))
          foundFaults.add(
            `${node.closest('[id]')?.id ?? ''} ${node.parentElement?.outerHTML.slice(0, 300) ?? ''}`,
          )
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.nodeType === 1) recordElement(node as Element)
    }).observe(document, { childList: true, subtree: true })
    // A browser loads a picture as soon as the picture is created, even outside the page.
    const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...html,
      set(this: Element, value: string) {
        html?.set?.call(this, value)
        if (this.localName !== 'template') recordElement(this)
      },
    })
  })
}

/**
 * Shows each tooltip of the page. Foundry inserts a tooltip's text as HTML if the text is no language key. Returns our
 * tooltips with such a text.
 */
function hoverAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { tooltip: { activate(element: Element): void }; i18n: { has(key: string): boolean } }
    }
    const pageGlobals = globalThis as unknown as { hovered?: Set<string> }
    const shownTooltips = (pageGlobals.hovered ??= new Set())
    const htmlTooltips: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      '[data-tooltip], [data-tooltip-text], [data-tooltip-html]',
    )) {
      const { tooltip, tooltipText, tooltipHtml } = element.dataset
      const text = JSON.stringify([tooltip, tooltipText, tooltipHtml])
      if (!shownTooltips.has(text)) game.tooltip.activate(element)
      shownTooltips.add(text)
      const isOurs = element.closest('.hnb, .hnb-dialog, .hnb-message, #hnb-dock') !== null
      if (isOurs && tooltip !== undefined && !game.i18n.has(tooltip)) htmlTooltips.push(tooltip)
    }
    return htmlTooltips
  })
}

/** Opens the context menu of each element of ours that may have one. */
function openMenus(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const all = document.querySelectorAll(
      '.hnb-row[data-item-id], .hnb-dock-hand button, .application.hnb button[data-action=act]',
    )
    for (const element of [...all].slice(0, 60)) {
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/** Puts each item of an actor on the hotbar. For an item that several games use, a question asks which game to use. */
async function dropItems(page: Page, actor: string): Promise<void> {
  await page.evaluate((name) => {
    const { game, ui, Hooks } = globalThis as unknown as {
      game: { actors: { getName(of: string): { items: Iterable<{ uuid: string }> } } }
      ui: { hotbar: unknown }
      Hooks: { call(hook: string, ...given: unknown[]): unknown }
    }
    let slot = 1
    for (const { uuid } of game.actors.getName(name).items)
      Hooks.call('hotbarDrop', ui.hotbar, { type: 'Item', uuid }, (slot++ % 50) + 1)
  }, actor)
  await expect(page.locator('.hnb-dialog [data-action=macro1]').first()).toContainText('onerror')
}

/**
 * Finds our elements whose text or label contains a reversing character outside an isolated name. A window's title may
 * end with such a name.
 */
function findReversedTexts(page: Page): Promise<string[]> {
  return page.evaluate((override) => {
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'data-tooltip-text', 'label']
    const isReversed = (text: string | null) =>
      text?.replaceAll(/\u2068[^\u2069]*\u2069/g, '').includes(override) === true
    const ourElements = ':is([class*=hnb-], [id^=hnb-])'
    return [...document.querySelectorAll(`:is(${ourElements}, ${ourElements} *):not(.window-title)`)]
      .filter(
        (element) =>
          attributes.some((name) => isReversed(element.getAttribute(name))) ||
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && isReversed(nodeValue)),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 300))
  }, RIGHT_TO_LEFT_OVERRIDE)
}

const expectNoMarkupOn = (page: Page) => async (shownPart: string) => {
  expect(await hoverAll(page), shownPart).toEqual([])
  const { found, hurt } = await page.evaluate(() => {
    const pageGlobals = globalThis as unknown as { found: Set<string>; hurt?: boolean }
    return { found: [...pageGlobals.found], hurt: pageGlobals.hurt === true }
  })
  expect(found, shownPart).toEqual([])
  expect(hurt, shownPart).toBe(false)
  expect(await findReversedTexts(page), shownPart).toEqual([])
}

test.describe('names that contain markup become no elements', () => {
  test.use({ tolerated: /404/ })

  /** Renames every document. Each new name is hostile: it contains markup. */
  async function giveHostileNames(gm: Page, ...pages: readonly Page[]): Promise<void> {
    const system = { tarot: { wounds: 2 }, storyMode: { weight: 'light' } }
    await makeItem(gm, 'Mina Calder', { type: 'weapon', name: 'Blade', system })
    await renameDocuments(gm, hostileName(''))
    for (const page of pages) await recordNamesAsElements(page)
  }

  /** Opens a character's questions, messages and tooltips. Also puts the character's items on the hotbar. */
  async function openEverythingOfCharacter(page: Page): Promise<void> {
    const checkPart = expectNoMarkupOn(page)
    await showEveryQuestion(page, checkPart, hostileName)
    await openMenus(page)
    await checkPart('menus')
    await dropItems(page, hostileName('Mina Calder'))
    await checkPart('the hotbar')
  }

  test('no name becomes an element in the questions and messages of a Gamemaster @both', async ({
    gm,
    player,
  }) => {
    await giveHostileNames(gm, gm, player)
    await openEverythingOfCharacter(gm)
    await expectNoMarkupOn(player)('what the player is told of it')
  })

  test('no name becomes an element in the questions and messages of a player @both', async ({
    gm,
    player,
  }) => {
    await giveHostileNames(gm, gm, player)
    await openEverythingOfCharacter(player)
    await expectNoMarkupOn(gm)('what the Gamemaster is told of it')
  })

  test('no name becomes an element in the windows of a Gamemaster @both', async ({ gm }) => {
    await giveHostileNames(gm, gm)
    await showRulesWindow(gm, expectNoMarkupOn(gm))
    await showEveryWindow(gm, expectNoMarkupOn(gm), hostileName)
    await openMenus(gm)
    await expectNoMarkupOn(gm)('menus')
  })
})
