/**
 * Prepares the package that most tests open. It is the built package without the translated compendia. A page lists all
 * compendia of its package; with a fifth of them, joining takes a fifth less time. `npm test -- full` and the tests
 * about languages open the complete package.
 */
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const BUILT_PACKAGE_FOLDER = 'dist'
const ENGLISH = '.cache/english-package'

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

/** Copies the English part of the built package, unless the copy is up to date, and lets later tests open the copy. */
export function useEnglishPackage(): void {
  if (process.env['FULL'] || !existsSync(manifestOf(BUILT_PACKAGE_FOLDER))) return
  if (!isUpToDate()) copyEnglishPart()
  process.env['TEST_PACKAGE'] = ENGLISH
}

const manifestOf = (folder: string): string => path.join(folder, 'system.json')

const isUpToDate = (): boolean =>
  existsSync(manifestOf(ENGLISH)) &&
  statSync(manifestOf(ENGLISH)).mtimeMs > statSync(manifestOf(BUILT_PACKAGE_FOLDER)).mtimeMs

function copyEnglishPart(): void {
  const manifest = JSON.parse(readFileSync(manifestOf(BUILT_PACKAGE_FOLDER), 'utf8')) as Manifest
  const isTranslated = ({ flags }: PackEntry) => flags?.language !== undefined
  const translated = manifest.packs.filter(isTranslated)
  const leftOutPaths = new Set(translated.map((pack) => path.join(BUILT_PACKAGE_FOLDER, pack.path)))
  rmSync(ENGLISH, { recursive: true, force: true })
  cpSync(BUILT_PACKAGE_FOLDER, ENGLISH, {
    recursive: true,
    filter: (file) => !leftOutPaths.has(path.normalize(file)),
  })
  manifest.packs = manifest.packs.filter((pack) => !isTranslated(pack))
  removeFromFolders(manifest.packFolders, new Set(translated.map(({ name }) => name)))
  // The copy's manifest is written last. So the manifest's time shows that the copy is complete.
  writeFileSync(manifestOf(ENGLISH), JSON.stringify(manifest))
}

function removeFromFolders(folders: readonly PackFolder[], removedPacks: ReadonlySet<string>): void {
  for (const folder of folders) {
    if (folder.packs) folder.packs = folder.packs.filter((name) => !removedPacks.has(name))
    removeFromFolders(folder.folders ?? [], removedPacks)
  }
}
