/**
 * Prepares the package that most tests open. It is the built package without the translated compendia, which makes
 * joining a fifth faster. `npm test -- full` and language tests open the complete package.
 */
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BUILT_PACKAGE_FOLDER = 'dist'
const ENGLISH_PACKAGE_FOLDER = '.cache/english-package'

interface PackEntry {
  readonly name: string
  readonly path: string
  readonly flags?: { readonly language?: string }
}

interface PackFolder {
  packs?: string[]
  readonly folders?: PackFolder[]
}

interface Manifest {
  packs: PackEntry[]
  readonly packFolders: PackFolder[]
}

/**
 * Copies the part of the built package that has only English texts. Later tests open the copy. Does nothing if the copy
 * is current.
 */
export function useEnglishPackage(): void {
  if (process.env['FULL'] || !existsSync(joinManifestPath(BUILT_PACKAGE_FOLDER))) return
  if (!isEnglishPackageUpToDate()) copyEnglishPartOfPackage()
  process.env['TEST_PACKAGE'] = ENGLISH_PACKAGE_FOLDER
}

const joinManifestPath = (folder: string): string => path.join(folder, 'system.json')

const isEnglishPackageUpToDate = (): boolean =>
  existsSync(joinManifestPath(ENGLISH_PACKAGE_FOLDER)) &&
  statSync(joinManifestPath(ENGLISH_PACKAGE_FOLDER)).mtimeMs >
    statSync(joinManifestPath(BUILT_PACKAGE_FOLDER)).mtimeMs

function copyEnglishPartOfPackage(): void {
  const manifest = JSON.parse(readFileSync(joinManifestPath(BUILT_PACKAGE_FOLDER), 'utf8')) as Manifest
  const isPackTranslated = ({ flags }: PackEntry) => flags?.language !== undefined
  const translatedPacks = manifest.packs.filter(isPackTranslated)
  const pathsOfTranslatedPacks = new Set(
    translatedPacks.map((packEntry) => path.join(BUILT_PACKAGE_FOLDER, packEntry.path)),
  )
  rmSync(ENGLISH_PACKAGE_FOLDER, { recursive: true, force: true })
  cpSync(BUILT_PACKAGE_FOLDER, ENGLISH_PACKAGE_FOLDER, {
    recursive: true,
    filter: (filePath) => !pathsOfTranslatedPacks.has(path.normalize(filePath)),
  })
  manifest.packs = manifest.packs.filter((packEntry) => !isPackTranslated(packEntry))
  removeFromFolders(manifest.packFolders, new Set(translatedPacks.map(({ name }) => name)))
  // The manifest is written last. So the time of the manifest's file shows when the copy was complete.
  writeFileSync(joinManifestPath(ENGLISH_PACKAGE_FOLDER), JSON.stringify(manifest))
}

function removeFromFolders(
  packFolders: readonly PackFolder[],
  removedPackFolders: ReadonlySet<string>,
): void {
  for (const folder of packFolders) {
    if (folder.packs) folder.packs = folder.packs.filter((packName) => !removedPackFolders.has(packName))
    removeFromFolders(folder.folders ?? [], removedPackFolders)
  }
}
