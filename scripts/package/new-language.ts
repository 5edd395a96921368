/**
 * `npm run language -- de Deutsch` creates a language: a folder of `lang/` with the English texts to translate. For a
 * language that exists, the command adds missing texts. It also updates untranslated copies whose English has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { englishFiles, englishText } from './english'
import { PAGE_LINK_PATTERN } from './first-scenes'
import { loadLanguage, LANGUAGES_FOLDER } from './language'
import { packSources, handWrittenPacks } from './packs'
import type { StoredDigests } from './sources'
import { isUntranslatedCopy, loadDigests, storeDigests } from './sources'
import { isPluralPhrase, textsByKey } from './text-parts'
import { readableTexts } from './translated'
import { mergePhrases } from './words'
import type { PhraseTree } from './words'

/**
 * Writes the folder of a language.
 * @param name the language's own name, if it is new
 * @param kept addresses of texts that need no translation, such as words that are equal in both languages
 */
export async function createLanguage(
  code: string,
  name: string | null,
  kept: readonly string[] = [],
  lang = LANGUAGES_FOLDER,
): Promise<void> {
  const languageFolder = join(lang, code)
  const sources = await loadDigests(code, lang)
  for (const file of await englishFiles()) {
    const oldText = await readFile(join(languageFolder, file), 'utf8').catch(() => null)
    const english = await englishText(file)
    await writeTextFile(
      join(languageFolder, file),
      oldText === null ? english : mergedTranslation(file, english, oldText, sources),
    )
  }
  if (name !== null) await storeLanguageName(join(languageFolder, 'texts/names.yml'), name)
  await addPackTexts(join(languageFolder, 'texts/packs.json'))
  await storeDigests(code, kept, lang)
}

/** Every text of `packs/` that people can read in Foundry. */
export async function textsOfPacks(): Promise<readonly string[]> {
  const packs = await packSources(await loadLanguage())
  const packNames = [...(await handWrittenPacks()).keys()]
  const documents = packNames.flatMap((name) => [...(packs.get(name)?.values() ?? [])])
  const scenes = [...(packs.get('first-scenes')?.values() ?? [])].flatMap(({ actors }) => actors)
  const texts = [...documents, ...scenes].flatMap((document) => readableTexts(document))
  return [...new Set(texts.map((text) => text.replace(PAGE_LINK_PATTERN, '')))].sort()
}

/**
 * The new text of a translation's file. It is the current English text, in which each text that a translator has
 * written replaces its English.
 */
function mergedTranslation(
  file: string,
  english: string,
  translation: string,
  sources: StoredDigests,
): string {
  if (file.endsWith('.md')) return updatedPages(file, english, translation, sources)
  const parseText = (text: string) => (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as unknown
  const [from, to] = [parseText(english), parseText(translation)]
  if (Array.isArray(from))
    return isUntranslatedCopy(file, 'all', textsByKey(file, translation).get('all') ?? '', sources)
      ? english
      : translation
  // Casts: each file of `lang/` is a tree of phrases. The build rejects a file of another shape.
  const mergedTree = mergePhrases(from as PhraseTree, withoutCopies(file, to as PhraseTree, sources, ''))
  return file.endsWith('.json') ? toJson(mergedTree) : stringify(mergedTree)
}

function updatedPages(file: string, english: string, translation: string, sources: StoredDigests): string {
  const translatedTexts = textsByKey(file, translation)
  const pages = [...textsByKey(file, english)].map(([key, text]) => {
    const page = translatedTexts.get(key)
    return page === undefined || isUntranslatedCopy(file, key, page, sources) ? text : page
  })
  return pages.map(String).join('# ')
}

function withoutCopies(file: string, tree: PhraseTree, sources: StoredDigests, path: string): PhraseTree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string | PhraseTree][] => {
      const key = path === '' ? name : `${path}.${name}`
      if (typeof value === 'string' || isPluralPhrase(value))
        return isUntranslatedCopy(file, key, value, sources) ? [] : [[name, value]]
      return [[name, withoutCopies(file, value, sources, key)]]
    }),
  )
}

async function storeLanguageName(path: string, language: string): Promise<void> {
  const names = parse(await readFile(path, 'utf8')) as object
  await writeFile(path, stringify({ ...names, language }))
}

/** Adds the texts of `packs/` to a language. A text that is new has an empty translation. */
async function addPackTexts(path: string): Promise<void> {
  const oldJson = await readFile(path, 'utf8').catch(() => '{}')
  const emptyTranslations = Object.fromEntries((await textsOfPacks()).map((text) => [text, '']))
  await writeTextFile(path, toJson({ ...emptyTranslations, ...(JSON.parse(oldJson) as object) }))
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function writeTextFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
