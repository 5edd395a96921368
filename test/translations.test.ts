/**
 * Compares translations with their English: placeholders, plural forms, links, boxes, buttons and numbers. Prints each
 * language's progress.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ENGLISH_CODE,
  loadLanguage,
  listLanguageCodesInFolder,
  loadShippedLanguages,
} from '../scripts/package/language'
import { createLanguage, listTextsOfPacks } from '../scripts/package/new-language'
import { findTranslationProgress } from '../scripts/package/sources'
import { parseTextsByKey } from '../scripts/package/text-parts'
import { findTranslationDifferences, listMisnamedButtons } from './support/translations'

const translatedLanguages = (await listLanguageCodesInFolder()).filter(
  (languageCode) => languageCode !== ENGLISH_CODE,
)

describe.each(translatedLanguages)('%s beside its English', async (languageCode) => {
  const { fresh, changed, translated } = await findTranslationProgress(languageCode)
  const { names } = await loadLanguage(languageCode)

  it('prints how many texts are translated, new and changed', () => {
    console.info(
      `${languageCode}: ${String(translated.length)} translated, ${String(fresh.length)} new, ${String(changed.length)} changed`,
    )
  })

  it('each translation has the placeholders, plural forms, links, boxes and numbers of its English', () =>
    expect(
      translated.flatMap((translatedLanguagePair) =>
        findTranslationDifferences(translatedLanguagePair, languageCode),
      ),
    ).toEqual([]))

  it('a translation names a button or window as its phrase does', () =>
    expect(listMisnamedButtons(translated)).toEqual([]))

  it.runIf(names.ships === 'yes')('a language that ships has no missing and no outdated text', () =>
    expect([...fresh, ...changed]).toEqual([]),
  )

  it.runIf(names.ships === 'yes')(
    'packs.json of a language that ships has the texts of packs/ and no others',
    async () => {
      const translatedPackTexts = Object.keys(
        JSON.parse(await readFile(join('lang', languageCode, 'texts/packs.json'), 'utf8')) as object,
      )
      const englishPackTexts = await listTextsOfPacks()
      expect(englishPackTexts.filter((text) => !translatedPackTexts.includes(text))).toEqual([])
      expect(translatedPackTexts.filter((text) => !englishPackTexts.includes(text))).toEqual([])
    },
  )
})

it.each([ENGLISH_CODE, ...translatedLanguages])(
  '%s: the number of safe rests stays on the line of the word before it',
  async (languageCode) => {
    const storyModePhrases = await readFile(join('lang', languageCode, 'story-mode.json'), 'utf8')
    expect(storyModePhrases.match(/\s\{rests\}|\s\{before\} → \{left\}"/g)).toEqual([
      '\u00A0{rests}',
      '\u00A0{before} → {left}"',
      '\u00A0{rests}',
    ])
  },
)

describe('the digest of the English', () => {
  let languageFolder: string
  const createPathOfTranslatedCards = () => join(languageFolder, 'xx/cards.json')
  const replaceInTranslation = async (replacedText: string, replacementText: string) =>
    writeFile(
      createPathOfTranslatedCards(),
      (await readFile(createPathOfTranslatedCards(), 'utf8')).replace(replacedText, replacementText),
    )
  const readStoredDigests = async () => {
    const digestsText = await readFile(join(languageFolder, 'xx/texts/sources.json'), 'utf8')
    return JSON.parse(digestsText) as Record<string, Record<string, string>>
  }
  /** Changes the stored digest (a short code) of an English text, so that the text's translation looks outdated. */
  const storeOutdatedDigest = async (phraseKey: string) => {
    const storedDigests = await readStoredDigests()
    const [, own = ''] = (storedDigests['cards.json']?.[phraseKey] ?? '').split(' ')
    const changedDigests = {
      ...storedDigests,
      'cards.json': { ...storedDigests['cards.json'], [phraseKey]: `00000000 ${own}` },
    }
    await writeFile(join(languageFolder, 'xx/texts/sources.json'), JSON.stringify(changedDigests))
  }

  beforeAll(async () => {
    languageFolder = await mkdtemp(join(tmpdir(), 'hnb-sources-'))
    await createLanguage('xx', 'Pseudo', [], languageFolder)
  })
  afterAll(() => rm(languageFolder, { recursive: true }))

  it('a text without a translation is new; a translated text is not', async () => {
    expect((await findTranslationProgress('xx', languageFolder)).fresh).toContain(
      'cards.json#HnB.cards.discard',
    )
    await replaceInTranslation('"discard": "Discard"', '"discard": "Ablegen"')
    await createLanguage('xx', null, [], languageFolder)
    const { fresh, changed } = await findTranslationProgress('xx', languageFolder)
    expect(fresh).not.toContain('cards.json#HnB.cards.discard')
    expect(changed).toEqual([])
  })

  it('a text whose English changed is listed until its translation is revised', async () => {
    await storeOutdatedDigest('HnB.cards.discard')
    await createLanguage('xx', null, [], languageFolder)
    expect((await findTranslationProgress('xx', languageFolder)).changed).toEqual([
      'cards.json#HnB.cards.discard',
    ])
    await replaceInTranslation('"Ablegen"', '"Abwerfen"')
    await createLanguage('xx', null, [], languageFolder)
    expect((await findTranslationProgress('xx', languageFolder)).changed).toEqual([])
  })

  it('a kept text needs no revision, even if it equals the English', async () => {
    await storeOutdatedDigest('HnB.cards.discard')
    await createLanguage(
      'xx',
      null,
      ['cards.json#HnB.cards.discard', 'cards.json#HnB.cards.deal'],
      languageFolder,
    )
    const { fresh, changed } = await findTranslationProgress('xx', languageFolder)
    expect(changed).toEqual([])
    expect(fresh).not.toContain('cards.json#HnB.cards.deal')
    await expect(createLanguage('xx', null, ['cards.json#none'], languageFolder)).rejects.toThrow(
      'no text cards.json#none',
    )
  })

  it('an untranslated copy of earlier English becomes the present English', async () => {
    await replaceInTranslation('"burn": "Burn"', '"burn": "Scorch"')
    const storedDigests = await readStoredDigests()
    const { createTextDigest: digestOf } = await import('../scripts/package/sources')
    const digestsWithWrongCopy = { ...storedDigests['cards.json'], 'HnB.cards.burn': digestOf('Scorch') }
    await writeFile(
      join(languageFolder, 'xx/texts/sources.json'),
      JSON.stringify({ ...storedDigests, 'cards.json': digestsWithWrongCopy }),
    )
    await createLanguage('xx', null, [], languageFolder)
    expect(
      parseTextsByKey('cards.json', await readFile(createPathOfTranslatedCards(), 'utf8')).get(
        'HnB.cards.burn',
      ),
    ).toBe('Burn')
    expect((await findTranslationProgress('xx', languageFolder)).fresh).toContain('cards.json#HnB.cards.burn')
  })

  it('a page of a book has a digest of its own', async () => {
    const bookFile = join(languageFolder, 'xx/texts/books/tarot.md')
    await writeFile(bookFile, (await readFile(bookFile, 'utf8')).replace('# Wounds {', '# Wunden {'))
    await createLanguage('xx', null, [], languageFolder)
    const { fresh } = await findTranslationProgress('xx', languageFolder)
    expect(fresh).not.toContain('texts/books/tarot.md#wounds')
    expect(fresh).toContain('texts/books/tarot.md#cards')
  })

  it('a package contains a language only after its translator has finished it', async () => {
    const listShippedLanguageCodes = async (isReleaseBuild: boolean, unfinishedLanguageCodes: string) =>
      (await loadShippedLanguages(isReleaseBuild, unfinishedLanguageCodes, languageFolder)).map(
        ({ code }) => code,
      )
    expect(await listShippedLanguageCodes(true, '')).toEqual(['en'])
    expect(await listShippedLanguageCodes(false, 'xx')).toEqual(['en', 'xx'])
    await expect(listShippedLanguageCodes(true, 'xx')).rejects.toThrow('A release cannot contain them')
    await expect(listShippedLanguageCodes(false, 'yy')).rejects.toThrow('unknown languages: yy')
    const fileOfTranslatedNames = join(languageFolder, 'xx/texts/names.yml')
    await writeFile(fileOfTranslatedNames, `${await readFile(fileOfTranslatedNames, 'utf8')}ships: yes\n`)
    expect(await listShippedLanguageCodes(true, '')).toEqual(['en', 'xx'])
  })
})
