/**
 * Finds translations whose English text has changed since the translation was made. For this,
 * `lang/<language>/texts/sources.json` stores a digest of each English text and of its translation. For an untranslated
 * copy, it stores only the digest of the English text.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { listEnglishFiles, readEnglishText } from './english'
import { ENGLISH_CODE, LANGUAGES_FOLDER } from './language'
import type { PhraseForms } from './text-parts'
import { parseTextsByKey } from './text-parts'

const storedDigestsSchema = v.record(v.string(), v.record(v.string(), v.string()))
export type StoredDigests = v.InferOutput<typeof storedDigestsSchema>

/** An English text and its translation into another language. */
export interface TranslationPair {
  readonly file: string
  readonly key: string
  readonly english: PhraseForms
  readonly translation: PhraseForms
}

export interface TranslationProgress {
  /** The addresses of texts that lack a translation. */
  readonly fresh: readonly string[]
  /** The addresses of texts whose English text has changed since they were translated. */
  readonly changed: readonly string[]
  readonly translated: readonly TranslationPair[]
}

const TRANSLATION_DIGESTS_FILE = 'texts/sources.json'
const PACK_TEXTS_FILE = 'texts/packs.json'

/**
 * Creates the address of a text, such as `cards.json#HnB.cards.title`. `npm run language` names the text by this
 * address.
 */
const createTranslatableTextAddress = (textFile: string, translatableTextKey: string): string =>
  `${textFile}#${translatableTextKey}`

export function createTextDigest(phraseForms: PhraseForms): string {
  const digestedText = typeof phraseForms === 'string' ? phraseForms : JSON.stringify(phraseForms)
  return createHash('sha256').update(digestedText).digest('hex').slice(0, 8)
}

/** Reads the digests that are stored for the translations of a language. A new language has none. */
export async function loadTranslationDigests(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<StoredDigests> {
  const translationDigestsJson = await readFile(
    join(languagesFolder, languageCode, TRANSLATION_DIGESTS_FILE),
    'utf8',
  ).catch(() => '{}')
  return v.parse(storedDigestsSchema, JSON.parse(translationDigestsJson))
}

/**
 * Loads the pairs of an English text and its translation in a language. The texts of `packs/` are left out: their
 * translations are stored by the English text itself.
 */
export async function loadTranslationPairs(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<readonly TranslationPair[]> {
  const textFiles = await listEnglishFiles()
  return (
    await Promise.all(
      textFiles.map((textFile) =>
        loadTranslationPairsOfFile(textFile, join(languagesFolder, languageCode, textFile)),
      ),
    )
  ).flat()
}

async function loadTranslationPairsOfFile(
  textFile: string,
  translationPath: string,
): Promise<readonly TranslationPair[]> {
  const [english, translation] = await Promise.all([
    readEnglishText(textFile),
    readFile(translationPath, 'utf8').catch(() => null),
  ])
  const translatedTexts =
    translation === null ? new Map<string, PhraseForms>() : parseTextsByKey(textFile, translation)
  return [...parseTextsByKey(textFile, english)].map(([key, text]) => ({
    file: textFile,
    key,
    english: text,
    translation: translatedTexts.get(key) ?? text,
  }))
}

/**
 * Sorts the texts of a language into three groups: texts that are translated, texts that are not translated yet, and
 * texts whose English has changed since their translation.
 */
export async function findTranslationProgress(
  languageCode: string,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<TranslationProgress> {
  const [pairs, sources, packs] = await Promise.all([
    loadTranslationPairs(languageCode, languagesFolder),
    loadTranslationDigests(languageCode, languagesFolder),
    loadPackTranslationPairs(join(languagesFolder, languageCode, PACK_TEXTS_FILE)),
  ])
  const translationPairsWithStates = pairs.map((translationPair) => ({
    pair: translationPair,
    state: findTranslationState(translationPair, sources),
  }))
  const listTextAddressesInState = (translationStateToList: string) =>
    translationPairsWithStates
      .filter(({ state }) => state === translationStateToList)
      .map(({ pair: { file, key } }) => createTranslatableTextAddress(file, key))
  return {
    fresh: [
      ...listTextAddressesInState('fresh'),
      ...packs.flatMap((translationPair) =>
        translationPair.translation === '' ? [createAddressOfTranslationPair(translationPair)] : [],
      ),
    ],
    changed: listTextAddressesInState('changed'),
    translated: [
      ...translationPairsWithStates.flatMap(({ pair, state }) => (state === 'translated' ? [pair] : [])),
      ...packs.filter(({ translation }) => translation !== ''),
    ],
  }
}

const createAddressOfTranslationPair = ({ file, key }: TranslationPair): string =>
  createTranslatableTextAddress(file, key)

async function loadPackTranslationPairs(packTextsPath: string): Promise<readonly TranslationPair[]> {
  const packTextsJson = await readFile(packTextsPath, 'utf8').catch(() => '{}')
  const packTextTranslations = v.parse(v.record(v.string(), v.string()), JSON.parse(packTextsJson))
  return Object.entries(packTextTranslations).map(([english, translation]) => ({
    file: PACK_TEXTS_FILE,
    key: english,
    english,
    translation,
  }))
}

type TranslationState = 'fresh' | 'changed' | 'translated'

function findTranslationState(
  { file, key, english, translation }: TranslationPair,
  storedDigests: StoredDigests,
): TranslationState {
  const [from, to] = (storedDigests[file]?.[key] ?? '').split(' ')
  const digestOfTranslation = createTextDigest(translation)
  // If a translation has no second digest (`to`), it was a copy of the English text when its digest was stored. As long
  // as it stays a copy, it counts as not translated.
  if (to === undefined)
    return digestOfTranslation === createTextDigest(english) || digestOfTranslation === from
      ? 'fresh'
      : 'translated'
  return from === createTextDigest(english) || digestOfTranslation !== to ? 'translated' : 'changed'
}

/**
 * Stores the digests of texts that were translated or whose translation was revised.
 * @param keptAddresses the addresses of texts whose translation may stay: either it equals the English text, or it
 * still fits the changed English text
 */
export async function storeTranslationDigests(
  languageCode: string,
  keptAddresses: readonly string[],
  languagesFolder = LANGUAGES_FOLDER,
): Promise<void> {
  const [pairs, sources] = await Promise.all([
    loadTranslationPairs(languageCode, languagesFolder),
    loadTranslationDigests(languageCode, languagesFolder),
  ])
  const unknownTextAddresses = keptAddresses.filter(
    (textAddress) =>
      !pairs.some((translationPair) => createAddressOfTranslationPair(translationPair) === textAddress),
  )
  if (unknownTextAddresses.length > 0)
    throw new Error(`lang/${ENGLISH_CODE} has no text ${unknownTextAddresses.join(', ')}.`)
  const storedDigests: Record<string, Record<string, string>> = {}
  for (const translationPair of pairs) {
    const digestsOfTextFile = (storedDigests[translationPair.file] ??= {})
    digestsOfTextFile[translationPair.key] = createTranslationDigestEntry(
      translationPair,
      sources,
      keptAddresses.includes(createAddressOfTranslationPair(translationPair)),
    )
  }
  await writeFile(
    join(languagesFolder, languageCode, TRANSLATION_DIGESTS_FILE),
    `${JSON.stringify(storedDigests, null, 2)}\n`,
  )
}

function createTranslationDigestEntry(
  translationPair: TranslationPair,
  storedDigests: StoredDigests,
  isTranslationKept: boolean,
): string {
  const englishDigest = createTextDigest(translationPair.english)
  if (isTranslationKept) return `${englishDigest} ${createTextDigest(translationPair.translation)}`
  const translationState = findTranslationState(translationPair, storedDigests)
  if (translationState === 'changed')
    return storedDigests[translationPair.file]?.[translationPair.key] ?? englishDigest
  return translationState === 'fresh'
    ? englishDigest
    : `${englishDigest} ${createTextDigest(translationPair.translation)}`
}

/**
 * True if a translated text is still a copy of the English text. The language tool replaces such a copy when the
 * English text changes.
 */
export function isUntranslatedCopy(
  textFile: string,
  translatableTextKey: string,
  phraseForms: PhraseForms,
  storedDigests: StoredDigests,
): boolean {
  const [from, to] = (storedDigests[textFile]?.[translatableTextKey] ?? '').split(' ')
  return to === undefined && createTextDigest(phraseForms) === from
}
