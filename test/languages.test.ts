/** Tests adding a language: the tool makes a folder, people translate it, the build makes compendia without English. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLanguage } from '../scripts/package/language'
import type { Language } from '../scripts/package/language'
import { createManifestWithLanguages } from '../scripts/package/manifest'
import { createLanguage } from '../scripts/package/new-language'
import { createPackSources } from '../scripts/package/packs'
import { listTranslatableTexts } from '../scripts/package/translated'
import type { FieldDescription } from '../src/core/schema'
import { findSchemaDescription } from '../src/core/schema'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'
import {
  findUntranslatedWords,
  translateTextToTestLanguage,
  translateTreeToTestLanguage,
} from './support/pseudo'

let languageFolder: string
let language: Language

beforeAll(async () => {
  languageFolder = await mkdtemp(join(tmpdir(), 'hnb-lang-'))
  await createLanguage('xx', 'Pseudo', [], languageFolder)
})
afterAll(() => rm(languageFolder, { recursive: true }))

/** Translates every file of the folder. */
async function writeTestTranslation(): Promise<void> {
  const translationFolder = join(languageFolder, 'xx')
  for (const file of await readdir(translationFolder, { recursive: true })) {
    const filePath = join(translationFolder, file)
    if (!/\.\w+$/.test(file)) continue
    await writeFile(filePath, translateToTestLanguage(file, await readFile(filePath, 'utf8')))
  }
}

function translateToTestLanguage(filePath: string, text: string): string {
  if (filePath.endsWith('packs.json')) {
    const englishTexts = Object.keys(JSON.parse(text) as object)
    return JSON.stringify(
      Object.fromEntries(
        englishTexts.map((phrasesText) => [phrasesText, translateTextToTestLanguage(phrasesText)]),
      ),
    )
  }
  if (filePath.endsWith('.json')) return JSON.stringify(translateTreeToTestLanguage(JSON.parse(text)))
  if (filePath.endsWith('.yml')) return stringify(translateTreeToTestLanguage(parse(text)))
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const frontMatterFields = Object.entries(parse(head) as Record<string, unknown>).map(([name, value]) => [
    name,
    name === 'game' ? value : translateTreeToTestLanguage(value),
  ])
  return `---\n${stringify(Object.fromEntries(frontMatterFields))}---\n${translateTextToTestLanguage(body)}`
}

describe('a new language', () => {
  it('a new language is complete, in English: each compendium equals the English one', async () => {
    const [begun, english] = await Promise.all([
      createPackSources(await loadLanguage('xx', languageFolder)),
      createPackSources(await loadLanguage()),
    ])
    const listPackEntryNames = (packEntries: Awaited<ReturnType<typeof createPackSources>>) =>
      [...packEntries].flatMap(([pack, entries]) => [...entries.values()].map(({ name }) => [pack, name]))
    expect(listPackEntryNames(begun)).toEqual(listPackEntryNames(english))
  })

  it('an update of a language adds new texts and keeps translated ones', async () => {
    const fileOfPackTexts = join(languageFolder, 'xx/texts/packs.json')
    const packTexts = JSON.parse(await readFile(fileOfPackTexts, 'utf8')) as Record<string, string>
    expect(packTexts).toMatchObject({ Longsword: '', Rations: '' })
    const textsWithoutRations = Object.entries(packTexts).filter(([text]) => text !== 'Rations')
    await writeFile(
      fileOfPackTexts,
      JSON.stringify({ ...Object.fromEntries(textsWithoutRations), Longsword: 'Langschwert' }),
    )
    await createLanguage('xx', 'Pseudo', [], languageFolder)
    const parsedTexts = JSON.parse(await readFile(fileOfPackTexts, 'utf8')) as Record<string, string>
    expect(parsedTexts).toMatchObject({ Longsword: 'Langschwert', Rations: '' })
    await writeFile(fileOfPackTexts, JSON.stringify(packTexts))
  })
})

describe('a translated language', () => {
  let packs: Awaited<ReturnType<typeof createPackSources>>
  beforeAll(async () => {
    await writeTestTranslation()
    language = await loadLanguage('xx', languageFolder)
    packs = await createPackSources(language)
  })

  it('a translated compendium contains no English text', () => {
    const englishWordsLeft = [...packs].flatMap(([pack, entries]) =>
      [...entries].flatMap(([file, entry]) =>
        listReadableTextsInPackEntry(entry).flatMap((text) =>
          findUntranslatedWords(text).map((word) => `${pack}/${file}: ${word}`),
        ),
      ),
    )
    expect(englishWordsLeft).toEqual([])
  })

  it('a translated compendium links only to its own language', () => {
    const packsText = JSON.stringify([...packs].map(([, entries]) => [...entries.values()]))
    const linkedPacks = new Set(
      [...packsText.matchAll(/Compendium\.harm-and-blessing\.([\w-]+)\./g)].map(([, pack]) => pack),
    )
    expect(linkedPacks.size).toBeGreaterThan(5)
    for (const packName of linkedPacks) expect(packName).toMatch(/-xx$/)
  })

  it('the manifest lists the language, and each compendium with its language', async () => {
    const manifest = JSON.parse(await readFile('system.json', 'utf8')) as Parameters<
      typeof createManifestWithLanguages
    >[0]
    const fullManifest = createManifestWithLanguages(manifest, [await loadLanguage(), language])
    expect(fullManifest.languages).toEqual([
      { lang: 'en', name: 'English', path: 'lang/en.json' },
      { lang: 'xx', name: translateTextToTestLanguage('Pseudo'), path: 'lang/xx.json' },
    ])
    expect(fullManifest.packs).toHaveLength(2 * manifest.packs.length)
    expect(fullManifest.packs.find(({ name }) => name === 'harms-xx')).toMatchObject({
      label: translateTextToTestLanguage("What's the Harm?: harms to drag"),
      path: 'packs/harms-xx',
      flags: { game: 'harm-cards', language: 'xx' },
    })
    expect(JSON.stringify(fullManifest.packFolders)).toContain('"harms-xx"')
  })
})

it('the initial setting names are the English names of the rules', async () => {
  const phraseByKey = await loadPhrasesByKey()
  const initialSettingTexts = rulesets.flatMap(({ settings }) =>
    listInitialTextsInField(findSchemaDescription(settings)),
  )
  expect(initialSettingTexts.map(([key]) => key)).toContain('HnB.resources.suitTrait.clubs')
  for (const [key, initial] of initialSettingTexts) expect(phraseByKey.get(key)).toBe(initial)
})

it('phrases keep their placeholders in every language', async () => {
  for (const phraseText of (await loadPhrasesByKey()).values()) {
    expect(translateTextToTestLanguage(phraseText).match(/\{\w+\}/g)).toEqual(phraseText.match(/\{\w+\}/g))
  }
})

/** Lists the initial texts of a schema's fields that come from phrases. Each text has the key of its phrase. */
function listInitialTextsInField(
  fieldDescription: FieldDescription,
): readonly (readonly [key: string, initial: string])[] {
  if (fieldDescription.kind === 'record')
    return Object.values(fieldDescription.fields).flatMap(listInitialTextsInField)
  if (fieldDescription.kind !== 'words' || fieldDescription.initialPhraseKey === undefined) return []
  return [[fieldDescription.initialPhraseKey, fieldDescription.initial]]
}

/**
 * Lists the texts that people read in a document, in its pages and in its journals. Leaves out the commands of macros.
 */
function listReadableTextsInPackEntry(packEntry: object): readonly string[] {
  const journalPageMatches = JSON.stringify(packEntry).matchAll(/"content":"((?:[^"\\]|\\.)*)"/g)
  return [
    ...listTranslatableTexts(packEntry),
    ...[...journalPageMatches].map(([, text = '']) => JSON.parse(`"${text}"`) as string),
  ]
}
