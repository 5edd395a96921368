/**
 * Tests that no window, tab, question or message shows a key of `lang/` or an empty picture, and that every control has
 * its own name, which includes its visible label.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { listControlNameFaults } from '../support/control-names'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, test } from './fixtures'

/** Finds our visible texts and labels that look like untranslated language keys. */
function findLanguageKeysOnPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { i18n: { has(languageKey: string): boolean } } }
    // A localized text still contains `{name}` if the code gave it no value for `name`.
    const LANGUAGE_KEY_PATTERN = /\b(?:HnB|TYPES)\.[\w.-]+|\b[A-Za-z]\w*(?:\.[A-Za-z]\w*){2,}|\{\w+\}/
    const foundLanguageKeys = new Set<string>()
    const recordLanguageKey = (shownPageText: string | null) => {
      const languageKey = LANGUAGE_KEY_PATTERN.exec(shownPageText ?? '')?.[0]
      if (languageKey !== undefined) foundLanguageKeys.add(languageKey)
    }
    const selectorOfSystemElements =
      '.application.hnb, .hnb-dialog, #hnb-dock, .chat-message, #notifications, #token-hud'
    for (const shownRoot of document.querySelectorAll(selectorOfSystemElements)) {
      const textWalker = document.createTreeWalker(shownRoot, NodeFilter.SHOW_TEXT)
      while (textWalker.nextNode()) recordLanguageKey(textWalker.currentNode.textContent)
      for (const shownElement of [shownRoot, ...shownRoot.querySelectorAll('*')]) {
        for (const attributeName of [
          'title',
          'aria-label',
          'placeholder',
          'alt',
          'label',
          'data-tooltip-text',
        ])
          recordLanguageKey(shownElement.getAttribute(attributeName))
        // Foundry localizes a tooltip only when it shows the tooltip. So the attribute may contain a phrase key.
        const tooltipText = shownElement.getAttribute('data-tooltip') ?? ''
        if (!game.i18n.has(tooltipText)) recordLanguageKey(tooltipText)
      }
    }
    return [...foundLanguageKeys].sort()
  })
}

/**
 * The ids of all glyphs in the sprite sheet. The function reads the sheet only when a test runs: the list of tests is
 * made before the build has written the sheet.
 */
const readGlyphIds = (): Set<string> =>
  new Set(
    [...readFileSync('dist/assets/glyphs.svg', 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? ''),
  )

/** Finds glyphs without a picture in the sprite sheet, which would leave gaps before their texts. */
async function findEmptyGlyphs(page: Page): Promise<string[]> {
  const usedGlyphIds = await page
    .locator('.hnb-glyph use')
    .evaluateAll((elements) =>
      elements.map((svgUseElement) => svgUseElement.getAttribute('href')?.split('#')[1] ?? ''),
    )
  const glyphIdSet = readGlyphIds()
  return usedGlyphIds.filter((glyphId) => !glyphIdSet.has(glyphId))
}

/**
 * All these checks read only texts and attributes, so they need no browser. The test opens each part of the screen once
 * and runs all checks on it.
 */
const expectClearWordsOnPage = (page: Page) => async (inspectedPartName: string) => {
  expect(await findLanguageKeysOnPage(page), inspectedPartName).toEqual([])
  expect(await findEmptyGlyphs(page), inspectedPartName).toEqual([])
  expect(await page.locator('body').evaluate(listControlNameFaults), inspectedPartName).toEqual([])
}

test('every window and tab of every game shows words, no language keys, and each control has its own name with its visible label (WCAG 2.5.3), locked and unlocked', async ({
  gm,
}) => {
  await showRulesWindow(gm, expectClearWordsOnPage(gm))
  await showEveryWindow(gm, expectClearWordsOnPage(gm))
})

test("the questions and results of every game's buttons show words, no language keys, and each control has its own name with its visible label", async ({
  gm,
}) => showEveryQuestion(gm, expectClearWordsOnPage(gm)))
