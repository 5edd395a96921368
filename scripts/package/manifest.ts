/** Writes the package's manifest: `system.json`, to which it adds the languages of `lang/` and their compendia. */
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
 * @param watching if true, the manifest keeps the entries that reload changed templates, styles and phrases; only
 * developers need them
 */
export async function writeManifest(
  out: string,
  languages: readonly Language[],
  without: readonly string[],
  watching: boolean,
): Promise<void> {
  const sourceManifest = JSON.parse(await readFile('system.json', 'utf8')) as Manifest
  const manifest =
    without.length === 0
      ? sourceManifest
      : { ...sourceManifest, description: await descriptionWithout(without) }
  const { author } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly author: string }
  const completeManifest = {
    ...manifestWithLanguages(manifestWithoutPacks(manifest, without), languages),
    authors: [{ name: author }],
  }
  const shippedManifest = watching ? completeManifest : { ...completeManifest, flags: {} }
  await writeFile(join(out, 'system.json'), `${JSON.stringify(shippedManifest, null, 2)}\n`)
}

async function descriptionWithout(games: readonly string[]): Promise<string> {
  const includedIds = known.map(({ outline }) => outline.id).filter((id) => !games.includes(id))
  return manifestDescription(gameTitles(includedIds, await loadPhrases()))
}

/** The manifest without the compendia of the games that the package leaves out. */
export function manifestWithoutPacks(manifest: Manifest, games: readonly string[]): Manifest {
  const packs = manifest.packs.filter(({ flags }) => !games.includes(flags?.game ?? ''))
  const packNames = packs.map(({ name }) => name)
  return {
    ...manifest,
    packs,
    packFolders: manifest.packFolders.map((folder) => reduceFolder(folder, packNames)),
  }
}

/** Reduces a folder of the manifest to the given compendia. Subfolders that become empty are left out. */
function reduceFolder({ packs, folders, ...folder }: PackFolder, packNames: readonly string[]): PackFolder {
  const reducedFolders = folders
    ?.map((packFolder) => reduceFolder(packFolder, packNames))
    .filter((packFolder) => packFolder.packs?.length || packFolder.folders?.length)
  return {
    ...folder,
    ...(packs && { packs: packs.filter((pack) => packNames.includes(pack)) }),
    ...(reducedFolders && { folders: reducedFolders }),
  }
}

/** Adds the phrases of every language to the manifest. Every language except English also gets compendia of its own. */
export function manifestWithLanguages(manifest: Manifest, languages: readonly Language[]): Manifest {
  const otherLanguages = languages.filter(({ code }) => code !== ENGLISH_CODE)
  return {
    ...manifest,
    languages: languages.map(({ code, names }) => ({
      lang: code,
      name: names.language,
      path: `lang/${code}.json`,
    })),
    packs: [
      ...manifest.packs,
      ...otherLanguages.flatMap((language) => packsInLanguage(language, manifest.packs)),
    ],
    packFolders: manifest.packFolders.map((folder) => folderInAllLanguages(folder, otherLanguages)),
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
  otherLanguages: readonly Language[],
): PackFolder {
  const translatedPackNames = otherLanguages.flatMap((language) =>
    (packs ?? []).map((pack) => packName(pack, language)),
  )
  return {
    ...folder,
    ...(packs && { packs: [...packs, ...translatedPackNames] }),
    ...(folders && {
      folders: folders.map((packFolder) => folderInAllLanguages(packFolder, otherLanguages)),
    }),
  }
}
