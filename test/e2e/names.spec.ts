/**
 * Tests hostile names. A name with markup is shown as a person typed it, and never as an element. A name that reverses
 * the direction of text reverses no text around it.
 */
import type { Page } from '@playwright/test'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'
import { createItemOfActor } from './play'

const RIGHT_TO_LEFT_OVERRIDE = '\u202E'

/** A hostile name: a character that reverses text, the HTML of a missing picture, and the given name. */
const createHostileName = (nameBeforeMarkup: string): string =>
  `${RIGHT_TO_LEFT_OVERRIDE}<img src=x onerror="hurt=true">${nameBeforeMarkup}`

/** Gives a hostile name to every document in this world that has a name. */
function renameDocuments(gmPage: Page, markupAddedToNames: string): Promise<void> {
  return gmPage.evaluate(async (namePrefix) => {
    interface NamedDocument {
      readonly name: string
      readonly documentName: string
      readonly id: string
      readonly isEmbedded: boolean
      readonly parent: object | null
      update(documentChanges: object): Promise<unknown>
      getEmbeddedCollection(collectionName: string): { values(): Iterable<NamedDocument> }
      readonly constructor: { readonly metadata: { readonly embedded: Record<string, string> } }
    }
    const { game } = globalThis as unknown as {
      game: Record<string, { values(): Iterable<NamedDocument> }>
    }
    const renameDocument = async (renamedDocument: NamedDocument): Promise<void> => {
      const { embedded } = renamedDocument.constructor.metadata
      for (const embeddedName of Object.keys(embedded)) {
        if (embeddedName === 'ActorDelta') continue
        for (const embeddedDocument of renamedDocument.getEmbeddedCollection(embeddedName).values())
          await renameDocument(embeddedDocument)
      }
      if (typeof renamedDocument.name === 'string')
        await renamedDocument.update({ name: namePrefix + renamedDocument.name })
    }
    const collectionNames = [
      'actors',
      'items',
      'scenes',
      'users',
      'cards',
      'folders',
      'journal',
      'macros',
      'combats',
    ]
    for (const collectionName of collectionNames)
      for (const document of game[collectionName]?.values() ?? []) await renameDocument(document)
  }, markupAddedToNames)
}

/** Records each element, visible or not, that the page makes by parsing a hostile name as HTML. */
function recordNamesAsElements(page: Page): Promise<void> {
  return page.evaluate(() => {
    const foundFaults = new Set<string>()
    Object.assign(globalThis, { found: foundFaults })
    const recordAddedElement = (element: Element) => {
      for (const addedElement of [element, ...element.querySelectorAll('*')])
        if (addedElement.matches('img[src="x"], [onerror]'))
          foundFaults.add(
            `${addedElement.closest('[id]')?.id ?? ''} ${addedElement.parentElement?.outerHTML.slice(0, 300) ?? ''}`,
          )
    }
    new MutationObserver((mutations) => {
      for (const { addedNodes } of mutations)
        for (const addedElement of addedNodes)
          if (addedElement.nodeType === 1) recordAddedElement(addedElement as Element)
    }).observe(document, { childList: true, subtree: true })
    // A browser loads a picture as soon as it is created, even outside the page.
    const innerHtmlDescriptor = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...innerHtmlDescriptor,
      set(this: Element, assignedHtml: string) {
        innerHtmlDescriptor?.set?.call(this, assignedHtml)
        if (this.localName !== 'template') recordAddedElement(this)
      },
    })
  })
}

/**
 * Shows each tooltip of the page. Returns those tooltips of ours whose text Foundry inserts as HTML, because the text
 * is no language key.
 */
function hoverAllElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as {
      game: { tooltip: { activate(element: Element): void }; i18n: { has(languageKey: string): boolean } }
    }
    const pageGlobals = globalThis as unknown as { hovered?: Set<string> }
    const shownTooltips = (pageGlobals.hovered ??= new Set())
    const htmlTooltips: string[] = []
    for (const hoveredElement of document.querySelectorAll<HTMLElement>(
      '[data-tooltip], [data-tooltip-text], [data-tooltip-html]',
    )) {
      const { tooltip, tooltipText, tooltipHtml } = hoveredElement.dataset
      const serializedTooltip = JSON.stringify([tooltip, tooltipText, tooltipHtml])
      if (!shownTooltips.has(serializedTooltip)) game.tooltip.activate(hoveredElement)
      shownTooltips.add(serializedTooltip)
      const isElementOfSystem = hoveredElement.closest('.hnb, .hnb-dialog, .hnb-message, #hnb-dock') !== null
      if (isElementOfSystem && tooltip !== undefined && !game.i18n.has(tooltip)) htmlTooltips.push(tooltip)
    }
    return htmlTooltips
  })
}

/** Opens the context menu of each of our elements that may have such a menu. */
function openAllMenus(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const menuElements = document.querySelectorAll(
      '.hnb-row[data-item-id], .hnb-dock-hand button, .application.hnb button[data-action=act]',
    )
    for (const element of [...menuElements].slice(0, 60)) {
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/**
 * Drops each item of an actor on the hotbar. If an item has data of several games, a question asks which game the
 * hotbar button uses.
 */
async function dropItemsOfActor(page: Page, actorName: string): Promise<void> {
  await page.evaluate((droppedActorName) => {
    const { game, ui, Hooks } = globalThis as unknown as {
      game: { actors: { getName(documentName: string): { items: Iterable<{ uuid: string }> } } }
      ui: { hotbar: unknown }
      Hooks: { call(hookName: string, ...given: unknown[]): unknown }
    }
    let hotbarSlotNumber = 1
    for (const { uuid } of game.actors.getName(droppedActorName).items)
      Hooks.call('hotbarDrop', ui.hotbar, { type: 'Item', uuid }, (hotbarSlotNumber++ % 50) + 1)
  }, actorName)
  await expect(page.locator('.hnb-dialog [data-action=macro1]').first()).toContainText('onerror')
}

/**
 * Finds our elements whose text contains a character that reverses the direction of text. Such a character may stand
 * only in an isolated name. Window titles may end with such a name.
 */
function findReversedTexts(page: Page): Promise<string[]> {
  return page.evaluate((rightToLeftOverride) => {
    const textAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'data-tooltip-text', 'label']
    const hasReversedText = (checkedText: string | null) =>
      checkedText?.replaceAll(/\u2068[^\u2069]*\u2069/g, '').includes(rightToLeftOverride) === true
    const selectorOfSystemElements = ':is([class*=hnb-], [id^=hnb-])'
    return [
      ...document.querySelectorAll(
        `:is(${selectorOfSystemElements}, ${selectorOfSystemElements} *):not(.window-title)`,
      ),
    ]
      .filter(
        (element) =>
          textAttributes.some((attributeName) => hasReversedText(element.getAttribute(attributeName))) ||
          [...element.childNodes].some(
            ({ nodeType, nodeValue }) => nodeType === 3 && hasReversedText(nodeValue),
          ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 300))
  }, RIGHT_TO_LEFT_OVERRIDE)
}

const expectNoMarkupOnPage = (page: Page) => async (inspectedPartName: string) => {
  expect(await hoverAllElements(page), inspectedPartName).toEqual([])
  const { found, hurt } = await page.evaluate(() => {
    const pageGlobals = globalThis as unknown as { found: Set<string>; hurt?: boolean }
    return { found: [...pageGlobals.found], hurt: pageGlobals.hurt === true }
  })
  expect(found, inspectedPartName).toEqual([])
  expect(hurt, inspectedPartName).toBe(false)
  expect(await findReversedTexts(page), inspectedPartName).toEqual([])
}

test.describe('names that contain markup become no elements', () => {
  test.use({ tolerated: /404/ })

  /** Gives every document a new name. Each new name is hostile, because it contains markup. */
  async function giveHostileNamesToDocuments(gmPage: Page, ...pages: readonly Page[]): Promise<void> {
    const hostileSystemData = { tarot: { wounds: 2 }, storyMode: { weight: 'light' } }
    await createItemOfActor(gmPage, 'Mina Calder', {
      type: 'weapon',
      name: 'Blade',
      system: hostileSystemData,
    })
    await renameDocuments(gmPage, createHostileName(''))
    for (const page of pages) await recordNamesAsElements(page)
  }

  /** Opens a character's questions, messages and tooltips. Also puts the character's items on the hotbar. */
  async function openEverythingOfCharacter(page: Page): Promise<void> {
    const checkShownPart = expectNoMarkupOnPage(page)
    await showEveryQuestion(page, checkShownPart, createHostileName)
    await openAllMenus(page)
    await checkShownPart('menus')
    await dropItemsOfActor(page, createHostileName('Mina Calder'))
    await checkShownPart('the hotbar')
  }

  test('no name becomes an element in the questions and messages of a Gamemaster @both', async ({
    gm,
    player,
  }) => {
    await giveHostileNamesToDocuments(gm, gm, player)
    await openEverythingOfCharacter(gm)
    await expectNoMarkupOnPage(player)('what the player is told of it')
  })

  test('no name becomes an element in the questions and messages of a player @both', async ({
    gm,
    player,
  }) => {
    await giveHostileNamesToDocuments(gm, gm, player)
    await openEverythingOfCharacter(player)
    await expectNoMarkupOnPage(gm)('what the Gamemaster is told of it')
  })

  test('no name becomes an element in the windows of a Gamemaster @both', async ({ gm }) => {
    await giveHostileNamesToDocuments(gm, gm)
    await showRulesWindow(gm, expectNoMarkupOnPage(gm))
    await showEveryWindow(gm, expectNoMarkupOnPage(gm), createHostileName)
    await openAllMenus(gm)
    await expectNoMarkupOnPage(gm)('menus')
  })
})
