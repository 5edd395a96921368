/**
 * Leaves games out of a package: `WITHOUT=tarot,humanity npm run package`, for publishers without the right to publish
 * a game. The package then lacks the game's rules, phrases, templates, compendia, books, first scenes and cards.
 */
import { SYSTEM_ID } from '../../src/core/package'
import { gamesInPackage as known } from '../../src/rulesets'
import type { PackSource } from './pack-source'

const packageGameIds: readonly string[] = known.map(({ outline }) => outline.id)

/**
 * The games that a package leaves out.
 * @param excludedGameList their ids, separated by commas
 * @throws for an unknown game, and if no game would remain
 */
export function readExcludedGameIds(excludedGameList = process.env.WITHOUT ?? ''): readonly string[] {
  const gameIds = excludedGameList.split(',').filter((excludedGameId) => excludedGameId !== '')
  const unknownGameIds = gameIds.filter((gameId) => !packageGameIds.includes(gameId))
  if (unknownGameIds.length > 0)
    throw new Error(
      `WITHOUT names unknown games: "${unknownGameIds.join('", "')}". The games are ${packageGameIds.join(', ')}.`,
    )
  if (packageGameIds.every((gameId) => gameIds.includes(gameId)))
    throw new Error('WITHOUT leaves out every game. Keep at least one.')
  return gameIds
}

/** The text of `src/rulesets.ts` without the left-out games, so that the bundle does not contain them. */
export function createRulesetsCodeWithoutGames(
  rulesetsCode: string,
  excludedGameIds: readonly string[],
): string {
  return excludedGameIds.reduce((codeText, gameId) => {
    const codeLines = codeText.split('\n')
    const remainingLines = codeLines.filter((codeLine) => !codeLine.includes(`'./${gameId}/`))
    if (remainingLines.length !== codeLines.length - 2)
      throw new Error(
        `src/rulesets.ts must name "${gameId}" in exactly two lines: its outline and its ruleset.`,
      )
    return remainingLines.join('\n')
  }, rulesetsCode)
}

/**
 * Returns a package's compendia without the documents of the left-out games. Links to removed documents become plain
 * text.
 * @param findGameOfPack returns the game to which a compendium belongs; null if the compendium belongs to all games
 */
export function createPacksWithoutGames(
  packs: ReadonlyMap<string, PackSource>,
  excludedGameIds: readonly string[],
  findGameOfPack: (packName: string) => string | null,
): ReadonlyMap<string, PackSource> {
  if (excludedGameIds.length === 0) return packs
  const packsOfIncludedGames = [...packs].filter(
    ([pack]) => !excludedGameIds.includes(findGameOfPack(pack) ?? ''),
  )
  const packsWithoutGameDocuments = new Map(
    packsOfIncludedGames.map(([pack, entries]) => [
      pack,
      new Map(
        [...entries].filter(
          ([file, entry]) =>
            !excludedGameIds.some((gameId) => doesDocumentBelongToGame(gameId, pack, file, entry)),
        ),
      ),
    ]),
  )
  const documentIds = new Set(
    [...packsWithoutGameDocuments.values()].flatMap((packEntries) =>
      [...packEntries.values()].map(({ _id }) => _id),
    ),
  )
  return new Map(
    [...packsWithoutGameDocuments].map(([pack, entries]) => [
      pack,
      new Map([...entries].map(([file, entry]) => [file, removeBrokenLinks(entry, documentIds)])),
    ]),
  )
}

/**
 * True if a document belongs to the given game. The document is in a compendium that contains documents of all games.
 */
function doesDocumentBelongToGame(
  gameId: string,
  packName: string,
  fileName: string,
  packEntry: Readonly<Record<string, unknown>>,
): boolean {
  const { key = '', moments = [] } = known.find(({ outline }) => outline.id === gameId)?.outline ?? {}
  // In these compendia, each file has the id of its game as its name.
  if (packName === 'journals' || packName === 'decks' || packName === 'tables') return fileName === gameId
  const packEntryJson = JSON.stringify(packEntry)
  if (packName === 'buttons') {
    const macroCommand = String(packEntry['command'])
    const isMomentStart = moments.some(({ id }) => macroCommand.includes(`hold("${id}")`))
    return (
      isMomentStart ||
      macroCommand.includes(`"ruleset":"${key}"`) ||
      (gameId === 'story-mode' && fileName.startsWith('table-'))
    )
  }
  return packName === 'first-scenes' && packEntryJson.includes(`"${SYSTEM_ID}":{"game":"${gameId}"`)
}

/** Replaces links to removed documents by plain text: `@UUID[Compendium.….<id>]{words}` becomes "words". */
function removeBrokenLinks<T extends object>(packEntry: T, documentIds: ReadonlySet<unknown>): T {
  const packEntryJson = JSON.stringify(packEntry).replaceAll(
    /@UUID\[Compendium\.[\w-]+\.[\w-]+\.\w+\.(\w+)[^\]]*\]\{([^}]*)\}/g,
    (documentLink, documentId: string, linkText: string) =>
      documentIds.has(documentId) ? documentLink : linkText,
  )
  // The cast is safe: only strings in the document's JSON were changed, so the parsed value still has the document's
  // type.
  return JSON.parse(packEntryJson) as T
}
