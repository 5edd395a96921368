/**
 * Notices when a text's English has changed since its translation. For each text, `lang/<language>/texts/sources.json`
 * stores two digests: a digest of the English and a digest of the translation. If the text is still an untranslated
 * copy of the English, it stores only the first digest.
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { englishFiles, englishText } from './english'
import { ENGLISH_CODE, LANGUAGES_FOLDER } from './language'
import type { PhraseForms } from './text-parts'
import { textsByKey } from './text-parts'

const sourcesSchema = v.record(v.string(), v.record(v.string(), v.string()))
export type StoredDigests = v.InferOutput<typeof sourcesSchema>

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

const SOURCES_FILE = 'texts/sources.json'
const PACK_TEXTS_FILE = 'texts/packs.json'

/** The address of a text for `npm run language`: `cards.json#HnB.cards.title`. */
const addressOf = (file: string, key: string): string => `${file}#${key}`

export function textDigest(part: PhraseForms): string {
  const text = typeof part === 'string' ? part : JSON.stringify(part)
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** The digests that are stored for a language's translations. Empty for a new language. */
export async function loadDigests(code: string, lang = LANGUAGES_FOLDER): Promise<StoredDigests> {
  const text = await readFile(join(lang, code, SOURCES_FILE), 'utf8').catch(() => '{}')
  return v.parse(sourcesSchema, JSON.parse(text))
}

/**
 * Every text of a language, paired with its English. Texts of `packs/` are left out, because their translations are
 * stored under the English as their key.
 */
export async function loadTextPairs(code: string, lang = LANGUAGES_FOLDER): Promise<readonly TextPair[]> {
  const files = await englishFiles()
  return (await Promise.all(files.map((file) => textPairsOfFile(file, join(lang, code, file))))).flat()
}

async function textPairsOfFile(file: string, path: string): Promise<readonly TextPair[]> {
  const [english, translation] = await Promise.all([
    englishText(file),
    readFile(path, 'utf8').catch(() => null),
  ])
  const translatedTexts =
    translation === null ? new Map<string, PhraseForms>() : textsByKey(file, translation)
  return [...textsByKey(file, english)].map(([key, text]) => ({
    file,
    key,
    english: text,
    translation: translatedTexts.get(key) ?? text,
  }))
}

/**
 * Sorts the texts of a language by their state: translated, not translated yet, or changed in English since the
 * translation.
 */
export async function translationProgress(
  code: string,
  lang = LANGUAGES_FOLDER,
): Promise<TranslationProgress> {
  const [pairs, sources, packs] = await Promise.all([
    loadTextPairs(code, lang),
    loadDigests(code, lang),
    packPairs(join(lang, code, PACK_TEXTS_FILE)),
  ])
  const pairStates = pairs.map((pair) => ({ pair, state: textState(pair, sources) }))
  const addressesInState = (wantedState: string) =>
    pairStates
      .filter(({ state }) => state === wantedState)
      .map(({ pair: { file, key } }) => addressOf(file, key))
  return {
    fresh: [
      ...addressesInState('fresh'),
      ...packs.flatMap((pair) => (pair.translation === '' ? [addressOfPair(pair)] : [])),
    ],
    changed: addressesInState('changed'),
    translated: [
      ...pairStates.flatMap(({ pair, state }) => (state === 'translated' ? [pair] : [])),
      ...packs.filter(({ translation }) => translation !== ''),
    ],
  }
}

const addressOfPair = ({ file, key }: TextPair): string => addressOf(file, key)

async function packPairs(path: string): Promise<readonly TextPair[]> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const packs = v.parse(v.record(v.string(), v.string()), JSON.parse(text))
  return Object.entries(packs).map(([english, translation]) => ({
    file: PACK_TEXTS_FILE,
    key: english,
    english,
    translation,
  }))
}

type TextState = 'fresh' | 'changed' | 'translated'

function textState({ file, key, english, translation }: TextPair, sources: StoredDigests): TextState {
  const [from, to] = (sources[file]?.[key] ?? '').split(' ')
  const currentDigest = textDigest(translation)
  // A text whose translation has no stored digest (`to`) was a copy of the English. If nobody has changed the copy, the
  // text is not translated yet.
  if (to === undefined)
    return currentDigest === textDigest(english) || currentDigest === from ? 'fresh' : 'translated'
  return from === textDigest(english) || currentDigest !== to ? 'translated' : 'changed'
}

/**
 * Stores the digests of texts with a new translation, and of texts whose translation was revised after their English
 * had changed.
 * @param kept the addresses of texts that may keep their translation: it equals the English, or it still fits the
 * changed English
 */
export async function storeDigests(
  code: string,
  kept: readonly string[],
  lang = LANGUAGES_FOLDER,
): Promise<void> {
  const [pairs, sources] = await Promise.all([loadTextPairs(code, lang), loadDigests(code, lang)])
  const unknownAddresses = kept.filter((address) => !pairs.some((pair) => addressOfPair(pair) === address))
  if (unknownAddresses.length > 0)
    throw new Error(`lang/${ENGLISH_CODE} has no text ${unknownAddresses.join(', ')}.`)
  const storedDigests: Record<string, Record<string, string>> = {}
  for (const pair of pairs) {
    const file = (storedDigests[pair.file] ??= {})
    file[pair.key] = digestEntry(pair, sources, kept.includes(addressOfPair(pair)))
  }
  await writeFile(join(lang, code, SOURCES_FILE), `${JSON.stringify(storedDigests, null, 2)}\n`)
}

function digestEntry(pair: TextPair, sources: StoredDigests, isKept: boolean): string {
  const englishDigest = textDigest(pair.english)
  if (isKept) return `${englishDigest} ${textDigest(pair.translation)}`
  const state = textState(pair, sources)
  if (state === 'changed') return sources[pair.file]?.[pair.key] ?? englishDigest
  return state === 'fresh' ? englishDigest : `${englishDigest} ${textDigest(pair.translation)}`
}

/** Is a text still an untranslated copy of its English? When the English changes, the tool replaces such a copy. */
export function isUntranslatedCopy(
  file: string,
  key: string,
  part: PhraseForms,
  sources: StoredDigests,
): boolean {
  const [from, to] = (sources[file]?.[key] ?? '').split(' ')
  return to === undefined && textDigest(part) === from
}
