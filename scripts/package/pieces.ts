/**
 * Joins the template fragments into `pieces/<folder>.json`, one per game and one shared. A page would otherwise fetch
 * fifty files before drawing.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gamesInPackage } from '../../src/rulesets'

/** The folder of `templates/` whose fragments every game's templates may use. */
const SHARED_TEMPLATE_FOLDER = 'shared'

/**
 * Lists the folders of `templates/` that contain fragments. The value is the prefix that the names of the folder's
 * fragments get.
 */
function listPrefixesByFragmentFolder(excludedGameIds: readonly string[]): ReadonlyMap<string, string> {
  const includedGames = gamesInPackage
    .map(({ outline }) => outline)
    .filter(({ id }) => !excludedGameIds.includes(id))
  return new Map([
    [SHARED_TEMPLATE_FOLDER, 'hnb.'],
    ...includedGames.map(({ id, key }) => [id, `hnb.${key}.`] as const),
  ])
}

/**
 * Writes a file of template fragments for each game (empty for a game without fragments), and one for shared fragments.
 * @param excludedGameIds the ids of the games that the package leaves out
 */
export async function writeTemplateFragmentFiles(
  outputFolder: string,
  excludedGameIds: readonly string[],
): Promise<void> {
  await mkdir(join(outputFolder, 'pieces'), { recursive: true })
  for (const [folder, prefix] of listPrefixesByFragmentFolder(excludedGameIds)) {
    const templateFragmentsByName = await readTemplateFragments(join('templates', folder, 'pieces'), prefix)
    await writeFile(join(outputFolder, 'pieces', `${folder}.json`), JSON.stringify(templateFragmentsByName))
  }
}

/** Reads the template fragments of a folder. The key is the name by which templates call the fragment. */
async function readTemplateFragments(
  folder: string,
  namePrefix: string,
): Promise<Readonly<Record<string, string>>> {
  const templateFragmentFiles = await readdir(folder).catch(() => [])
  const templateFragmentEntries = templateFragmentFiles
    .sort()
    .map(async (templateFragmentFile) => [
      namePrefix + basename(templateFragmentFile, '.hbs'),
      await readFile(join(folder, templateFragmentFile), 'utf8'),
    ])
  return Object.fromEntries(await Promise.all(templateFragmentEntries)) as Readonly<Record<string, string>>
}
