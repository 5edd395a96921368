/** Tests that a package without a game has none of its rules, phrases, pictures, compendia and links. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeCardPictures } from '../scripts/package/cards/compose'
import { loadLanguage } from '../scripts/package/language'
import {
  readExcludedGameIds,
  createPacksWithoutGames,
  createRulesetsCodeWithoutGames,
} from '../scripts/package/left-out'
import {
  createManifestDescription,
  removeGamesFromDocuments,
  listGameTitles,
} from '../scripts/package/left-out-words'
import { createManifestWithoutPacks } from '../scripts/package/manifest'
import { createPackSources } from '../scripts/package/packs'
import { removePresetsOfGames, loadPhraseTree } from '../scripts/package/words'
import { rulesets } from './support/rulesets'

const games = rulesets.map(({ id, key }) => ({ id, key }))
const manifest = JSON.parse(readFileSync('system.json', 'utf8')) as Parameters<
  typeof createManifestWithoutPacks
>[0]
const findGameOfPack = (packName: string) =>
  manifest.packs.find((manifestPack) => manifestPack.name === packName)?.flags?.game ?? null
const packs = await createPackSources(await loadLanguage())
const rulesetsSource = readFileSync('src/rulesets.ts', 'utf8')

it.each([
  ['', []],
  ['tarot', ['tarot']],
  ['tarot,humanity', ['tarot', 'humanity']],
])('the build option WITHOUT=%s leaves out the games %j', (valueOfWithoutVariable, expectedLeftOutGameIds) =>
  expect(readExcludedGameIds(valueOfWithoutVariable)).toEqual(expectedLeftOutGameIds),
)

it.each(['tarrot', 'tarot,chess', games.map(({ id }) => id).join(',')])(
  'the build option WITHOUT=%s fails the build',
  (valueOfWithoutVariable) => expect(() => readExcludedGameIds(valueOfWithoutVariable)).toThrow(/WITHOUT/),
)

it.each([
  ['harm-cards', 'back-harm.svg', 'back-tarot.svg'],
  ['tarot', 'back-tarot.svg', 'back-harm.svg'],
])(
  'without %s the package has no picture of its cards, and no card back',
  async (game, expectedRemovedFiles, expectedKeptFiles) => {
    const outputFolder = mkdtempSync(join(tmpdir(), 'hnb-pictures-'))
    await writeCardPictures(outputFolder, [game])
    const cardPictureFiles = readdirSync(join(outputFolder, 'cards'))
    expect(cardPictureFiles).not.toContain(expectedRemovedFiles)
    expect(cardPictureFiles).toContain(expectedKeptFiles)
    expect(cardPictureFiles.length).toBe(game === 'tarot' ? 13 : 79)
  },
)

it.each([
  [['tarot'], ['hearth', 'road']],
  [['resources'], ['hearth']],
  [[], ['hearth', 'road', 'omen']],
])('without %j the package offers these mixtures: %j', async (valueOfWithoutVariable, expectedMixtures) => {
  const { HnB } = removePresetsOfGames(await loadPhraseTree(), valueOfWithoutVariable) as {
    readonly HnB: { readonly rules: { readonly preset: object } }
  }
  expect(Object.keys(HnB.rules.preset)).toEqual(expectedMixtures)
})

describe('documents of a package without Turn of the Card and Humanity, Blessed', async () => {
  const allPhrases = await loadPhraseTree()
  const omittedFeatureTitles = listGameTitles(['tarot', 'humanity'], allPhrases)
  const outputFolder = mkdtempSync(join(tmpdir(), 'hnb-documents-'))
  for (const documentName of ['README.md', 'RIGHTS.md', 'CHANGELOG.md'])
    copyFileSync(documentName, join(outputFolder, documentName))
  await removeGamesFromDocuments(outputFolder, ['tarot', 'humanity'], allPhrases)

  /**
   * Lists the lines of a document without the entries about games that the package leaves out. In the document, an
   * entry ends where the next one begins.
   */
  const findLinesOutsideOmittedEntries = (documentText: string) =>
    documentText
      .split(/\n(?=- \*\*|#)/)
      .filter(
        (changelogEntry) =>
          !omittedFeatureTitles.some((omittedFeatureTitle) =>
            changelogEntry.startsWith(`- **${omittedFeatureTitle}`),
          ),
      )
      .flatMap((changelogEntry) => changelogEntry.split('\n'))

  it.each(['README.md', 'RIGHTS.md', 'CHANGELOG.md'])(
    '%s lists only the other games, and says so',
    (documentName) => {
      const originalFileText = readFileSync(documentName, 'utf8')
      const documentText = readFileSync(join(outputFolder, documentName), 'utf8')
      const boldHeadings = [...documentText.matchAll(/^(?:- |\| )\*\*(.+?)\*\*/gm)].map(
        ([, heading]) => heading ?? '',
      )
      expect(documentText.split('\n')[2]).toBe(
        'This package was made without Humanity, Blessed and Turn of the Card.',
      )
      for (const omittedFeatureTitle of omittedFeatureTitles)
        expect(boldHeadings.filter((word) => word.includes(omittedFeatureTitle))).toEqual([])
      for (const remainingGameTitle of listGameTitles(['harm-cards', 'resources', 'story-mode'], allPhrases))
        expect(boldHeadings.some((word) => word.includes(remainingGameTitle))).toBe(true)
      for (const untranslatableText of [
        'Abeyta',
        'Turn of the Card.',
        'Contests of two and of groups',
        'Hands follow',
      ])
        expect(documentText.split('\n').slice(3).join('\n')).not.toContain(untranslatableText)
      const keptDocumentLines = new Set(documentText.split('\n'))
      const removedLines = findLinesOutsideOmittedEntries(originalFileText).filter(
        (textLine) => !keptDocumentLines.has(textLine),
      )
      expect(removedLines.length).toBeLessThan(10)
    },
  )

  it('the package describes the games that it contains', () =>
    expect(createManifestDescription(listGameTitles(['harm-cards', 'story-mode'], allPhrases))).toBe(
      "<p>Small story games at one table, alone or mixed: What's the Harm? and Story Mode.</p>",
    ))
})

describe.each(games)('without $id', ({ id, key }) => {
  const remainingPacks = createPacksWithoutGames(packs, [id], findGameOfPack)
  const packagesText = JSON.stringify([...remainingPacks].map(([pack, entries]) => [pack, [...entries]]))

  it('the bundle contains nothing of the game', () => {
    const rulesetsCodeWithoutGame = createRulesetsCodeWithoutGames(rulesetsSource, [id])
    expect(rulesetsCodeWithoutGame).not.toContain(`./${id}/`)
    expect(rulesetsCodeWithoutGame.match(/^import \{ \w+Outline \} from/gm)).toHaveLength(games.length - 1)
    expect(rulesetsCodeWithoutGame.match(/^ {2}\{ outline: .* \},$/gm)).toHaveLength(games.length - 1)
  })

  it('the package has neither compendia nor a compendium folder of the game', () => {
    const manifestWithoutGame = createManifestWithoutPacks(manifest, [id])
    expect(manifestWithoutGame.packs.map(({ name }) => name).sort()).toEqual(
      [...remainingPacks.keys()].sort(),
    )
    expect(manifestWithoutGame.packs.every(({ flags }) => flags?.game !== id)).toBe(true)
    const packFolderNames = manifestWithoutGame.packFolders
      .flatMap((folder) => folder.folders ?? [])
      .map(({ packs: inside }) => inside?.length)
    expect(packFolderNames).toHaveLength(games.length - 1)
  })

  it('the book, first scene, deck and buttons of the game are gone, and those of other games stay', () => {
    expect(remainingPacks.get('journals')?.has(id)).toBe(false)
    expect(remainingPacks.get('journals')?.size).toBe((packs.get('journals')?.size ?? 0) - 1)
    expect(remainingPacks.get('first-scenes')?.size).toBe(games.length - 1)
    expect(remainingPacks.get('decks')?.has(id)).toBe(false)
    expect(packagesText).not.toContain(`\\"ruleset\\":\\"${key}\\"`)
    const remainingButtonCount = remainingPacks.get('buttons')?.size ?? 0
    expect(remainingButtonCount).toBeGreaterThan(20)
    expect(remainingButtonCount).toBeLessThan(packs.get('buttons')?.size ?? 0)
  })

  it('every link leads somewhere', () => {
    const remainingMacroIds = new Set(
      [...remainingPacks.values()].flatMap((packEntries) => [...packEntries.values()].map(({ _id }) => _id)),
    )
    const linkedIdList = [...packagesText.matchAll(/@UUID\[Compendium\.[\w-]+\.[\w-]+\.\w+\.(\w+)/g)].map(
      ([, linkedId]) => linkedId,
    )
    expect(linkedIdList.length).toBeGreaterThan(50)
    expect(linkedIdList.filter((linkedMacroId) => !remainingMacroIds.has(linkedMacroId))).toEqual([])
  })

  it('the phrases of the game are gone', async () => {
    const { HnB } = (await loadPhraseTree('en', 'lang', [id])) as {
      readonly HnB: Readonly<Record<string, unknown>>
    }
    expect(HnB).not.toHaveProperty(key)
    expect(Object.keys(HnB)).toEqual(
      expect.arrayContaining(games.filter((game) => game.id !== id).map((game) => game.key)),
    )
  })
})
