/**
 * `npm run language -- de Deutsch` creates a language. It makes a folder of `lang/` with the English texts, which are
 * to be translated. If the language exists, the command adds missing texts. It also updates texts that are not
 * translated yet if their English has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { listEnglishFiles, readEnglishText } from './english'
import { PAGE_LINK_PATTERN } from './first-scenes'
import { loadLanguage, LANGUAGES_FOLDER } from './language'
import { createPackSources, readHandWrittenPacks } from './packs'
import type { StoredDigests } from './sources'
import { isUntranslatedCopy, loadTranslationDigests, storeTranslationDigests } from './sources'
import { isPluralPhrase, parseTextsByKey } from './text-parts'
import { listTranslatableTexts } from './translated'
import { mergePhraseTrees } from './words'
import type { PhraseTree } from './words'

/**
 * Writes the folder of a language.
 * @param languageName the language's own name, if it is new
 * @param keptAddresses addresses of texts that need no translation, such as words that are equal in both languages
 */
export async function createLanguage(
  languageCode: string,
  languageName: string | null,
  keptAddresses: readonly string[] = [],
  languagesFolder = LANGUAGES_FOLDER,
): Promise<void> {
  const languageFolder = join(languagesFolder, languageCode)
  const storedDigests = await loadTranslationDigests(languageCode, languagesFolder)
  for (const textFile of await listEnglishFiles()) {
    const storedTranslationText = await readFile(join(languageFolder, textFile), 'utf8').catch(() => null)
    const englishText = await readEnglishText(textFile)
    await writeTextFile(
      join(languageFolder, textFile),
      storedTranslationText === null
        ? englishText
        : mergeTranslationOfFile(textFile, englishText, storedTranslationText, storedDigests),
    )
  }
  if (languageName !== null) await storeLanguageName(join(languageFolder, 'texts/names.yml'), languageName)
  await addPackTexts(join(languageFolder, 'texts/packs.json'))
  await storeTranslationDigests(languageCode, keptAddresses, languagesFolder)
}

/** Every text of `packs/` that people can read in Foundry. */
export async function listTextsOfPacks(): Promise<readonly string[]> {
  const packs = await createPackSources(await loadLanguage())
  const packNames = [...(await readHandWrittenPacks()).keys()]
  const documents = packNames.flatMap((packName) => [...(packs.get(packName)?.values() ?? [])])
  const scenes = [...(packs.get('first-scenes')?.values() ?? [])].flatMap(({ actors }) => actors)
  const readableTextsOfPack = [...documents, ...scenes].flatMap((packDocument) =>
    listTranslatableTexts(packDocument),
  )
  return [...new Set(readableTextsOfPack.map((packText) => packText.replace(PAGE_LINK_PATTERN, '')))].sort()
}

/**
 * Makes the new text of a translation file. It contains the translation where a translator has made one, and the
 * current English text everywhere else.
 */
function mergeTranslationOfFile(
  textFile: string,
  englishText: string,
  translatedText: string,
  storedDigests: StoredDigests,
): string {
  if (textFile.endsWith('.md'))
    return updateTranslatedBookPages(textFile, englishText, translatedText, storedDigests)
  const parseFileText = (text: string) =>
    (textFile.endsWith('.json') ? JSON.parse(text) : parse(text)) as unknown
  const [from, to] = [parseFileText(englishText), parseFileText(translatedText)]
  if (Array.isArray(from))
    return isUntranslatedCopy(
      textFile,
      'all',
      parseTextsByKey(textFile, translatedText).get('all') ?? '',
      storedDigests,
    )
      ? englishText
      : translatedText
  // The casts are safe: the build rejects files of `lang/` that do not contain a tree of phrases.
  const mergedPhrases = mergePhraseTrees(
    from as PhraseTree,
    removeUntranslatedCopies(textFile, to as PhraseTree, storedDigests, ''),
  )
  return textFile.endsWith('.json') ? formatJson(mergedPhrases) : stringify(mergedPhrases)
}

function updateTranslatedBookPages(
  textFile: string,
  englishText: string,
  translatedText: string,
  storedDigests: StoredDigests,
): string {
  const translatedTexts = parseTextsByKey(textFile, translatedText)
  const pageTexts = [...parseTextsByKey(textFile, englishText)].map(([key, text]) => {
    const translatedPage = translatedTexts.get(key)
    return translatedPage === undefined || isUntranslatedCopy(textFile, key, translatedPage, storedDigests)
      ? text
      : translatedPage
  })
  return pageTexts.map(String).join('# ')
}

function removeUntranslatedCopies(
  textFile: string,
  phraseTree: PhraseTree,
  storedDigests: StoredDigests,
  keyPath: string,
): PhraseTree {
  return Object.fromEntries(
    Object.entries(phraseTree).flatMap(([name, value]): [string, string | PhraseTree][] => {
      const phraseKey = keyPath === '' ? name : `${keyPath}.${name}`
      if (typeof value === 'string' || isPluralPhrase(value))
        return isUntranslatedCopy(textFile, phraseKey, value, storedDigests) ? [] : [[name, value]]
      return [[name, removeUntranslatedCopies(textFile, value, storedDigests, phraseKey)]]
    }),
  )
}

async function storeLanguageName(namesPath: string, languageName: string): Promise<void> {
  const storedNames = parse(await readFile(namesPath, 'utf8')) as object
  await writeFile(namesPath, stringify({ ...storedNames, language: languageName }))
}

/** Adds the texts of `packs/` to a language; new texts get an empty translation. */
async function addPackTexts(packTextsPath: string): Promise<void> {
  const oldTextsJson = await readFile(packTextsPath, 'utf8').catch(() => '{}')
  const emptyTranslations = Object.fromEntries((await listTextsOfPacks()).map((packText) => [packText, '']))
  await writeTextFile(
    packTextsPath,
    formatJson({ ...emptyTranslations, ...(JSON.parse(oldTextsJson) as object) }),
  )
}

const formatJson = (jsonValue: unknown): string => `${JSON.stringify(jsonValue, null, 2)}\n`

async function writeTextFile(filePath: string, text: string): Promise<void> {
  await mkdir(dirname(filePath), { recursive: true })
  await writeFile(filePath, text)
}
