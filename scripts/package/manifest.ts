/** Writes the manifest `system.json`, with the languages of `lang/` and their compendia. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gamesInPackage as known } from '../../src/rulesets'
import { ENGLISH_CODE, toPackName } from './language'
import type { Language } from './language'
import { createManifestDescription, listGameTitles } from './left-out-words'
import { loadPhraseTree } from './words'

interface ManifestPack {
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
  readonly packs: readonly ManifestPack[]
  readonly packFolders: readonly PackFolder[]
  readonly flags?: object
}

/**
 * Writes the manifest of the built package.
 * @param excludedGameIds the games that the package leaves out
 * @param isWatchBuild if true, the manifest keeps the entries that reload changed templates, styles and phrases; only
 * developers need them
 */
export async function writeManifest(
  outputFolder: string,
  languages: readonly Language[],
  excludedGameIds: readonly string[],
  isWatchBuild: boolean,
): Promise<void> {
  const sourceManifest = JSON.parse(await readFile('system.json', 'utf8')) as Manifest
  const manifest =
    excludedGameIds.length === 0
      ? sourceManifest
      : { ...sourceManifest, description: await createDescriptionWithoutGames(excludedGameIds) }
  const { author } = JSON.parse(await readFile('package.json', 'utf8')) as { readonly author: string }
  const completeManifest = {
    ...createManifestWithLanguages(createManifestWithoutPacks(manifest, excludedGameIds), languages),
    authors: [{ name: author }],
  }
  const shippedManifest = isWatchBuild ? completeManifest : { ...completeManifest, flags: {} }
  await writeFile(join(outputFolder, 'system.json'), `${JSON.stringify(shippedManifest, null, 2)}\n`)
}

async function createDescriptionWithoutGames(excludedGameIds: readonly string[]): Promise<string> {
  const includedGameIds = known
    .map(({ outline }) => outline.id)
    .filter((gameId) => !excludedGameIds.includes(gameId))
  return createManifestDescription(listGameTitles(includedGameIds, await loadPhraseTree()))
}

/** The manifest without the compendia of the games that the package leaves out. */
export function createManifestWithoutPacks(manifest: Manifest, excludedGameIds: readonly string[]): Manifest {
  const packs = manifest.packs.filter(({ flags }) => !excludedGameIds.includes(flags?.game ?? ''))
  const packNames = packs.map(({ name }) => name)
  return {
    ...manifest,
    packs,
    packFolders: manifest.packFolders.map((packFolder) => reducePackFolder(packFolder, packNames)),
  }
}

/** Keeps only the given compendia in a folder of the manifest. Subfolders that become empty are removed. */
function reducePackFolder(
  { packs, folders, ...folder }: PackFolder,
  packNames: readonly string[],
): PackFolder {
  const foldersWithoutPacks = folders
    ?.map((packFolder) => reducePackFolder(packFolder, packNames))
    .filter((packFolder) => packFolder.packs?.length || packFolder.folders?.length)
  return {
    ...folder,
    ...(packs && { packs: packs.filter((packId) => packNames.includes(packId)) }),
    ...(foldersWithoutPacks && { folders: foldersWithoutPacks }),
  }
}

/** Adds every language's phrases to the manifest, and the compendia of every language except English. */
export function createManifestWithLanguages(manifest: Manifest, languages: readonly Language[]): Manifest {
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
      ...otherLanguages.flatMap((language) => translatePackTitles(language, manifest.packs)),
    ],
    packFolders: manifest.packFolders.map((packFolder) =>
      createFolderInAllLanguages(packFolder, otherLanguages),
    ),
  }
}

const translatePackTitles = (language: Language, packs: readonly ManifestPack[]): readonly ManifestPack[] =>
  packs.map((manifestPack) => {
    const translatedPackName = toPackName(manifestPack.name, language)
    const packLabel = language.names.packs[manifestPack.name] ?? manifestPack.label
    const packFlags = { ...manifestPack.flags, language: language.code }
    return {
      ...manifestPack,
      name: translatedPackName,
      label: packLabel,
      path: `packs/${translatedPackName}`,
      flags: packFlags,
    }
  })

/** Adds the compendia of the other languages to the folder of the English compendia. */
function createFolderInAllLanguages(
  { packs, folders, ...folder }: PackFolder,
  otherLanguages: readonly Language[],
): PackFolder {
  const translatedPackNames = otherLanguages.flatMap((language) =>
    (packs ?? []).map((packName) => toPackName(packName, language)),
  )
  return {
    ...folder,
    ...(packs && { packs: [...packs, ...translatedPackNames] }),
    ...(folders && {
      folders: folders.map((packFolder) => createFolderInAllLanguages(packFolder, otherLanguages)),
    }),
  }
}
