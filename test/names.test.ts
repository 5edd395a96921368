/** Each game has the same name everywhere, and one short name for narrow places. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rulesets } from './support/rulesets'
import { loadPhrasesByKey } from './support/words'

const phrases = await loadPhrasesByKey()
const gameNames = rulesets.map(({ key }) => ({
  key,
  title: phrases.get(`HnB.${key}.title`) ?? '',
  short: phrases.get(`HnB.${key}.short`) ?? '',
}))

interface PackFolder {
  readonly name: string
  readonly packs: readonly string[]
  readonly folders?: readonly PackFolder[]
}
const { packs, packFolders } = JSON.parse(readFileSync('system.json', 'utf8')) as {
  readonly packs: readonly { readonly name: string; readonly label: string }[]
  readonly packFolders: readonly PackFolder[]
}

const listFilesWithEnding = (folder: string, fileNameEnding: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((fileName) => fileName.endsWith(fileNameEnding))
    .map((fileName) => readFileSync(join(folder, fileName), 'utf8'))

describe.each(gameNames)('$title', ({ key, title, short }) => {
  it('the short name is part of the title, and no other game has it', () => {
    expect(short).not.toBe('')
    expect(title.toLowerCase()).toContain(short.toLowerCase())
    const otherGameNames = gameNames
      .filter((game) => game.key !== key)
      .flatMap((game) => [game.title, game.short])
    expect(otherGameNames).not.toContain(short)
  })

  it("the compendia, their folder and the rule book have the game's name", () => {
    const gamePackFolder = packFolders[0]?.folders?.find(({ name }) => name === title)
    expect(gamePackFolder?.packs.length).toBeGreaterThan(0)
    for (const packName of gamePackFolder?.packs ?? []) {
      expect(packs.find(({ name }) => name === packName)?.label).toMatch(
        new RegExp(`^${escapeRegExp(title)}:`),
      )
    }
    const booksOfGame = listFilesWithEnding('lang/en/texts/books', '.md').filter((text) =>
      text.includes(`\ngame: ${key}\n`),
    )
    expect(booksOfGame).toHaveLength(1)
    expect(booksOfGame[0]).toContain(`name: '{HnB.${key}.title}`)
  })
})

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

it('folders of games have their names, and no other folder has one', () => {
  expect(packFolders[0]?.folders?.map(({ name }) => name).sort()).toEqual(
    gameNames.map(({ title }) => title).sort(),
  )
})

it('tabs, tools, settings and windows name a game by its title or short name only', () => {
  const composedPhraseWords = [
    ...listFilesWithEnding('src/foundry', '.ts'),
    ...listFilesWithEnding('templates', '.hbs'),
  ].flatMap((text) => [
    ...[...text.matchAll(/`HnB\.\$\{[\w.]+\}\.(\w+)`/g)].map(([, word]) => word),
    ...[...text.matchAll(/concat "HnB\." [\w./@]+ "\.(\w+)"/g)].map(([, word]) => word),
  ])
  expect(composedPhraseWords.length).toBeGreaterThan(8)
  expect([...new Set(composedPhraseWords)].sort()).toEqual(['hint', 'short', 'title'])
})
