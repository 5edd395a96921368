/** Removes mentions of the left-out games from the package's documents and manifest. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageGames } from '../../src/rulesets'
import type { PhraseTree } from './words'
import { phraseByKey } from './words'

/** The documents of the package that contain a list of the games. */
const DOCUMENTS_LISTING_GAMES = ['README.md', 'RIGHTS.md', 'CHANGELOG.md']

const LIST_FORMAT = new Intl.ListFormat('en')

/** The titles of the games with these ids. @param words the English phrases of all games */
export const gameTitles = (ids: readonly string[], words: PhraseTree): readonly string[] =>
  packageGames.flatMap(({ outline: { id, key } }) =>
    ids.includes(id) ? [phraseByKey(words, `HnB.${key}.title`)] : [],
  )

/** The manifest's description of a package with only these games. */
export const manifestDescription = (titles: readonly string[]): string =>
  `<p>Small story games at one table, alone or mixed: ${LIST_FORMAT.format(titles)}.</p>`

/**
 * Rewrites the documents of a built package that list the games. The lists then lack the games that the package leaves
 * out.
 */
export async function removeGamesFromDocuments(
  out: string,
  without: readonly string[],
  words: PhraseTree,
): Promise<void> {
  if (without.length === 0) return
  const titles = gameTitles(without, words)
  for (const name of DOCUMENTS_LISTING_GAMES) {
    const text = await readFile(join(out, name), 'utf8')
    await writeFile(join(out, name), linesWithout(text, titles))
  }
}

/**
 * Removes mentions of the left-out games from a document: the table rows and list entries whose bold name is a left-out
 * game. Adds a sentence below the heading that names these games.
 */
function linesWithout(markdown: string, titles: readonly string[]): string {
  const keptLines: string[] = []
  let isEntryLeftOut = false
  for (const line of markdown.split('\n')) {
    const [, bold] = /^(?:- |\| )\*\*(.+?)\*\*/.exec(line) ?? []
    // An indented line belongs to the list entry above it. Both lines stay, or both are removed.
    isEntryLeftOut =
      bold === undefined
        ? isEntryLeftOut && /^\s+\S/.test(line)
        : titles.some((title) => bold.includes(title))
    if (!isEntryLeftOut) keptLines.push(line)
  }
  const [heading = '', ...rest] = keptLines
  return [heading, '', `This package was made without ${LIST_FORMAT.format(titles)}.`, ...rest].join('\n')
}
