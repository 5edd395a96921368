/** Removes mentions of the left-out games from the package's documents and manifest. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gamesInPackage } from '../../src/rulesets'
import type { PhraseTree } from './words'
import { findPhraseByKey } from './words'

/** The files of the package that contain a list of the games. */
const FILES_WITH_LISTS_OF_GAMES = ['README.md', 'RIGHTS.md', 'CHANGELOG.md']

const LIST_FORMAT = new Intl.ListFormat('en')

/** Lists the titles of the games with these ids. @param phraseTree the English phrases of all games */
export const listGameTitles = (gameIds: readonly string[], phraseTree: PhraseTree): readonly string[] =>
  gamesInPackage.flatMap(({ outline: { id, key } }) =>
    gameIds.includes(id) ? [findPhraseByKey(phraseTree, `HnB.${key}.title`)] : [],
  )

/** Creates the description in the manifest for a package that contains only the given games. */
export const createManifestDescription = (gameTitles: readonly string[]): string =>
  `<p>Small story games at one table, alone or mixed: ${LIST_FORMAT.format(gameTitles)}.</p>`

/**
 * Rewrites the texts of the built package that list the games, so that they do not list the games that the package
 * leaves out.
 */
export async function removeGamesFromDocuments(
  outputFolder: string,
  excludedGameIds: readonly string[],
  phraseTree: PhraseTree,
): Promise<void> {
  if (excludedGameIds.length === 0) return
  const gameTitles = listGameTitles(excludedGameIds, phraseTree)
  for (const documentName of FILES_WITH_LISTS_OF_GAMES) {
    const documentText = await readFile(join(outputFolder, documentName), 'utf8')
    await writeFile(join(outputFolder, documentName), removeLinesAboutGames(documentText, gameTitles))
  }
}

/**
 * Removes mentions of the left-out games from a Markdown text: table rows and list entries whose bold name is a
 * left-out game. Below the heading, adds a sentence that names these games.
 */
function removeLinesAboutGames(markdown: string, gameTitles: readonly string[]): string {
  const linesToKeep: string[] = []
  let isListEntryExcluded = false
  for (const documentLine of markdown.split('\n')) {
    const [, bold] = /^(?:- |\| )\*\*(.+?)\*\*/.exec(documentLine) ?? []
    // An indented line belongs to the list entry above it. The line is kept if this entry is kept, and removed
    // otherwise.
    isListEntryExcluded =
      bold === undefined
        ? isListEntryExcluded && /^\s+\S/.test(documentLine)
        : gameTitles.some((title) => bold.includes(title))
    if (!isListEntryExcluded) linesToKeep.push(documentLine)
  }
  const [heading = '', ...rest] = linesToKeep
  return [heading, '', `This package was made without ${LIST_FORMAT.format(gameTitles)}.`, ...rest].join('\n')
}
