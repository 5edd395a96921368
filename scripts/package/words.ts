/** Joins the phrases of `lang/` into one file for each language. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageMixtures } from '../../src/rulesets'

/** The phrases of a language, as a tree. The path to a phrase is its key. */
export interface PhraseTree {
  readonly [phraseName: string]: string | PhraseTree
}

/**
 * All phrases of a language, from `lang/<language>/*.json`. Each game and each shared part has a file, so that two
 * people rarely edit the same file.
 * @throws if two files have different phrases for a key
 */
export async function loadPhrases(
  languageCode = 'en',
  languagesFolder = 'lang',
  leftOutGameIds: readonly string[] = [],
): Promise<PhraseTree> {
  const languageFolder = join(languagesFolder, languageCode)
  const phraseFiles = (await readdir(languageFolder))
    .filter(
      (fileName) =>
        fileName.endsWith('.json') && !leftOutGameIds.includes(fileName.slice(0, -'.json'.length)),
    )
    .sort()
  let phraseTree: PhraseTree = {}
  for (const phraseFile of phraseFiles) {
    phraseTree = mergeDistinctPhrases(
      phraseTree,
      JSON.parse(await readFile(join(languageFolder, phraseFile), 'utf8')) as PhraseTree,
      phraseFile,
      '',
    )
  }
  return phraseTree
}

function mergeDistinctPhrases(
  phrases: PhraseTree,
  addedPhrases: PhraseTree,
  phraseFile: string,
  keyPath: string,
): PhraseTree {
  const mergedPhrases: Record<string, string | PhraseTree> = { ...phrases }
  for (const [name, value] of Object.entries(addedPhrases)) {
    const existingPhrase = mergedPhrases[name]
    const phraseKey = keyPath === '' ? name : `${keyPath}.${name}`
    if (typeof existingPhrase === 'object' && typeof value === 'object')
      mergedPhrases[name] = mergeDistinctPhrases(existingPhrase, value, phraseFile, phraseKey)
    else if (existingPhrase === undefined || existingPhrase === value) mergedPhrases[name] = value
    else
      throw new Error(
        `${phraseFile} gives "${phraseKey}" a different phrase than an earlier file of lang/. Keep one of them.`,
      )
  }
  return mergedPhrases
}

/** Merges two trees of phrases. On the same key, the second tree's phrase counts. */
export function mergePhrases(phraseTree: PhraseTree, addedPhrases: PhraseTree): PhraseTree {
  const mergedEntries = Object.entries(addedPhrases).map(([name, value]) => {
    const existingPhrase = phraseTree[name]
    return [
      name,
      typeof existingPhrase === 'object' && typeof value === 'object'
        ? mergePhrases(existingPhrase, value)
        : value,
    ] as const
  })
  return { ...phraseTree, ...Object.fromEntries(mergedEntries) }
}

/** The phrase with this key. Throws if the key is missing. */
export function findPhraseByKey(phraseTree: PhraseTree, phraseKey: string): string {
  const phraseText = phraseKey
    .split('.')
    .reduce<string | PhraseTree | undefined>(
      (innerTree, keyPart) => (typeof innerTree === 'object' ? innerTree[keyPart] : undefined),
      phraseTree,
    )
  if (typeof phraseText !== 'string') throw new Error(`lang/ has no phrase "${phraseKey}".`)
  return phraseText
}

/** Writes each language's phrases into the file that the manifest names. Foundry shows English for missing phrases. */
export async function writePhraseFiles(
  outputFolder: string,
  languageCodes: readonly string[],
  leftOutGameIds: readonly string[],
): Promise<void> {
  await mkdir(join(outputFolder, 'lang'), { recursive: true })
  for (const languageCode of languageCodes) {
    const writtenPhrases = removePresetsOfGames(
      await loadPhrases(languageCode, 'lang', leftOutGameIds),
      leftOutGameIds,
    )
    await writeFile(
      join(outputFolder, 'lang', `${languageCode}.json`),
      `${JSON.stringify(writtenPhrases, null, 2)}\n`,
    )
  }
}

/** Removes the name and the hint of each mixture with a left-out game from the phrases. */
export function removePresetsOfGames(phraseTree: PhraseTree, leftOutGameIds: readonly string[]): PhraseTree {
  const leftOutMixtureIds = packageMixtures.flatMap((packageMixture) =>
    packageMixture.games.some((gameId) => leftOutGameIds.includes(gameId)) ? [packageMixture.id] : [],
  )
  return removeKeysAt(phraseTree, ['HnB', 'rules', 'preset'], leftOutMixtureIds)
}

function removeKeysAt(
  phraseTree: PhraseTree,
  [name, ...path]: readonly string[],
  removedKeys: readonly string[],
): PhraseTree {
  if (name === undefined)
    return Object.fromEntries(Object.entries(phraseTree).filter(([key]) => !removedKeys.includes(key)))
  const innerPhrases = phraseTree[name]
  return typeof innerPhrases === 'object'
    ? { ...phraseTree, [name]: removeKeysAt(innerPhrases, path, removedKeys) }
    : phraseTree
}
