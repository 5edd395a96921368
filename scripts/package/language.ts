/**
 * Reads the languages of the package. Each language is a folder of `lang/` with phrases (`*.json`), texts of the
 * compendia (`texts/`) and translations of the English texts in `packs/` (`texts/packs.json`).
 * English replaces missing translations.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { PlaceholderValues } from './texts/fill'
import { mergePhraseTrees, loadPhraseTree } from './words'

export const LANGUAGES_FOLDER = 'lang'

/** The language of the code, the rule books and `packs/`. */
export const ENGLISH_CODE = 'en'

const textRecordSchema = v.record(v.string(), v.string())

const namesSchema = v.strictObject({
  /** The name of the language in the language itself. Foundry's settings show it. */
  language: v.string(),
  /** Says whether the package contains this language. Translators set it to "yes" when the translation is complete. */
  ships: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** The names of the folders in compendia. The key is the kind of documents that the folder contains. */
  folders: textRecordSchema,
  /** The title of the players' journal in a first scene. */
  players: v.string(),
  /** The text of the link from a character's biography to the character's page in the players' journal. */
  page: v.string(),
  /** The titles of the compendia in this language. The English titles are in the manifest. */
  packs: v.optional(textRecordSchema, {}),
})
export type LanguageNames = v.InferOutput<typeof namesSchema>

export interface Language extends PlaceholderValues {
  readonly code: string
  readonly names: LanguageNames
  /** The names of the rule books' macros. The key is the id of the macro. */
  readonly buttons: Readonly<Record<string, string>>
  /**
   * The translations of the English texts in `packs/`. The key is the English text. For English itself, there are none.
   */
  readonly packs: ReadonlyMap<string, string>
  /** Reads the texts of a folder such as `books`: file name, path and content. */
  readonly texts: (textFolder: string) => Promise<readonly TranslatedFileText[]>
}

export interface TranslatedFileText {
  readonly file: string
  readonly path: string
  readonly source: string
}

/** The codes of all languages in a folder. English comes first. */
export async function listLanguageCodesInFolder(
  languagesFolder = LANGUAGES_FOLDER,
): Promise<readonly string[]> {
  const languageCodes = await readdir(languagesFolder)
  return [ENGLISH_CODE, ...languageCodes.filter((languageCode) => languageCode !== ENGLISH_CODE).sort()]
}

/**
 * The languages of a package: English, and every language whose translation is complete.
 * @param unfinishedLanguages codes of other languages, separated by commas, for translators (`LANGUAGES=it npm run
 * build`)
 * @throws for a release with unfinished languages, and for an unknown language
 */
export async function loadShippedLanguages(
  isReleaseBuild: boolean,
  unfinishedLanguages = process.env.LANGUAGES ?? '',
  languagesFolder = LANGUAGES_FOLDER,
): Promise<readonly Language[]> {
  const requestedLanguageCodes = unfinishedLanguages.split(',').filter((languageCode) => languageCode !== '')
  if (isReleaseBuild && requestedLanguageCodes.length > 0)
    throw new Error('LANGUAGES adds unfinished languages. A release cannot contain them.')
  const languageCodes = await listLanguageCodesInFolder(languagesFolder)
  const unknownLanguageCodes = requestedLanguageCodes.filter(
    (languageCode) => !languageCodes.includes(languageCode),
  )
  if (unknownLanguageCodes.length > 0)
    throw new Error(`LANGUAGES names unknown languages: ${unknownLanguageCodes.join(', ')}.`)
  const loadedLanguages = await Promise.all(
    languageCodes.map((languageCode) =>
      loadLanguage(languageCode, languageCode === ENGLISH_CODE ? LANGUAGES_FOLDER : languagesFolder),
    ),
  )
  return loadedLanguages.filter(
    ({ code, names }) =>
      code === ENGLISH_CODE || requestedLanguageCodes.includes(code) || names.ships === 'yes',
  )
}

/**
 * Loads a language's texts, with English for missing translations.
 * @param languagesFolder the folder of all languages
 */
export async function loadLanguage(
  languageCode = ENGLISH_CODE,
  languagesFolder = LANGUAGES_FOLDER,
): Promise<Language> {
  const englishLanguage = languageCode === ENGLISH_CODE ? null : await loadLanguage()
  const languageFolder = join(languagesFolder, languageCode)
  const readLanguageFile = async (textPath: string): Promise<unknown> => {
    const yamlText = await readFileIfPresent(join(languageFolder, 'texts', textPath))
    return yamlText === null ? null : parse(yamlText)
  }
  const [said, names, buttons, numerals, packs] = await Promise.all([
    loadPhraseTree(languageCode, languagesFolder),
    readLanguageFile('names.yml'),
    readLanguageFile('buttons.yml'),
    readLanguageFile('numerals.yml'),
    readLanguageFile('packs.json'),
  ])
  return {
    code: languageCode,
    words: englishLanguage ? mergePhraseTrees(englishLanguage.words, said) : said,
    names: v.parse(namesSchema, {
      ...englishLanguage?.names,
      packs: {},
      ships: 'no',
      ...(names as object | null),
    }),
    buttons: { ...englishLanguage?.buttons, ...v.parse(textRecordSchema, buttons ?? {}) },
    numerals: v.parse(v.array(v.string()), numerals ?? englishLanguage?.numerals),
    packs: new Map(Object.entries(v.parse(textRecordSchema, packs ?? {})).filter(([, text]) => text !== '')),
    texts: (textFolder) => loadFolderTexts(languageFolder, textFolder, englishLanguage),
  }
}

async function loadFolderTexts(
  languageFolder: string,
  textFolder: string,
  englishLanguage: Language | null,
): Promise<readonly TranslatedFileText[]> {
  const writtenTexts = englishLanguage
    ? await englishLanguage.texts(textFolder)
    : await readTextFiles(join(languageFolder, 'texts', textFolder))
  if (!englishLanguage) return writtenTexts
  return Promise.all(
    writtenTexts.map(async (writtenText) => {
      const textPath = join(languageFolder, 'texts', textFolder, `${writtenText.file}.md`)
      const translatedSource = await readFileIfPresent(textPath)
      return translatedSource === null
        ? writtenText
        : { file: writtenText.file, path: textPath, source: translatedSource }
    }),
  )
}

async function readTextFiles(folder: string): Promise<readonly TranslatedFileText[]> {
  const textFileNames = (await readdir(folder)).filter((fileName) => fileName.endsWith('.md')).sort()
  return Promise.all(
    textFileNames.map(async (fileName) => {
      const textPath = join(folder, fileName)
      return {
        file: fileName.slice(0, -'.md'.length),
        path: textPath,
        source: await readFile(textPath, 'utf8'),
      }
    }),
  )
}

/** Reads the text of a file. @returns null if the file is missing */
async function readFileIfPresent(filePath: string): Promise<string | null> {
  try {
    return await readFile(filePath, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** A compendium's name in the manifest. English compendia have no language code in their names. */
export const toPackName = (packName: string, { code }: Pick<Language, 'code'>): string =>
  code === ENGLISH_CODE ? packName : `${packName}-${code}`
