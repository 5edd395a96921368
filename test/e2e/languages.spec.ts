/**
 * Tests every window in a translation and in a made-up language with long words. No text may be cut off, overlap
 * another text or be English.
 */
import type { Browser, Page } from '@playwright/test'
import { ENGLISH_CODE, listLanguageCodesInFolder, loadLanguage } from '../../scripts/package/language'
import { translateTreeToTestLanguage } from '../support/pseudo'
import { selectRotatingCases } from '../support/rotating-cases'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, joinTableByForm, test } from './fixtures'

// Uses the built system in `dist`, because the usual test package has no translated compendia.
test.use({ tableOptions: ['--system', 'dist'] })

/** A tree of phrases, as the build writes it to `lang/en.json`. */
type PhraseTree = unknown

/** Joins as a Gamemaster with a page that has translated phrases instead of the English phrases. */
async function joinWithTranslation(
  translatePhrases: (englishPhrases: PhraseTree) => PhraseTree,
  browser: Browser,
  tableUrl: string,
  viewportWidth: number,
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: viewportWidth, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.route('**/lang/en.json', async (route) => {
    const languageResponse = await route.fetch()
    await route.fulfill({ json: translatePhrases(await languageResponse.json()) })
  })
  await joinTableByForm(page, tableUrl, 'Gamemaster')
  return page
}

/** Matches English words in the made-up language, which puts an accent on every vowel. */
const PATTERN_OF_WORDS_WITHOUT_ACCENTS = /(?<![\p{L}])[A-Za-z]*[aeiou][A-Za-z]*(?![\p{L}])/giu

/** Matches frequent English words. The translations contain none of these words. */
const ENGLISH_WORD_PATTERN =
  /(?<![\p{L}])(?:the|you|your|yours|with|and|of|from|this|that|each|when|which|they|their|choose|roll|rolls|choice|nobody|harm|wound|wounds|deck)(?![\p{L}])/giu

/**
 * The faults in our windows: English text, cut-off text, and overlapping lines. Names and texts of the world's
 * documents may be in any language.
 * @param englishPhrases matches each English word
 */
function findTextFaults(page: Page, englishPhrases: RegExp): Promise<string[]> {
  return page.evaluate((englishWordSource) => {
    const englishPattern = new RegExp(englishWordSource, 'giu')
    const { game } = globalThis as unknown as {
      game: { collections: Iterable<Iterable<{ toObject(): object }>>; system: { title: string } }
    }
    const actorNameWords = new Set<string>()
    const shownTexts = new Set<string>()
    const collectTextsOfValue = (storedValue: unknown, fieldName: string): void => {
      if (typeof storedValue === 'string') {
        shownTexts.add(storedValue)
        if (fieldName === 'name')
          for (const actorNameWord of storedValue.split(/[^A-Za-z]+/)) actorNameWords.add(actorNameWord)
      } else if (typeof storedValue === 'object' && storedValue !== null)
        for (const [key, inner] of Object.entries(storedValue)) collectTextsOfValue(inner, key)
    }
    collectTextsOfValue(game.system.title, 'name')
    for (const gameCollection of game.collections)
      for (const document of gameCollection) collectTextsOfValue(document.toObject(), '')
    const hasUntranslatedWords = (checkedText: string) =>
      [...checkedText.matchAll(englishPattern)].some(([one]) => !actorNameWords.has(one)) &&
      ![...shownTexts].some((worldText) => worldText.includes(checkedText))
    const faultTexts = new Set<string>()

    /**
     * Computes the visible part of a box, which no element around the box clips or scrolls away. Null if nothing is
     * visible.
     */
    const computeVisiblePartOfBox = (textRectangle: DOMRect, innermostElement: Element) => {
      let { left, top, right, bottom } = textRectangle
      let isTextCutOff = false
      for (
        let currentElement: Element | null = innermostElement;
        currentElement;
        currentElement = currentElement.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(currentElement)
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const clippingElementBounds = currentElement.getBoundingClientRect()
          if (
            (overflowX === 'hidden' || overflowX === 'clip') &&
            clippingElementBounds.width > 1 &&
            textRectangle.right > clippingElementBounds.right + 2
          )
            isTextCutOff = true
          left = Math.max(left, clippingElementBounds.left)
          top = Math.max(top, clippingElementBounds.top)
          right = Math.min(right, clippingElementBounds.right)
          bottom = Math.min(bottom, clippingElementBounds.bottom)
        }
        if (position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, cut: isTextCutOff } : null
    }

    /**
     * The elements that earlier calls have checked, with their HTML at that time. Elements with the same HTML are not
     * checked again.
     */
    const pageGlobals = globalThis as unknown as { lookedAt?: WeakMap<Element, string> }
    const checkedTextNodes = (pageGlobals.lookedAt ??= new WeakMap())

    for (const shownRoot of document.querySelectorAll(
      '.application.hnb .window-content, .hnb-message, #hnb-dock',
    )) {
      const { width, height } = shownRoot.getBoundingClientRect()
      const areaSizeAndHtml = `${width} ${height} ${shownRoot.outerHTML}`
      if (checkedTextNodes.get(shownRoot) === areaSizeAndHtml) continue
      checkedTextNodes.set(shownRoot, areaSizeAndHtml)
      const textLines: {
        of: Node
        text: string
        left: number
        top: number
        right: number
        bottom: number
      }[] = []
      const textWalker = document.createTreeWalker(shownRoot, NodeFilter.SHOW_TEXT)
      while (textWalker.nextNode()) {
        const textNode = textWalker.currentNode
        const textOfNode = (textNode.textContent ?? '').trim()
        const parentElement = textNode.parentElement
        if (
          textOfNode === '' ||
          !parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue
        // The contents of a compendium stay English until they are translated.
        if (parentElement.closest('option, .hnb-scene-cards')) continue
        if (hasUntranslatedWords(textOfNode)) faultTexts.add(`English: ${textOfNode}`)
        const textRange = document.createRange()
        textRange.selectNodeContents(textNode)
        // A sticky footer may cover the content that scrolls behind it.
        if (parentElement.closest('.hnb-moments')) continue
        for (const textRectangle of textRange.getClientRects()) {
          const visibleTextPart =
            textRectangle.width > 1 && textRectangle.height > 1
              ? computeVisiblePartOfBox(textRectangle, parentElement)
              : null
          if (!visibleTextPart) continue
          // A text may be cut off if a tooltip shows the whole text.
          if (visibleTextPart.cut && !parentElement.closest('[data-tooltip], [data-tooltip-text]'))
            faultTexts.add(`cut off: ${textOfNode}`)
          textLines.push({ of: textNode, text: textOfNode, ...visibleTextPart })
        }
      }
      for (const [at, line] of textLines.entries())
        for (const otherTextLine of textLines.slice(at + 1)) {
          const horizontalOverlapPixels =
            Math.min(line.right, otherTextLine.right) - Math.max(line.left, otherTextLine.left)
          const verticalOverlapPixels =
            Math.min(line.bottom, otherTextLine.bottom) - Math.max(line.top, otherTextLine.top)
          // Compares only lines of different elements, because a shortened text has a second box for its end in the
          // same element.
          if (line.of !== otherTextLine.of && horizontalOverlapPixels > 3 && verticalOverlapPixels > 6)
            faultTexts.add(`one over the other: ${line.text} / ${otherTextLine.text}`)
        }
    }
    return [...faultTexts].sort()
  }, englishPhrases.source)
}

/** Opens all windows, tabs, questions and messages of a Gamemaster. Returns their text faults with their windows. */
async function findFaultsInAllWindows(gmPage: Page, englishPhrases: RegExp): Promise<readonly string[]> {
  const pagePartByFault = new Map<string, string>()
  const recordFaultsOfPagePart = async (inspectedPartName: string) => {
    for (const textFault of await findTextFaults(gmPage, englishPhrases))
      if (!pagePartByFault.has(textFault)) pagePartByFault.set(textFault, inspectedPartName)
  }
  await showEveryWindow(gmPage, recordFaultsOfPagePart)
  await showRulesWindow(gmPage, recordFaultsOfPagePart)
  await showEveryQuestion(gmPage, recordFaultsOfPagePart)
  await gmPage.context().close()
  return [...pagePartByFault].map(([fault, what]) => `${what}: ${fault}`)
}

// Each commit tests one of the two widths.
for (const viewportWidth of selectRotatingCases(import.meta.url, [1280, 400]))
  test(`no text of a longer language is cut off or stays English, ${viewportWidth} pixels wide @seen`, async ({
    browser,
    table,
  }) => {
    const gmPage = await joinWithTranslation(translateTreeToTestLanguage, browser, table.url, viewportWidth)
    expect(await findFaultsInAllWindows(gmPage, PATTERN_OF_WORDS_WITHOUT_ACCENTS)).toEqual([])
  })

/** The translations. Each commit tests one of them. */
const translatedLanguageCodes = (await listLanguageCodesInFolder()).filter(
  (languageCode) => languageCode !== ENGLISH_CODE,
)

for (const languageCode of selectRotatingCases(import.meta.url, translatedLanguageCodes))
  test(`no text in the language "${languageCode}" is cut off or stays English, on a phone @seen`, async ({
    browser,
    table,
  }) => {
    const { words } = await loadLanguage(languageCode)
    const gmPage = await joinWithTranslation(() => words, browser, table.url, 400)
    expect(await findFaultsInAllWindows(gmPage, ENGLISH_WORD_PATTERN)).toEqual([])
  })
