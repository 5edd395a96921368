/**
 * Tests how people add a language. The tool creates a folder, people translate its files, and the build makes compendia
 * from them that contain no English.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLanguage } from '../scripts/package/language'
import type { Language } from '../scripts/package/language'
import { manifestWithLanguages } from '../scripts/package/manifest'
import { createLanguage } from '../scripts/package/new-language'
import { packSources } from '../scripts/package/packs'
import { readableTexts } from '../scripts/package/translated'
import type { FieldDescription } from '../src/core/schema'
import { schemaDescription } from '../src/core/schema'
import { rulesets } from './support/rulesets'
import { phrasesByKey } from './support/words'
import { untranslatedWords, toTestLanguage, treeInTestLanguage } from './support/pseudo'

let lang: string
let language: Language

beforeAll(async () => {
  lang = await mkdtemp(join(tmpdir(), 'hnb-lang-'))
  await createLanguage('xx', 'Pseudo', [], lang)
})
afterAll(() => rm(lang, { recursive: true }))

/** Translates every file of the folder. */
async function translate(): Promise<void> {
  const own = join(lang, 'xx')
  for (const file of await readdir(own, { recursive: true })) {
    const path = join(own, file)
    if (!/\.\w+$/.test(file)) continue
    await writeFile(path, translateToTestLanguage(file, await readFile(path, 'utf8')))
  }
}

function translateToTestLanguage(file: string, text: string): string {
  if (file.endsWith('packs.json')) {
    const english = Object.keys(JSON.parse(text) as object)
    return JSON.stringify(Object.fromEntries(english.map((words) => [words, toTestLanguage(words)])))
  }
  if (file.endsWith('.json')) return JSON.stringify(treeInTestLanguage(JSON.parse(text)))
  if (file.endsWith('.yml')) return stringify(treeInTestLanguage(parse(text)))
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const fields = Object.entries(parse(head) as Record<string, unknown>).map(([name, value]) => [
    name,
    name === 'game' ? value : treeInTestLanguage(value),
  ])
  return `---\n${stringify(Object.fromEntries(fields))}---\n${toTestLanguage(body)}`
}

describe('a new language', () => {
  it('a new language is complete, in English: each compendium equals the English one', async () => {
    const [begun, english] = await Promise.all([
      packSources(await loadLanguage('xx', lang)),
      packSources(await loadLanguage()),
    ])
    const names = (packs: Awaited<ReturnType<typeof packSources>>) =>
      [...packs].flatMap(([pack, entries]) => [...entries.values()].map(({ name }) => [pack, name]))
    expect(names(begun)).toEqual(names(english))
  })

  it('an update of a language adds new texts and keeps translated ones', async () => {
    const path = join(lang, 'xx/texts/packs.json')
    const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
    expect(texts).toMatchObject({ Longsword: '', Rations: '' })
    const fewerTexts = Object.entries(texts).filter(([text]) => text !== 'Rations')
    await writeFile(path, JSON.stringify({ ...Object.fromEntries(fewerTexts), Longsword: 'Langschwert' }))
    await createLanguage('xx', 'Pseudo', [], lang)
    const reparsedTexts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
    expect(reparsedTexts).toMatchObject({ Longsword: 'Langschwert', Rations: '' })
    await writeFile(path, JSON.stringify(texts))
  })
})

describe('a translated language', () => {
  let packs: Awaited<ReturnType<typeof packSources>>
  beforeAll(async () => {
    await translate()
    language = await loadLanguage('xx', lang)
    packs = await packSources(language)
  })

  it('a translated compendium contains no English text', () => {
    const english = [...packs].flatMap(([pack, entries]) =>
      [...entries].flatMap(([file, entry]) =>
        readableTextsOf(entry).flatMap((text) =>
          untranslatedWords(text).map((word) => `${pack}/${file}: ${word}`),
        ),
      ),
    )
    expect(english).toEqual([])
  })

  it('a translated compendium links only to its own language', () => {
    const packText = JSON.stringify([...packs].map(([, entries]) => [...entries.values()]))
    const linkedPacks = new Set(
      [...packText.matchAll(/Compendium\.harm-and-blessing\.([\w-]+)\./g)].map(([, pack]) => pack),
    )
    expect(linkedPacks.size).toBeGreaterThan(5)
    for (const pack of linkedPacks) expect(pack).toMatch(/-xx$/)
  })

  it('the manifest lists the language, and each compendium with its language', async () => {
    const manifest = JSON.parse(await readFile('system.json', 'utf8')) as Parameters<
      typeof manifestWithLanguages
    >[0]
    const fullManifest = manifestWithLanguages(manifest, [await loadLanguage(), language])
    expect(fullManifest.languages).toEqual([
      { lang: 'en', name: 'English', path: 'lang/en.json' },
      { lang: 'xx', name: toTestLanguage('Pseudo'), path: 'lang/xx.json' },
    ])
    expect(fullManifest.packs).toHaveLength(2 * manifest.packs.length)
    expect(fullManifest.packs.find(({ name }) => name === 'harms-xx')).toMatchObject({
      label: toTestLanguage("What's the Harm?: harms to drag"),
      path: 'packs/harms-xx',
      flags: { game: 'harm-cards', language: 'xx' },
    })
    expect(JSON.stringify(fullManifest.packFolders)).toContain('"harms-xx"')
  })
})

it('the initial setting names are the English names of the rules', async () => {
  const words = await phrasesByKey()
  const initialWords = rulesets.flatMap(({ settings }) => initialTexts(schemaDescription(settings)))
  expect(initialWords.map(([key]) => key)).toContain('HnB.resources.suitTrait.clubs')
  for (const [key, initial] of initialWords) expect(words.get(key)).toBe(initial)
})

it('phrases keep their placeholders in every language', async () => {
  for (const text of (await phrasesByKey()).values()) {
    expect(toTestLanguage(text).match(/\{\w+\}/g)).toEqual(text.match(/\{\w+\}/g))
  }
})

/** The texts in a description whose initial value is a phrase. Each has the phrase's key. */
function initialTexts(description: FieldDescription): readonly (readonly [key: string, initial: string])[] {
  if (description.kind === 'record') return Object.values(description.fields).flatMap(initialTexts)
  if (description.kind !== 'words' || description.initialPhraseKey === undefined) return []
  return [[description.initialPhraseKey, description.initial]]
}

/**
 * The texts in a document that people read. They include the texts of its pages and journals; they do not include the
 * commands of macros.
 */
function readableTextsOf(entry: object): readonly string[] {
  const pages = JSON.stringify(entry).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)
  return [...readableTexts(entry), ...[...pages].map(([, text = '']) => JSON.parse(`"${text}"`) as string)]
}
