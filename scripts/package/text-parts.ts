/** Splits a file of `lang/` into the texts that people translate: phrases, plural forms as one text, and pages. */
import { parse } from 'yaml'
import type { Tree } from './words'

/** The plural forms of `Intl.PluralRules`. */
const FORMS: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A text: one string, or a string for each plural form. */
export type Part = string | Readonly<Record<string, string>>

/** A file's texts, by their keys; a page of a book or first scene has the key of its anchor. */
export function partsOf(file: string, source: string): ReadonlyMap<string, Part> {
  if (file.endsWith('.md')) return pagesOf(source)
  // Cast: the files of `lang/` are trees of phrases; another shape fails the build.
  const tree = (file.endsWith('.json') ? JSON.parse(source) : parse(source)) as Tree | readonly string[]
  return Array.isArray(tree) ? new Map([['all', tree.join('\n')]]) : phrasesOf(tree as Tree, '')
}

/** The strings of a text, one for each plural form. */
export const stringsOf = (part: Part): readonly string[] =>
  typeof part === 'string' ? [part] : Object.values(part)

function phrasesOf(tree: Tree, path: string): Map<string, Part> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, Part][] => {
      const key = path === '' ? name : `${path}.${name}`
      return typeof value === 'string' || isPlural(value) ? [[key, value]] : [...phrasesOf(value, key)]
    }),
  )
}

/** Are these the plural forms of one phrase? */
export const isPlural = (tree: Tree): tree is Readonly<Record<string, string>> =>
  typeof tree['other'] === 'string' &&
  typeof tree['one'] === 'string' &&
  Object.keys(tree).every((form) => FORMS.includes(form))

function pagesOf(source: string): Map<string, Part> {
  const [head = '', ...pages] = source.split(/^# /m)
  return new Map([
    ['head', head],
    ...pages.map((page, at) => [/\{#([\w-]+)\}\n/.exec(page)?.[1] ?? String(at), page] as const),
  ])
}
