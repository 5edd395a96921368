/** Tests that no window, tab, question or message of any game shows a key of `lang/` or an empty picture. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'

/** The visible texts and labels in our windows and messages that look like untranslated language keys. */
function shownKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { i18n: { has(key: string): boolean } } }
    // A localized text still contains `{name}` if the code gave it no value for `name`.
    const KEY_PATTERN = /\b(?:HnB|TYPES)\.[\w.-]+|\b[A-Za-z]\w*(?:\.[A-Za-z]\w*){2,}|\{\w+\}/
    const keyTexts = new Set<string>()
    const recordKey = (text: string | null) => {
      const key = KEY_PATTERN.exec(text ?? '')?.[0]
      if (key !== undefined) keyTexts.add(key)
    }
    const ourElements = '.application.hnb, .hnb-dialog, #hnb-dock, .chat-message, #notifications, #token-hud'
    for (const root of document.querySelectorAll(ourElements)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) recordKey(texts.currentNode.textContent)
      for (const element of [root, ...root.querySelectorAll('*')]) {
        for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'label', 'data-tooltip-text'])
          recordKey(element.getAttribute(name))
        // Foundry localizes a tooltip only when it shows the tooltip.
        const tooltip = element.getAttribute('data-tooltip') ?? ''
        if (!game.i18n.has(tooltip)) recordKey(tooltip)
      }
    }
    return [...keyTexts].sort()
  })
}

/**
 * The ids of all glyphs in the sprite sheet. The function reads the sheet only when a test runs: the list of tests is
 * made before the build has written the sheet.
 */
const glyphIds = (): Set<string> =>
  new Set(
    [...readFileSync('dist/assets/glyphs.svg', 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''),
  )

/** Finds glyphs without a picture in the sprite sheet. Each of them would leave a gap before its text. */
async function emptyGlyphs(page: Page): Promise<string[]> {
  const usedGlyphIds = await page
    .locator('.hnb-glyph use')
    .evaluateAll((elements) => elements.map((use) => use.getAttribute('href')?.split('#')[1] ?? ''))
  const glyphIdSet = glyphIds()
  return usedGlyphIds.filter((name) => !glyphIdSet.has(name))
}

const expectNoKeysOn = (page: Page) => async (shownPart: string) => {
  expect(await shownKeys(page), shownPart).toEqual([])
  expect(await emptyGlyphs(page), shownPart).toEqual([])
}

test('the rules window shows words, no language keys, for each choice of each game @seen', ({ gm }) =>
  showRulesWindow(gm, expectNoKeysOn(gm)))

test('every window and tab of every game shows words, no language keys, locked and unlocked @seen', ({
  gm,
}) => showEveryWindow(gm, expectNoKeysOn(gm)))

test("the questions and results of every game's buttons show words, no language keys @seen", ({ gm }) =>
  showEveryQuestion(gm, expectNoKeysOn(gm)))
