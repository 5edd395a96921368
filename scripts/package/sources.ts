/**
 * Notices when a text's English has changed since its translation, by digests of both in
 * `lang/<language>/texts/sources.json`. An untranslated copy has only the digest of the English.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listEnglishFiles, readEnglishText } from './english'
import { ENGLISH_CODE, LANGUAGES_FOLDER } from './language'
import type { PhraseForms } from './text-parts'
import { readTextsByKey } from './text-parts'

const storedDigestsSchema = v.record(v.string(), v.record(v.string(), v.string()))
export type StoredDigests = v.InferOutput<typeof storedDigestsSchema>

/** An English text and its translation into another language. */
export interface TextPair {
  readonly file: string
  readonly key: string
  readonly english: PhraseForms
  readonly translation: PhraseForms
}

export interface TranslationProgress {
  /** The addresses of texts that lack a translation. */
  readonly fresh: readonly string[]
  /** The addresses of texts whose English has changed since their translation. */
  readonly changed: readonly string[]
  readonly translated: readonly TextPair[]
}

const DIGESTS_FILE = 'texts/sources.json'
const PACK_TEXTS_FILE = 'texts/packs.json'

/** The address of a text for `npm run language`: `cards.json#HnB.cards.title`. */
const createTextAddress = (textFile: string, textKey: string): string => `${textFile}#${textKey}`

export function createTextDigest(phraseForms: PhraseForms): string {
  const digestedText = typeof phraseForms === 'string' ? phraseForms : JSON.stringify(phraseForms)
  return createHash('sha256').update(digestedText).digest('hex').slice(0, 8)
}

/** The digests that are stored for a language's translations. Empty for a new language. */
export async function loadDigests(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<StoredDigests> {
  const digestsJson = await readFile(join(languagesFolder, languageCode, DIGESTS_FILE), 'utf8').catch(
    () => '{}',
  )
  return v.parse(storedDigestsSchema, JSON.parse(digestsJson))
}

/** Every text of a language with its English, without texts of `packs/`, whose English is the translation's key. */
export async function loadTextPairs(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<readonly TextPair[]> {
  const textFiles = await listEnglishFiles()
  return (
    await Promise.all(
      textFiles.map((textFile) =>
        loadTextPairsOfFile(textFile, join(languagesFolder, languageCode, textFile)),
      ),
    )
  ).flat()
}

async function loadTextPairsOfFile(textFile: string, translationPath: string): Promise<readonly TextPair[]> {
  const [english, translation] = await Promise.all([
    readEnglishText(textFile),
    readFile(translationPath, 'utf8').catch(() => null),
  ])
  const translatedTexts =
    translation === null ? new Map<string, PhraseForms>() : readTextsByKey(textFile, translation)
  return [...readTextsByKey(textFile, english)].map(([key, text]) => ({
    file: textFile,
    key,
    english: text,
    translation: translatedTexts.get(key) ?? text,
  }))
}

/** Sorts a language's texts: translated, not yet translated, or changed in English since. */
export async function findTranslationProgress(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<TranslationProgress> {
  const [pairs, sources, packs] = await Promise.all([
    loadTextPairs(languageCode, languagesFolder),
    loadDigests(languageCode, languagesFolder),
    loadPackPairs(join(languagesFolder, languageCode, PACK_TEXTS_FILE)),
  ])
  const textPairStates = pairs.map((textPair) => ({
    pair: textPair,
    state: findTextState(textPair, sources),
  }))
  const listAddressesInState = (wantedState: string) =>
    textPairStates
      .filter(({ state }) => state === wantedState)
      .map(({ pair: { file, key } }) => createTextAddress(file, key))
  return {
    fresh: [
      ...listAddressesInState('fresh'),
      ...packs.flatMap((textPair) => (textPair.translation === '' ? [createAddressOfPair(textPair)] : [])),
    ],
    changed: listAddressesInState('changed'),
    translated: [
      ...textPairStates.flatMap(({ pair, state }) => (state === 'translated' ? [pair] : [])),
      ...packs.filter(({ translation }) => translation !== ''),
    ],
  }
}

const createAddressOfPair = ({ file, key }: TextPair): string => createTextAddress(file, key)

async function loadPackPairs(packTextsPath: string): Promise<readonly TextPair[]> {
  const packTextsJson = await readFile(packTextsPath, 'utf8').catch(() => '{}')
  const packTexts = v.parse(v.record(v.string(), v.string()), JSON.parse(packTextsJson))
  return Object.entries(packTexts).map(([english, translation]) => ({
    file: PACK_TEXTS_FILE,
    key: english,
    english,
    translation,
  }))
}

type TranslationState = 'fresh' | 'changed' | 'translated'

function findTextState(
  { file, key, english, translation }: TextPair,
  storedDigests: StoredDigests,
): TranslationState {
  const [from, to] = (storedDigests[file]?.[key] ?? '').split(' ')
  const currentDigest = createTextDigest(translation)
  // A text without a second digest (`to`) was last stored as a copy of the English text. While it is unchanged, it
  // counts as not translated.
  if (to === undefined)
    return currentDigest === createTextDigest(english) || currentDigest === from ? 'fresh' : 'translated'
  return from === createTextDigest(english) || currentDigest !== to ? 'translated' : 'changed'
}

/**
 * Stores the digests of texts that were translated or whose translation was revised.
 * @param keptAddresses the addresses of texts that may keep their translation: it equals the English, or it still fits
 * the changed English
 */
export async function storeDigests(
  languageCode: string,
  keptAddresses: readonly string[],
  languagesFolder = LANGUAGES_FOLDER,
): Promise<void> {
  const [pairs, sources] = await Promise.all([
    loadTextPairs(languageCode, languagesFolder),
    loadDigests(languageCode, languagesFolder),
  ])
  const unknownAddresses = keptAddresses.filter(
    (textAddress) => !pairs.some((textPair) => createAddressOfPair(textPair) === textAddress),
  )
  if (unknownAddresses.length > 0)
    throw new Error(`lang/${ENGLISH_CODE} has no text ${unknownAddresses.join(', ')}.`)
  const storedDigests: Record<string, Record<string, string>> = {}
  for (const textPair of pairs) {
    const fileDigests = (storedDigests[textPair.file] ??= {})
    fileDigests[textPair.key] = createDigestEntry(
      textPair,
      sources,
      keptAddresses.includes(createAddressOfPair(textPair)),
    )
  }
  await writeFile(
    join(languagesFolder, languageCode, DIGESTS_FILE),
    `${JSON.stringify(storedDigests, null, 2)}\n`,
  )
}

function createDigestEntry(
  textPair: TextPair,
  storedDigests: StoredDigests,
  isTranslationKept: boolean,
): string {
  const englishDigest = createTextDigest(textPair.english)
  if (isTranslationKept) return `${englishDigest} ${createTextDigest(textPair.translation)}`
  const textState = findTextState(textPair, storedDigests)
  if (textState === 'changed') return storedDigests[textPair.file]?.[textPair.key] ?? englishDigest
  return textState === 'fresh' ? englishDigest : `${englishDigest} ${createTextDigest(textPair.translation)}`
}

/** Is a text still a copy of its English? The tool replaces such a copy when the English changes. */
export function isUntranslatedCopy(
  textFile: string,
  textKey: string,
  phraseForms: PhraseForms,
  storedDigests: StoredDigests,
): boolean {
  const [from, to] = (storedDigests[textFile]?.[textKey] ?? '').split(' ')
  return to === undefined && createTextDigest(phraseForms) === from
}
