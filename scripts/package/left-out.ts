/**
 * Leaves games out of a package: `WITHOUT=tarot,humanity npm run package`, for publishers without the right to publish
 * a game. The package then lacks the game's rules, phrases, templates, compendia, books, first scenes and cards.
 */
import { SYSTEM_ID } from '../../src/core/package'
import { packageGames as known } from '../../src/rulesets'
import type { PackSource } from './pack-source'

const packageGameIds: readonly string[] = known.map(({ outline }) => outline.id)

/**
 * The games that a package leaves out.
 * @param without their ids, separated by commas
 * @throws for an unknown game, and if no game would remain
 */
export function leftOutGames(without = process.env.WITHOUT ?? ''): readonly string[] {
  const games = without.split(',').filter((part) => part !== '')
  const unknownGames = games.filter((game) => !packageGameIds.includes(game))
  if (unknownGames.length > 0)
    throw new Error(
      `WITHOUT names unknown games: "${unknownGames.join('", "')}". The games are ${packageGameIds.join(', ')}.`,
    )
  if (packageGameIds.every((game) => games.includes(game)))
    throw new Error('WITHOUT leaves out every game. Keep at least one.')
  return games
}

/**
 * The text of `src/rulesets.ts` without the games that the package leaves out. So the bundle does not contain these
 * games.
 */
export function rulesetsWithout(code: string, games: readonly string[]): string {
  return games.reduce((text, game) => {
    const lines = text.split('\n')
    const remainingLines = lines.filter((line) => !line.includes(`'./${game}/`))
    if (remainingLines.length !== lines.length - 2)
      throw new Error(
        `src/rulesets.ts must name "${game}" in exactly two lines: its outline and its ruleset.`,
      )
    return remainingLines.join('\n')
  }, code)
}

/**
 * The compendia of a package, without the documents of the left-out games. A link to a removed document becomes plain
 * text.
 * @param gameOf returns the game to which a compendium belongs; null if the compendium belongs to all games
 */
export function packsWithout(
  packs: ReadonlyMap<string, PackSource>,
  games: readonly string[],
  gameOf: (pack: string) => string | null,
): ReadonlyMap<string, PackSource> {
  if (games.length === 0) return packs
  const keptPacks = [...packs].filter(([pack]) => !games.includes(gameOf(pack) ?? ''))
  const reducedPacks = new Map(
    keptPacks.map(([pack, entries]) => [
      pack,
      new Map(
        [...entries].filter(
          ([file, entry]) => !games.some((game) => isDocumentOfGame(game, pack, file, entry)),
        ),
      ),
    ]),
  )
  const ids = new Set(
    [...reducedPacks.values()].flatMap((entries) => [...entries.values()].map(({ _id }) => _id)),
  )
  return new Map(
    [...reducedPacks].map(([pack, entries]) => [
      pack,
      new Map([...entries].map(([file, entry]) => [file, withoutBrokenLinks(entry, ids)])),
    ]),
  )
}

/** In a compendium that all games share, does the document belong to this game? */
function isDocumentOfGame(
  game: string,
  pack: string,
  file: string,
  entry: Readonly<Record<string, unknown>>,
): boolean {
  const { key = '', moments = [] } = known.find(({ outline }) => outline.id === game)?.outline ?? {}
  // In these compendia, the name of a file is the name of its game.
  if (pack === 'journals' || pack === 'decks' || pack === 'tables') return file === game
  const text = JSON.stringify(entry)
  if (pack === 'buttons') {
    const command = String(entry['command'])
    const startsMoment = moments.some(({ id }) => command.includes(`hold("${id}")`))
    return (
      startsMoment ||
      command.includes(`"ruleset":"${key}"`) ||
      (game === 'story-mode' && file.startsWith('table-'))
    )
  }
  return pack === 'first-scenes' && text.includes(`"${SYSTEM_ID}":{"game":"${game}"`)
}

/** Replaces links to removed documents by plain text: `@UUID[Compendium.….<id>]{words}` becomes "words". */
function withoutBrokenLinks<T extends object>(entry: T, ids: ReadonlySet<unknown>): T {
  const text = JSON.stringify(entry).replaceAll(
    /@UUID\[Compendium\.[\w-]+\.[\w-]+\.\w+\.(\w+)[^\]]*\]\{([^}]*)\}/g,
    (link, id: string, words: string) => (ids.has(id) ? link : words),
  )
  // Cast: the changed text is the same document. Only its strings differ.
  return JSON.parse(text) as T
}
