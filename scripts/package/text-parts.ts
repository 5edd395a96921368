/**
 * Splits a file of `lang/` into the texts that people translate: single phrases, all plural forms of a phrase together,
 * and pages.
 */
import { parse } from 'yaml'
import type { PhraseTree } from './words'

/** The plural forms of `Intl.PluralRules`. */
const PLURAL_FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text: one string, or a string for each plural form. */
export type PhraseForms = string | Readonly<Record<string, string>>

/** The texts of a language file by their keys. In a file with pages, the key of a text is the anchor of its page. */
export function textsByKey(file: string, source: string): ReadonlyMap<string, PhraseForms> {
  if (file.endsWith('.md')) return splitPages(source)
  // Cast: each file of `lang/` is a tree of phrases. The build rejects a file of another shape.
  const tree = (file.endsWith('.json') ? JSON.parse(source) : parse(source)) as PhraseTree | readonly string[]
  return Array.isArray(tree) ? new Map([['all', tree.join('\n')]]) : phrasesOf(tree as PhraseTree, '')
}

/** The strings of a text: either a single string, or a string for each plural form. */
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

/** Is the tree a phrase in its plural forms, and nothing else? */
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
