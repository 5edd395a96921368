/**
 * `npm run language -- de Deutsch`: creates a language as a folder of `lang/` with the English texts to translate.
 * For an existing language, adds the missing texts, and replaces untranslated copies of earlier English.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { englishFiles, englishText } from './english'
import { PAGE_LINK } from './first-scenes'
import { languageOf, SOURCES } from './language'
import { allPacks, writtenPacks } from './packs'
import type { Sources } from './sources'
import { isCopy, sourcesOf, storeSources } from './sources'
import { isPlural, partsOf } from './text-parts'
import { textsIn } from './translated'
import { instead } from './words'
import type { Tree } from './words'

/**
 * Writes the folder of a language. @param name the language's own name, for a new language
 * @param kept addresses of texts that are right as they are, such as words that are equal in both languages
 */
export async function newLanguage(
  code: string,
  name: string | null,
  kept: readonly string[] = [],
  lang = SOURCES,
): Promise<void> {
  const own = join(lang, code)
  const sources = await sourcesOf(code, lang)
  for (const file of await englishFiles()) {
    const there = await readFile(join(own, file), 'utf8').catch(() => null)
    const english = await englishText(file)
    await write(join(own, file), there === null ? english : updated(file, english, there, sources))
  }
  if (name !== null) await nameLanguage(join(own, 'texts/names.yml'), name)
  await addPackTexts(join(own, 'texts/packs.json'))
  await storeSources(code, kept, lang)
}

/** Every text of `packs/` that people read. */
export async function textsOfPacks(): Promise<readonly string[]> {
  const packs = await allPacks(await languageOf())
  const names = [...(await writtenPacks()).keys()]
  const documents = names.flatMap((name) => [...(packs.get(name)?.values() ?? [])])
  const scenes = [...(packs.get('first-scenes')?.values() ?? [])].flatMap(({ actors }) => actors)
  const texts = [...documents, ...scenes].flatMap((one) => textsIn(one))
  return [...new Set(texts.map((text) => text.replace(PAGE_LINK, '')))].sort()
}

/** The English file with the texts that a translator has written. */
function updated(file: string, english: string, own: string, sources: Sources): string {
  if (file.endsWith('.md')) return pagesUpdated(file, english, own, sources)
  const read = (text: string) => (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as unknown
  const [from, to] = [read(english), read(own)]
  if (Array.isArray(from))
    return isCopy(file, 'all', partsOf(file, own).get('all') ?? '', sources) ? english : own
  // Casts: the files of `lang/` are trees of phrases; another shape fails the build.
  const whole = instead(from as Tree, withoutCopies(file, to as Tree, sources, ''))
  return file.endsWith('.json') ? asJson(whole) : stringify(whole)
}

function pagesUpdated(file: string, english: string, own: string, sources: Sources): string {
  const written = partsOf(file, own)
  const pages = [...partsOf(file, english)].map(([key, text]) => {
    const page = written.get(key)
    return page === undefined || isCopy(file, key, page, sources) ? text : page
  })
  return pages.map(String).join('# ')
}

function withoutCopies(file: string, tree: Tree, sources: Sources, path: string): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]): [string, string | Tree][] => {
      const key = path === '' ? name : `${path}.${name}`
      if (typeof value === 'string' || isPlural(value))
        return isCopy(file, key, value, sources) ? [] : [[name, value]]
      return [[name, withoutCopies(file, value, sources, key)]]
    }),
  )
}

async function nameLanguage(path: string, language: string): Promise<void> {
  const names = parse(await readFile(path, 'utf8')) as object
  await writeFile(path, stringify({ ...names, language }))
}

/** Adds the texts of `packs/`, each with an empty translation. */
async function addPackTexts(path: string): Promise<void> {
  const there = await readFile(path, 'utf8').catch(() => '{}')
  const empty = Object.fromEntries((await textsOfPacks()).map((text) => [text, '']))
  await write(path, asJson({ ...empty, ...(JSON.parse(there) as object) }))
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}
