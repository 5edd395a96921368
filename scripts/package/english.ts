/**
 * Reads the English texts that translators translate: the files of `lang/en`. In the file of names, it adds the titles
 * of the compendia from the manifest.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ENGLISH_CODE, LANGUAGES_FOLDER } from './language'

const englishFolder = join(LANGUAGES_FOLDER, ENGLISH_CODE)
const LANGUAGE_NAMES_FILE = 'texts/names.yml'

/** The paths of all English files, relative to `lang/en`. */
export async function listEnglishFiles(): Promise<readonly string[]> {
  const filePaths = await readdir(englishFolder, { recursive: true })
  return filePaths.filter((file) => /\.(?:json|yml|md)$/.test(file)).sort()
}

/**
 * Reads the text of a file of `lang/en`. The English titles of the compendia are in the manifest, so they are added to
 * the text of the file of names.
 */
export async function readEnglishText(textFile: string): Promise<string> {
  const fileText = await readFile(join(englishFolder, textFile), 'utf8')
  if (textFile !== LANGUAGE_NAMES_FILE) return fileText
  const { packs } = JSON.parse(await readFile('system.json', 'utf8')) as {
    readonly packs: readonly { readonly name: string; readonly label: string }[]
  }
  const compendiumTitles = Object.fromEntries(packs.map(({ name, label }) => [name, label]))
  return stringify({ ...(parse(fileText) as object), packs: compendiumTitles })
}
