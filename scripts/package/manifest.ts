/** Writes the package's manifest: `system.json` with the languages of `lang/` and their compendia added. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageGames as known } from '../../src/rulesets'
import { ENGLISH_CODE, packName } from './language'
import type { Language } from './language'
import { manifestDescription, gameTitles } from './left-out-words'
import { loadPhrases } from './words'

interface Pack {
  readonly name: string
  readonly label: string
  readonly path: string
  readonly flags?: { readonly game?: string; readonly language?: string }
}

interface PackFolder {
  readonly packs?: readonly string[]
  readonly folders?: readonly PackFolder[]
}

interface Manifest {
  readonly languages: readonly object[]
  readonly packs: readonly Pack[]
  readonly packFolders: readonly PackFolder[]
  readonly flags?: object
}

/**
 * Writes the manifest of the built package.
 * @param without the games that the package leaves out
 * @param watching if true, the manifest keeps the entries for hot reload of templates, styles and phrases, which only
 *   developers need
 */
export async function writeManifest(
  out: string,
  languages: readonly Language[],
  without: readonly string[],
  watching: boolean,
): Promise<void> {
  const written = JSON.parse(await readFile('system.json', 'utf8')) as Manifest
  const manifest =
    without.length === 0 ? written : { ...written, description: await describedWithout(without) }
  const { author } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly author: string }
  const whole = {
    ...manifestWithLanguages(manifestWithoutPacks(manifest, without), languages),
    authors: [{ name: author }],
  }
  const shipped = watching ? whole : { ...whole, flags: {} }
  await writeFile(join(out, 'system.json'), `${JSON.stringify(shipped, null, 2)}\n`)
}

async function describedWithout(games: readonly string[]): Promise<string> {
  const there = known.map(({ outline }) => outline.id).filter((id) => !games.includes(id))
  return manifestDescription(gameTitles(there, await loadPhrases()))
}

/** The manifest without the compendia of the left-out games. */
export function manifestWithoutPacks(manifest: Manifest, games: readonly string[]): Manifest {
  const packs = manifest.packs.filter(({ flags }) => !games.includes(flags?.game ?? ''))
  const names = packs.map(({ name }) => name)
  return {
    ...manifest,
    packs,
    packFolders: manifest.packFolders.map((folder) => folderWithOnly(folder, names)),
  }
}

/** Reduces a folder of the manifest to the given compendia. Subfolders that become empty are left out. */
function folderWithOnly({ packs, folders, ...folder }: PackFolder, names: readonly string[]): PackFolder {
  const fewer = folders
    ?.map((packFolder) => folderWithOnly(packFolder, names))
    .filter((packFolder) => packFolder.packs?.length || packFolder.folders?.length)
  return {
    ...folder,
    ...(packs && { packs: packs.filter((pack) => names.includes(pack)) }),
    ...(fewer && { folders: fewer }),
  }
}

/** Adds each language's phrases to the manifest, and compendia of its own for each language except English. */
export function manifestWithLanguages(manifest: Manifest, languages: readonly Language[]): Manifest {
  const others = languages.filter(({ code }) => code !== ENGLISH_CODE)
  return {
    ...manifest,
    languages: languages.map(({ code, names }) => ({
      lang: code,
      name: names.language,
      path: `lang/${code}.json`,
    })),
    packs: [...manifest.packs, ...others.flatMap((language) => packsInLanguage(language, manifest.packs))],
    packFolders: manifest.packFolders.map((folder) => folderInAllLanguages(folder, others)),
  }
}

const packsInLanguage = (language: Language, packs: readonly Pack[]): readonly Pack[] =>
  packs.map((pack) => {
    const name = packName(pack.name, language)
    const label = language.names.packs[pack.name] ?? pack.label
    const flags = { ...pack.flags, language: language.code }
    return { ...pack, name, label, path: `packs/${name}`, flags }
  })

/** Adds the compendia of the other languages to the folder of the English compendia. */
function folderInAllLanguages(
  { packs, folders, ...folder }: PackFolder,
  others: readonly Language[],
): PackFolder {
  const also = others.flatMap((language) => (packs ?? []).map((pack) => packName(pack, language)))
  return {
    ...folder,
    ...(packs && { packs: [...packs, ...also] }),
    ...(folders && { folders: folders.map((packFolder) => folderInAllLanguages(packFolder, others)) }),
  }
}
