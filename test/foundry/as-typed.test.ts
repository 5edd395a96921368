/**
 * Tests that a name which a person typed appears unchanged, even where Foundry localizes a text or treats it as HTML.
 */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toUntranslatedText, toUntranslatedHtml } from '../../src/foundry/platform/literal-text'

afterEach(() => vi.unstubAllGlobals())

const phrases: Readonly<Record<string, string>> = {
  'HnB.rules.title': 'Rules at this table',
  '&lt;i&gt;': 'a word',
}

function stubLocalization(): void {
  vi.stubGlobal('game', { i18n: { has: (phraseKey: string) => Object.hasOwn(phrases, phraseKey) } })
  vi.stubGlobal('foundry', {
    utils: { escapeHTML: (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;') },
  })
}

/**
 * Returns the text that Foundry would show for `text`. If `text` is a key, this is its phrase; otherwise it is `text`
 * itself.
 */
const localizeLikeFoundry = (text: string): string =>
  Object.hasOwn(phrases, text) ? (phrases[text] ?? text) : text

describe('a name in a message or window', () => {
  it.each(['Mina', 'HnB.rules.title', 'constructor', ''])(
    'the name %j is shown as typed, even if it is a key of a translation',
    (name) => {
      stubLocalization()
      expect(localizeLikeFoundry(toUntranslatedText(name)).replace('\u2060', '')).toBe(name)
    },
  )

  it.each([
    ['<i>', '&lt;i&gt;'],
    ['HnB.rules.title', 'HnB.rules.title'],
  ])('the name %j is shown as typed, even if it is inserted as HTML', (shownName, expectedHtml) => {
    stubLocalization()
    expect(localizeLikeFoundry(toUntranslatedHtml(shownName)).replace('\u2060', '')).toBe(expectedHtml)
  })
})
