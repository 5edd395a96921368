/** Tests that typed names appear unchanged, even where Foundry localizes texts or treats them as HTML. */
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

/** The text that Foundry would show: the phrase of a key, or the text itself. */
const localizeLikeFoundry = (text: string): string =>
  Object.hasOwn(phrases, text) ? (phrases[text] ?? text) : text

describe('a name in a message or window', () => {
  it.each(['Mina', 'HnB.rules.title', 'constructor', ''])(
    'the name %j is shown as typed, even if it is a key of a translation',
    (hostileName) => {
      stubLocalization()
      expect(localizeLikeFoundry(toUntranslatedText(hostileName)).replace('\u2060', '')).toBe(hostileName)
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
