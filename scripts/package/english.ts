/**
 * The English texts from which translators begin: the files of `lang/en`. The file of names also gets the titles of the
 * compendia.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ENGLISH_CODE, LANGUAGES_FOLDER } from './language'

const englishFolder = join(LANGUAGES_FOLDER, ENGLISH_CODE)
const NAMES_FILE = 'texts/names.yml'

/** The paths of all English files, relative to `lang/en`. */
export async function listEnglishFiles(): Promise<readonly string[]> {
  const filePaths = await readdir(englishFolder, { recursive: true })
  return filePaths.filter((file) => /\.(?:json|yml|md)$/.test(file)).sort()
}

/**
 * The text of a file of `lang/en`. The file with the names also gets the English titles of the compendia, which are in
 * the manifest.
 */
export async function readEnglishText(textFile: string): Promise<string> {
  const fileText = await readFile(join(englishFolder, textFile), 'utf8')
  if (textFile !== NAMES_FILE) return fileText
  const { packs } = JSON.parse(await readFile('system.json', 'utf8')) as {
    readonly packs: readonly { readonly name: string; readonly label: string }[]
  }
  const compendiumTitles = Object.fromEntries(packs.map(({ name, label }) => [name, label]))
  return stringify({ ...(parse(fileText) as object), packs: compendiumTitles })
}
