/** Joins the phrases of `lang/` into one file for each language. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageMixtures } from '../../src/rulesets'

/** The phrases of a language, as a tree. The names on the path to a phrase form its key. */
export interface PhraseTree {
  readonly [name: string]: string | PhraseTree
}

/**
 * All phrases of a language, from `lang/<language>/*.json`. Each game and each shared part has a file, so that two
 * people rarely edit the same file.
 * @throws if two files have different phrases for a key
 */
export async function loadPhrases(
  language = 'en',
  sources = 'lang',
  without: readonly string[] = [],
): Promise<PhraseTree> {
  const folder = join(sources, language)
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.json') && !without.includes(name.slice(0, -'.json'.length)))
    .sort()
  let words: PhraseTree = {}
  for (const file of files) {
    words = mergeDistinctPhrases(
      words,
      JSON.parse(await readFile(join(folder, file), 'utf8')) as PhraseTree,
      file,
      '',
    )
  }
  return words
}

function mergeDistinctPhrases(
  phrases: PhraseTree,
  addedPhrases: PhraseTree,
  file: string,
  path: string,
): PhraseTree {
  const merged: Record<string, string | PhraseTree> = { ...phrases }
  for (const [name, value] of Object.entries(addedPhrases)) {
    const existing = merged[name]
    const key = path === '' ? name : `${path}.${name}`
    if (typeof existing === 'object' && typeof value === 'object')
      merged[name] = mergeDistinctPhrases(existing, value, file, key)
    else if (existing === undefined || existing === value) merged[name] = value
    else
      throw new Error(
        `${file} gives "${key}" a different phrase than an earlier file of lang/. Keep one of them.`,
      )
  }
  return merged
}

/** Merges two trees of phrases. If both trees have the same key, the phrase of the second tree counts. */
export function mergePhrases(words: PhraseTree, addedPhrases: PhraseTree): PhraseTree {
  const mergedEntries = Object.entries(addedPhrases).map(([name, value]) => {
    const existing = words[name]
    return [
      name,
      typeof existing === 'object' && typeof value === 'object' ? mergePhrases(existing, value) : value,
    ] as const
  })
  return { ...words, ...Object.fromEntries(mergedEntries) }
}

/** The phrase with this key. Throws if the key is missing. */
export function phraseByKey(words: PhraseTree, key: string): string {
  const phrase = key
    .split('.')
    .reduce<string | PhraseTree | undefined>(
      (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
      words,
    )
  if (typeof phrase !== 'string') throw new Error(`lang/ has no phrase "${key}".`)
  return phrase
}

/**
 * Writes the phrases of each language into the file that the manifest names. If a phrase is missing, Foundry shows the
 * English phrase.
 */
export async function writePhraseFiles(
  out: string,
  languages: readonly string[],
  without: readonly string[],
): Promise<void> {
  await mkdir(join(out, 'lang'), { recursive: true })
  for (const language of languages) {
    const words = phrasesWithoutPresetsOf(await loadPhrases(language, 'lang', without), without)
    await writeFile(join(out, 'lang', `${language}.json`), `${JSON.stringify(words, null, 2)}\n`)
  }
}

/** Removes phrases from a language: the name and the hint of each mixture that contains a left-out game. */
export function phrasesWithoutPresetsOf(words: PhraseTree, without: readonly string[]): PhraseTree {
  const leftOutMixtureIds = packageMixtures.flatMap((mixture) =>
    mixture.games.some((game) => without.includes(game)) ? [mixture.id] : [],
  )
  return withoutKeysAt(words, ['HnB', 'rules', 'preset'], leftOutMixtureIds)
}

function withoutKeysAt(
  words: PhraseTree,
  [name, ...path]: readonly string[],
  removedKeys: readonly string[],
): PhraseTree {
  if (name === undefined)
    return Object.fromEntries(Object.entries(words).filter(([key]) => !removedKeys.includes(key)))
  const subtree = words[name]
  return typeof subtree === 'object' ? { ...words, [name]: withoutKeysAt(subtree, path, removedKeys) } : words
}
