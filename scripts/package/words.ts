/** Joins the phrases of `lang/` into one file for each language. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gameMixturesInPackage } from '../../src/rulesets'

/** The phrases of a language, as a tree. The path to a phrase is its key. */
export interface PhraseTree {
  readonly [phraseName: string]: string | PhraseTree
}

/**
 * Reads all phrases of a language from `lang/<language>/*.json`. Each game and each shared part has its own file, so
 * that two people rarely edit the same file.
 * @throws if two files have different phrases for a key
 */
export async function loadPhraseTree(
  languageCode = 'en',
  languagesFolder = 'lang',
  excludedGameIds: readonly string[] = [],
): Promise<PhraseTree> {
  const languageFolder = join(languagesFolder, languageCode)
  const phraseFiles = (await readdir(languageFolder))
    .filter(
      (fileName) =>
        fileName.endsWith('.json') && !excludedGameIds.includes(fileName.slice(0, -'.json'.length)),
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
  basePhrases: PhraseTree,
  phrasesToMerge: PhraseTree,
  phraseFile: string,
  keyPath: string,
): PhraseTree {
  const mergedPhrases: Record<string, string | PhraseTree> = { ...basePhrases }
  for (const [name, value] of Object.entries(phrasesToMerge)) {
    const existingPhraseOrTree = mergedPhrases[name]
    const phraseKey = keyPath === '' ? name : `${keyPath}.${name}`
    if (typeof existingPhraseOrTree === 'object' && typeof value === 'object')
      mergedPhrases[name] = mergeDistinctPhrases(existingPhraseOrTree, value, phraseFile, phraseKey)
    else if (existingPhraseOrTree === undefined || existingPhraseOrTree === value) mergedPhrases[name] = value
    else
      throw new Error(
        `${phraseFile} gives "${phraseKey}" a different phrase than an earlier file of lang/. Keep one of them.`,
      )
  }
  return mergedPhrases
}

/** Merges two trees of phrases. On the same key, the second tree's phrase counts. */
export function mergePhraseTrees(phraseTree: PhraseTree, phrasesToMerge: PhraseTree): PhraseTree {
  const mergedEntries = Object.entries(phrasesToMerge).map(([name, value]) => {
    const existingPhraseOrTree = phraseTree[name]
    return [
      name,
      typeof existingPhraseOrTree === 'object' && typeof value === 'object'
        ? mergePhraseTrees(existingPhraseOrTree, value)
        : value,
    ] as const
  })
  return { ...phraseTree, ...Object.fromEntries(mergedEntries) }
}

/** Finds the phrase with this key. Throws if no phrase has the key. */
export function findPhraseByKey(phraseTree: PhraseTree, phraseKey: string): string {
  const phraseText = phraseKey
    .split('.')
    .reduce<string | PhraseTree | undefined>(
      (subtreeOrPhrase, phraseKeyPart) =>
        typeof subtreeOrPhrase === 'object' ? subtreeOrPhrase[phraseKeyPart] : undefined,
      phraseTree,
    )
  if (typeof phraseText !== 'string') throw new Error(`lang/ has no phrase "${phraseKey}".`)
  return phraseText
}

/** Writes each language's phrases into the file that the manifest names. Foundry shows English for missing phrases. */
export async function writePhraseFiles(
  outputFolder: string,
  languageCodes: readonly string[],
  excludedGameIds: readonly string[],
): Promise<void> {
  await mkdir(join(outputFolder, 'lang'), { recursive: true })
  for (const languageCode of languageCodes) {
    const writtenPhrases = removePresetsOfGames(
      await loadPhraseTree(languageCode, 'lang', excludedGameIds),
      excludedGameIds,
    )
    await writeFile(
      join(outputFolder, 'lang', `${languageCode}.json`),
      `${JSON.stringify(writtenPhrases, null, 2)}\n`,
    )
  }
}

/** Removes phrases about mixtures that contain a left-out game: the name and the hint of each such mixture. */
export function removePresetsOfGames(phraseTree: PhraseTree, excludedGameIds: readonly string[]): PhraseTree {
  const idsOfExcludedMixtures = gameMixturesInPackage.flatMap((packageMixture) =>
    packageMixture.games.some((gameId) => excludedGameIds.includes(gameId)) ? [packageMixture.id] : [],
  )
  return removeKeysAtTreePath(phraseTree, ['HnB', 'rules', 'preset'], idsOfExcludedMixtures)
}

function removeKeysAtTreePath(
  phraseTree: PhraseTree,
  [name, ...path]: readonly string[],
  keysToRemove: readonly string[],
): PhraseTree {
  if (name === undefined)
    return Object.fromEntries(Object.entries(phraseTree).filter(([key]) => !keysToRemove.includes(key)))
  const subtreeOfPhrases = phraseTree[name]
  return typeof subtreeOfPhrases === 'object'
    ? { ...phraseTree, [name]: removeKeysAtTreePath(subtreeOfPhrases, path, keysToRemove) }
    : phraseTree
}
