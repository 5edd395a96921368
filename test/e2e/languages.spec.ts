/**
 * Tests every window in a translation and in a made-up, long-worded language: no text is cut off, overlapping or
 * English.
 */
import type { Browser, Page } from '@playwright/test'
import { ENGLISH_CODE, listLanguageCodesIn, loadLanguage } from '../../scripts/package/language'
import { COMMIT_NUMBER } from '../support/commit-number'
import { translateTreeToTestLanguage } from '../support/pseudo'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, joinTableAs, test } from './fixtures'

// The built system in `dist`: the usual test package has no translated compendia.
test.use({ tableOptions: ['--system', 'dist'] })

/** A tree of phrases, as the build writes it to `lang/en.json`. */
type PhraseTree = unknown

/** A Gamemaster joins at a page with translated phrases instead of English phrases. */
async function joinWithTranslation(
  translate: (englishPhrases: PhraseTree) => PhraseTree,
  browser: Browser,
  url: string,
  viewportWidth: number,
): Promise<Page> {
  const page = await joinTableAs(browser, url, 'Gamemaster', {
    viewport: { width: viewportWidth, height: 800 },
  })
  await page.route('**/lang/en.json', async (route) => {
    const languageResponse = await route.fetch()
    await route.fulfill({ json: translate(await languageResponse.json()) })
  })
  await page.reload()
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as { game?: { ready: boolean } }
    return game?.ready === true
  })
  return page
}

/** Matches English words in the made-up language, which puts an accent on every vowel. */
const WORD_WITH_PLAIN_VOWEL_PATTERN = /(?<![\p{L}])[A-Za-z]*[aeiou][A-Za-z]*(?![\p{L}])/giu

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
          for (const nameWord of storedValue.split(/[^A-Za-z]+/)) actorNameWords.add(nameWord)
      } else if (typeof storedValue === 'object' && storedValue !== null)
        for (const [key, inner] of Object.entries(storedValue)) collectTextsOfValue(inner, key)
    }
    collectTextsOfValue(game.system.title, 'name')
    for (const gameCollection of game.collections)
      for (const document of gameCollection) collectTextsOfValue(document.toObject(), '')
    const isEnglishText = (checkedText: string) =>
      [...checkedText.matchAll(englishPattern)].some(([one]) => !actorNameWords.has(one)) &&
      ![...shownTexts].some((worldText) => worldText.includes(checkedText))
    const faultTexts = new Set<string>()

    /** The part of a box that no element around it clips or scrolls away. Null if nothing is visible. */
    const computeVisiblePartOf = (textRect: DOMRect, innermostElement: Element) => {
      let { left, top, right, bottom } = textRect
      let isTextCutOff = false
      for (
        let currentElement: Element | null = innermostElement;
        currentElement;
        currentElement = currentElement.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(currentElement)
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const clippingBounds = currentElement.getBoundingClientRect()
          if (
            (overflowX === 'hidden' || overflowX === 'clip') &&
            clippingBounds.width > 1 &&
            textRect.right > clippingBounds.right + 2
          )
            isTextCutOff = true
          left = Math.max(left, clippingBounds.left)
          top = Math.max(top, clippingBounds.top)
          right = Math.min(right, clippingBounds.right)
          bottom = Math.min(bottom, clippingBounds.bottom)
        }
        if (position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, cut: isTextCutOff } : null
    }

    /** The elements that earlier calls checked, with their HTML. Unchanged elements are not checked again. */
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
        const nodeText = (textNode.textContent ?? '').trim()
        const parentElement = textNode.parentElement
        if (
          nodeText === '' ||
          !parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue
        // The contents of a compendium stay English until they are translated.
        if (parentElement.closest('option, .hnb-scene-cards')) continue
        if (isEnglishText(nodeText)) faultTexts.add(`English: ${nodeText}`)
        const textRange = document.createRange()
        textRange.selectNodeContents(textNode)
        // A sticky footer may cover the content that scrolls behind it.
        if (parentElement.closest('.hnb-moments')) continue
        for (const textRect of textRange.getClientRects()) {
          const visibleTextPart =
            textRect.width > 1 && textRect.height > 1 ? computeVisiblePartOf(textRect, parentElement) : null
          if (!visibleTextPart) continue
          // A text may be cut off if a tooltip shows the whole text.
          if (visibleTextPart.cut && !parentElement.closest('[data-tooltip], [data-tooltip-text]'))
            faultTexts.add(`cut off: ${nodeText}`)
          textLines.push({ of: textNode, text: nodeText, ...visibleTextPart })
        }
      }
      for (const [at, line] of textLines.entries())
        for (const otherLine of textLines.slice(at + 1)) {
          const horizontalOverlapPixels =
            Math.min(line.right, otherLine.right) - Math.max(line.left, otherLine.left)
          const verticalOverlapPixels =
            Math.min(line.bottom, otherLine.bottom) - Math.max(line.top, otherLine.top)
          // Compares only texts of different elements: a shortened text has a second box for its end.
          if (line.of !== otherLine.of && horizontalOverlapPixels > 3 && verticalOverlapPixels > 6)
            faultTexts.add(`one over the other: ${line.text} / ${otherLine.text}`)
        }
    }
    return [...faultTexts].sort()
  }, englishPhrases.source)
}

/** Opens all windows, tabs, questions and messages of a Gamemaster. Returns their text faults with their windows. */
async function findFaultsInAllWindows(gm: Page, englishPhrases: RegExp): Promise<readonly string[]> {
  const placeByFault = new Map<string, string>()
  const checkShownPart = async (shownPart: string) => {
    for (const foundFault of await findTextFaults(gm, englishPhrases))
      if (!placeByFault.has(foundFault)) placeByFault.set(foundFault, shownPart)
  }
  await showEveryWindow(gm, checkShownPart)
  await showRulesWindow(gm, checkShownPart)
  await showEveryQuestion(gm, checkShownPart)
  await gm.context().close()
  return [...placeByFault].map(([fault, what]) => `${what}: ${fault}`)
}

for (const viewportWidth of [1280, 400])
  test(`no text of a longer language is cut off or stays English, ${viewportWidth} pixels wide @seen`, async ({
    browser,
    table,
  }) => {
    const gm = await joinWithTranslation(translateTreeToTestLanguage, browser, table.url, viewportWidth)
    expect(await findFaultsInAllWindows(gm, WORD_WITH_PLAIN_VOWEL_PATTERN)).toEqual([])
  })

/** Each commit tests another translation; `FULL` tests all. */
const translatedLanguageCodes = (await listLanguageCodesIn()).filter((code) => code !== ENGLISH_CODE)
const translationIndex = COMMIT_NUMBER % translatedLanguageCodes.length
const testedTranslations = process.env.FULL
  ? translatedLanguageCodes
  : translatedLanguageCodes.slice(translationIndex, translationIndex + 1)

for (const languageCode of testedTranslations)
  test(`no text in the language "${languageCode}" is cut off or stays English, on a phone @seen`, async ({
    browser,
    table,
  }) => {
    const { words } = await loadLanguage(languageCode)
    const gm = await joinWithTranslation(() => words, browser, table.url, 400)
    expect(await findFaultsInAllWindows(gm, ENGLISH_WORD_PATTERN)).toEqual([])
  })
