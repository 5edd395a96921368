/**
 * `npm run language -- de Deutsch`: creates a language as a folder of `lang/` with the English phrases to translate.
 * For an existing language, adds only the missing phrases.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { PAGE_LINK } from './first-scenes'
import { ENGLISH, languageOf, SOURCES } from './language'
import { allPacks, writtenPacks } from './packs'
import { textsIn } from './translated'
import { instead } from './words'
import type { Tree } from './words'

const english = join(SOURCES, ENGLISH)

/**
 * Writes the folder of a language. @param name the language's own name @returns the number of untranslated texts of
 * compendia
 */
export async function newLanguage(code: string, name: string, sources = SOURCES): Promise<number> {
  const own = join(sources, code)
  const files = await readdir(english, { recursive: true })
  for (const file of files) {
    if (file.endsWith('.json'))
      await addTo(join(own, file), await readFile(join(english, file), 'utf8'), JSON.parse, asJson)
    else if (file.endsWith('names.yml')) await addTo(join(own, file), await namesIn(name), parse, stringify)
    else if (file.endsWith('buttons.yml')) {
      await addTo(join(own, file), await readFile(join(english, file), 'utf8'), parse, stringify)
    } else if (/\.(?:yml|md)$/.test(file)) await addWhole(join(own, file), join(english, file))
  }
  const packs = Object.fromEntries((await textsOfPacks()).map((text) => [text, '']))
  const path = join(own, 'texts/packs.json')
  await addTo(path, asJson(packs), JSON.parse, asJson)
  const said = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
  return Object.values(said).filter((text) => text === '').length
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

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function namesIn(language: string): Promise<string> {
  const names = parse(await readFile(join(english, 'texts/names.yml'), 'utf8')) as object
  const { packs } = JSON.parse(await readFile('system.json', 'utf8')) as {
    readonly packs: readonly { readonly name: string; readonly label: string }[]
  }
  const labels = Object.fromEntries(packs.map(({ name, label }) => [name, label]))
  return stringify({ ...names, language, packs: labels })
}

/** Writes a file with all phrases of the source, translated where the language has a translation. */
async function addTo(
  path: string,
  source: string,
  read: (text: string) => unknown,
  write: (value: unknown) => string,
): Promise<void> {
  const there = await readFile(path, 'utf8').catch(() => null)
  // Casts: the files of `lang/` are trees of phrases; another shape fails the build.
  const own = (there === null ? {} : read(there)) as Tree
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, write(instead(read(source) as Tree, own)))
}

async function addWhole(path: string, source: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await readFile(source, 'utf8'), { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}
