/**
 * Joins the template fragments into a file for each game and a shared file (`pieces/<folder>.json`). Otherwise a page
 * would fetch fifty files before it can draw anything.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { packageGames } from '../../src/rulesets'

/** The folder of `templates/` whose fragments all templates may use. */
const SHARED_FOLDER = 'shared'

/**
 * The folders of `templates/` that contain fragments. The value is the prefix that the names of these fragments have.
 */
function fragmentFolders(without: readonly string[]): ReadonlyMap<string, string> {
  const includedGames = packageGames.map(({ outline }) => outline).filter(({ id }) => !without.includes(id))
  return new Map([
    [SHARED_FOLDER, 'hnb.'],
    ...includedGames.map(({ id, key }) => [id, `hnb.${key}.`] as const),
  ])
}

/**
 * Writes a file of template fragments for each game, and a file for the fragments that all games share. The file of a
 * game without fragments is empty.
 * @param without the ids of the games that the package leaves out
 */
export async function writeFragmentFiles(out: string, without: readonly string[]): Promise<void> {
  await mkdir(join(out, 'pieces'), { recursive: true })
  for (const [folder, prefix] of fragmentFolders(without)) {
    const pieces = await readFragments(join('templates', folder, 'pieces'), prefix)
    await writeFile(join(out, 'pieces', `${folder}.json`), JSON.stringify(pieces))
  }
}

/** The template fragments of a folder. The key is the name with which templates call the fragment. */
async function readFragments(folder: string, prefix: string): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(folder).catch(() => [])
  const texts = files
    .sort()
    .map(async (file) => [prefix + basename(file, '.hbs'), await readFile(join(folder, file), 'utf8')])
  return Object.fromEntries(await Promise.all(texts)) as Readonly<Record<string, string>>
}
