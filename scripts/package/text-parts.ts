/** Splits a file of `lang/` into the texts that people translate: phrases, plural forms together, and pages. */
import { parse } from 'yaml'
import type { PhraseTree } from './words'

/** The plural forms of `Intl.PluralRules`. */
const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text that people translate: one string, or one string for each plural form. */
export type PhraseForms = string | Readonly<Record<string, string>>

/** Reads a language file. Returns its texts by key. The key of a book page is the page's anchor. */
export function parseTextsByKey(textFile: string, fileText: string): ReadonlyMap<string, PhraseForms> {
  if (textFile.endsWith('.md')) return splitBookPages(fileText)
  // The cast is safe: the build rejects a file of `lang/` that does not contain a tree of phrases.
  const parsedTextFile = (textFile.endsWith('.json') ? JSON.parse(fileText) : parse(fileText)) as
    | PhraseTree
    | readonly string[]
  return Array.isArray(parsedTextFile)
    ? new Map([['all', parsedTextFile.join('\n')]])
    : listPhrasesByKey(parsedTextFile as PhraseTree, '')
}

/** Lists the strings of a text: the single string, or the string of each plural form. */
export const listPhraseFormStrings = (phraseForms: PhraseForms): readonly string[] =>
  typeof phraseForms === 'string' ? [phraseForms] : Object.values(phraseForms)

function listPhrasesByKey(phraseTree: PhraseTree, keyPath: string): Map<string, PhraseForms> {
  return new Map(
    Object.entries(phraseTree).flatMap(([name, value]): [string, PhraseForms][] => {
      const phraseKey = keyPath === '' ? name : `${keyPath}.${name}`
      return typeof value === 'string' || isPluralPhrase(value)
        ? [[phraseKey, value]]
        : [...listPhrasesByKey(value, phraseKey)]
    }),
  )
}

/** True if this part of a language file is a single phrase, stored as an object with its plural forms. */
export const isPluralPhrase = (phraseTree: PhraseTree): phraseTree is Readonly<Record<string, string>> =>
  typeof phraseTree['other'] === 'string' &&
  typeof phraseTree['one'] === 'string' &&
  Object.keys(phraseTree).every((pluralForm) => PLURAL_FORMS.includes(pluralForm))

function splitBookPages(bookSource: string): Map<string, PhraseForms> {
  const [head = '', ...pages] = bookSource.split(/^# /m)
  return new Map([
    ['head', head],
    ...pages.map(
      (page, pageIndex) => [/\{#([\w-]+)\}\n/.exec(page)?.[1] ?? String(pageIndex), page] as const,
    ),
  ])
}
