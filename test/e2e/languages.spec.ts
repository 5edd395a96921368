/**
 * Tests every window in a made-up language with long words and in a translation. No text may be cut off, overlap
 * another text, or stay in English.
 */
import type { Browser, Page } from '@playwright/test'
import { ENGLISH_CODE, languageCodesIn, loadLanguage } from '../../scripts/package/language'
import { COMMIT_NUMBER } from '../support/commit-number'
import { treeInTestLanguage } from '../support/pseudo'
import { showEveryQuestion, showRulesWindow, showEveryWindow } from './every-window'
import { expect, joinAs, test } from './fixtures'

// These tests use the built system in `dist`, because the tests' usual package has no translated compendia.
test.use({ tableOptions: ['--system', 'dist'] })

/** A tree of phrases, as the build writes it to `lang/en.json`. */
type PhraseTree = unknown

/** Lets a Gamemaster join at a page that loads translated phrases instead of the English phrases. */
async function joinWith(
  translate: (english: PhraseTree) => PhraseTree,
  browser: Browser,
  url: string,
  width: number,
): Promise<Page> {
  const page = await joinAs(browser, url, 'Gamemaster', { viewport: { width, height: 800 } })
  await page.route('**/lang/en.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: translate(await answer.json()) })
  })
  await page.reload()
  await page.waitForFunction(() => {
    const { game } = globalThis as unknown as { game?: { ready: boolean } }
    return game?.ready === true
  })
  return page
}

/**
 * Matches an English word in the made-up language. The language puts an accent on each vowel, so a word with a plain
 * vowel is English.
 */
const PLAIN_VOWEL = /(?<![\p{L}])[A-Za-z]*[aeiou][A-Za-z]*(?![\p{L}])/giu

/** Matches frequent English words. The translations contain none of these words. */
const ENGLISH_WORD =
  /(?<![\p{L}])(?:the|you|your|yours|with|and|of|from|this|that|each|when|which|they|their|choose|roll|rolls|choice|nobody|harm|wound|wounds|deck)(?![\p{L}])/giu

/**
 * The faults in our windows: English text, text that its own box or the window cuts off, and lines that overlap. Names
 * and texts of the world's documents may be in any language.
 * @param english matches each English word
 */
function textFaults(page: Page, english: RegExp): Promise<string[]> {
  return page.evaluate((source) => {
    const englishPattern = new RegExp(source, 'giu')
    const { game } = globalThis as unknown as {
      game: { collections: Iterable<Iterable<{ toObject(): object }>>; system: { title: string } }
    }
    const names = new Set<string>()
    const texts = new Set<string>()
    const collectTexts = (value: unknown, field: string): void => {
      if (typeof value === 'string') {
        texts.add(value)
        if (field === 'name') for (const word of value.split(/[^A-Za-z]+/)) names.add(word)
      } else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) collectTexts(inner, key)
    }
    collectTexts(game.system.title, 'name')
    for (const collection of game.collections)
      for (const document of collection) collectTexts(document.toObject(), '')
    const isEnglish = (text: string) =>
      [...text.matchAll(englishPattern)].some(([one]) => !names.has(one)) &&
      ![...texts].some((worldText) => worldText.includes(text))
    const faultTexts = new Set<string>()

    /**
     * Clips a box by each element around it that clips or scrolls its content. Returns the visible part, or null if no
     * part is visible.
     */
    const visiblePartOf = (box: DOMRect, from: Element) => {
      let { left, top, right, bottom } = box
      let isCutOff = false
      for (let at: Element | null = from; at; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at)
        if (overflowX !== 'visible' || overflowY !== 'visible') {
          const clippingBox = at.getBoundingClientRect()
          if (
            (overflowX === 'hidden' || overflowX === 'clip') &&
            clippingBox.width > 1 &&
            box.right > clippingBox.right + 2
          )
            isCutOff = true
          left = Math.max(left, clippingBox.left)
          top = Math.max(top, clippingBox.top)
          right = Math.min(right, clippingBox.right)
          bottom = Math.min(bottom, clippingBox.bottom)
        }
        if (position === 'fixed') break
      }
      return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, cut: isCutOff } : null
    }

    /**
     * Earlier calls have stored each checked element with its HTML. An element whose HTML is unchanged is not checked
     * again.
     */
    const pageGlobals = globalThis as unknown as { lookedAt?: WeakMap<Element, string> }
    const lookedAt = (pageGlobals.lookedAt ??= new WeakMap())

    for (const root of document.querySelectorAll(
      '.application.hnb .window-content, .hnb-message, #hnb-dock',
    )) {
      const { width, height } = root.getBoundingClientRect()
      const htmlNow = `${width} ${height} ${root.outerHTML}`
      if (lookedAt.get(root) === htmlNow) continue
      lookedAt.set(root, htmlNow)
      const lines: { of: Node; text: string; left: number; top: number; right: number; bottom: number }[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const text = (node.textContent ?? '').trim()
        const parent = node.parentElement
        if (text === '' || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue
        // The contents of a compendium stay English until they are translated.
        if (parent.closest('option, .hnb-scene-cards')) continue
        if (isEnglish(text)) faultTexts.add(`English: ${text}`)
        const range = document.createRange()
        range.selectNodeContents(node)
        // A sticky footer covers the content that scrolls behind it. Such an overlap is no fault.
        if (parent.closest('.hnb-moments')) continue
        for (const box of range.getClientRects()) {
          const visiblePart = box.width > 1 && box.height > 1 ? visiblePartOf(box, parent) : null
          if (!visiblePart) continue
          // A text may be cut off if a tooltip shows the whole text.
          if (visiblePart.cut && !parent.closest('[data-tooltip], [data-tooltip-text]'))
            faultTexts.add(`cut off: ${text}`)
          lines.push({ of: node, text, ...visiblePart })
        }
      }
      for (const [at, line] of lines.entries())
        for (const otherLine of lines.slice(at + 1)) {
          const horizontalOverlap =
            Math.min(line.right, otherLine.right) - Math.max(line.left, otherLine.left)
          const verticalOverlap = Math.min(line.bottom, otherLine.bottom) - Math.max(line.top, otherLine.top)
          // Only two texts of different elements count as overlapping. A shortened text has a second box for its end,
          // which may overlap its own text.
          if (line.of !== otherLine.of && horizontalOverlap > 3 && verticalOverlap > 6)
            faultTexts.add(`one over the other: ${line.text} / ${otherLine.text}`)
        }
    }
    return [...faultTexts].sort()
  }, english.source)
}

/**
 * Opens all windows, tabs, questions and messages that a Gamemaster can open. Returns their text faults, each with the
 * window in which it was found.
 */
async function faultsInAllWindows(gm: Page, english: RegExp): Promise<readonly string[]> {
  const placeByFault = new Map<string, string>()
  const checkPart = async (shownPart: string) => {
    for (const fault of await textFaults(gm, english))
      if (!placeByFault.has(fault)) placeByFault.set(fault, shownPart)
  }
  await showEveryWindow(gm, checkPart)
  await showEveryQuestion(gm, checkPart)
  await showRulesWindow(gm, checkPart)
  await gm.context().close()
  return [...placeByFault].map(([fault, what]) => `${what}: ${fault}`)
}

for (const width of [1280, 400])
  test(`no text of a longer language is cut off or stays English, ${width} pixels wide @seen`, async ({
    browser,
    table,
  }) => {
    const gm = await joinWith(treeInTestLanguage, browser, table.url, width)
    expect(await faultsInAllWindows(gm, PLAIN_VOWEL)).toEqual([])
  })

/** Each commit tests one of the translations in turn, so that all are tested over time. `FULL` tests all at once. */
const translations = (await languageCodesIn()).filter((code) => code !== ENGLISH_CODE)
const translationIndex = COMMIT_NUMBER % translations.length
const testedTranslations = process.env.FULL
  ? translations
  : translations.slice(translationIndex, translationIndex + 1)

for (const languageCode of testedTranslations)
  test(`no text in the language "${languageCode}" is cut off or stays English, on a phone @seen`, async ({
    browser,
    table,
  }) => {
    const { words } = await loadLanguage(languageCode)
    const gm = await joinWith(() => words, browser, table.url, 400)
    expect(await faultsInAllWindows(gm, ENGLISH_WORD)).toEqual([])
  })
