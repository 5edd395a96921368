/**
 * Joins the template fragments into `pieces/<folder>.json`, one per game and one shared. A page would otherwise fetch
 * fifty files before drawing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packageGames } from '../../src/rulesets'

/** The folder of `templates/` whose fragments all templates may use. */
const SHARED_FOLDER = 'shared'

/** The folders of `templates/` with fragments, each with the prefix of the fragments' names. */
function listFragmentFolders(leftOutGameIds: readonly string[]): ReadonlyMap<string, string> {
  const includedGames = packageGames
    .map(({ outline }) => outline)
    .filter(({ id }) => !leftOutGameIds.includes(id))
  return new Map([
    [SHARED_FOLDER, 'hnb.'],
    ...includedGames.map(({ id, key }) => [id, `hnb.${key}.`] as const),
  ])
}

/**
 * Writes a file of template fragments for each game (empty for a game without fragments), and one for shared fragments.
 * @param leftOutGameIds the ids of the games that the package leaves out
 */
export async function writeFragmentFiles(
  outputFolder: string,
  leftOutGameIds: readonly string[],
): Promise<void> {
  await mkdir(join(outputFolder, 'pieces'), { recursive: true })
  for (const [folder, prefix] of listFragmentFolders(leftOutGameIds)) {
    const fragments = await readFragments(join('templates', folder, 'pieces'), prefix)
    await writeFile(join(outputFolder, 'pieces', `${folder}.json`), JSON.stringify(fragments))
  }
}

/** A folder's template fragments, by the name with which templates call them. */
async function readFragments(folder: string, namePrefix: string): Promise<Readonly<Record<string, string>>> {
  const fragmentFiles = await readdir(folder).catch(() => [])
  const fragmentEntries = fragmentFiles
    .sort()
    .map(async (fragmentFile) => [
      namePrefix + basename(fragmentFile, '.hbs'),
      await readFile(join(folder, fragmentFile), 'utf8'),
    ])
  return Object.fromEntries(await Promise.all(fragmentEntries)) as Readonly<Record<string, string>>
}
