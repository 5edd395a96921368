/** Splits a file of `lang/` into the texts that people translate: phrases, plural forms as one text, and pages. */
import { parse } from 'yaml'
import type { PhraseTree } from './words'

/** The plural forms of `Intl.PluralRules`. */
const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text: one string, or a string for each plural form. */
export type PhraseForms = string | Readonly<Record<string, string>>

/** The texts of a file, by their keys. The key of a book's page or of a first scene's page is its anchor. */
export function textsByKey(file: string, source: string): ReadonlyMap<string, PhraseForms> {
  if (file.endsWith('.md')) return splitPages(source)
  // Cast: each file of `lang/` is a tree of phrases; the build rejects another shape.
  const tree = (file.endsWith('.json') ? JSON.parse(source) : parse(source)) as PhraseTree | readonly string[]
  return Array.isArray(tree) ? new Map([['all', tree.join('\n')]]) : phrasesOf(tree as PhraseTree, '')
}

/** The strings of a text: one string, or one for each plural form. */
export const phraseFormStrings = (part: PhraseForms): readonly string[] =>
  typeof part === 'string' ? [part] : Object.values(part)

function phrasesOf(tree: PhraseTree, path: string): Map<string, PhraseForms> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, PhraseForms][] => {
      const key = path === '' ? name : `${path}.${name}`
      return typeof value === 'string' || isPluralPhrase(value) ? [[key, value]] : [...phrasesOf(value, key)]
    }),
  )
}

/** Does the tree contain only the plural forms of one phrase? */
export const isPluralPhrase = (tree: PhraseTree): tree is Readonly<Record<string, string>> =>
  typeof tree['other'] === 'string' &&
  typeof tree['one'] === 'string' &&
  Object.keys(tree).every((form) => PLURAL_FORMS.includes(form))

function splitPages(source: string): Map<string, PhraseForms> {
  const [head = '', ...pages] = source.split(/^# /m)
  return new Map([
    ['head', head],
    ...pages.map((page, at) => [/\{#([\w-]+)\}\n/.exec(page)?.[1] ?? String(at), page] as const),
  ])
}
