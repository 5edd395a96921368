/**
 * The folder of user data. `foundry.applications.apps.FilePicker` lists it (`browse`) and adds to it
 * (`createDirectory`, `upload`):
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html. Files of packages are read-only.
 * Uploads stay in memory until the table closes, so the package folders do not change.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isUploadable } from '../shared/file-categories'
import type { FileListing, FilesRequest } from '../shared/wire'

/** A package under `systems/` or `modules/`. */
export interface ServedPackageFolder {
  readonly address: string
  readonly folder: string
  /** Does the package's manifest ask for a folder `storage`? */
  readonly hasStorage: boolean
}

interface FolderEntries {
  readonly dirs: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

export class UserFiles {
  readonly #packages: readonly ServedPackageFolder[]
  readonly #dirs: Set<string>
  readonly #files = new Map<string, Buffer>()

  constructor(packages: readonly ServedPackageFolder[]) {
    this.#packages = packages
    const storages = packages.flatMap(({ address, hasStorage }) => (hasStorage ? [`${address}/storage`] : []))
    this.#dirs = new Set(['', 'modules', 'systems', 'worlds', 'worlds/world', ...storages])
  }

  async answer(request: FilesRequest): Promise<FileListing> {
    if (request.action === 'browse') return this.#browse(normalisePath(request.target), request.extensions)
    if (request.action === 'createDirectory') return this.#createDirectory(normalisePath(request.target))
    return this.#upload(normalisePath(request.target), request.name, Buffer.from(request.content, 'base64'))
  }

  /** The uploaded file at a path of the server. Undefined if there is no such file. */
  read(urlPath: string): Buffer | undefined {
    return this.#files.get(urlPath.replace(/^\/+/, ''))
  }

  async #browse(target: string, extensions: readonly string[] | null): Promise<FileListing> {
    const { dirs, files } = await this.#existingEntries(target)
    const hasAllowedExtension = (file: string): boolean =>
      extensions === null || extensions.includes(path.extname(file).toLowerCase())
    return { target, dirs: [...dirs].sort(), files: [...files].filter(hasAllowedExtension).sort() }
  }

  /** Creates a folder. @throws when the folder already exists, or its parent does not exist */
  async #createDirectory(target: string): Promise<FileListing> {
    await this.#existingEntries(parentFolderPath(target))
    if (await this.#entries(target)) throw new Error(`The folder ${target} already exists.`)
    this.#dirs.add(target)
    return newPathListing(target)
  }

  async #upload(target: string, name: string, content: Buffer): Promise<FileListing> {
    await this.#existingEntries(target)
    if (normalisePath(name) !== name || name === '' || name.includes('/'))
      throw new Error(`"${name}" is not a valid file name.`)
    if (!isUploadable(name))
      throw new Error(`"${name}" has an extension that Foundry does not allow for uploads.`)
    const place = target === '' ? name : `${target}/${name}`
    this.#files.set(place, content)
    return newPathListing(place)
  }

  async #existingEntries(target: string): Promise<FolderEntries> {
    const entries = await this.#entries(target)
    // Packages recognise this error by its text, so the text must stay the same (Ethaks/FVTT-Quench,
    // `loadBatchSnaps`).
    if (!entries)
      throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`)
    return entries
  }

  async #entries(target: string): Promise<FolderEntries | null> {
    const packageEntries = await this.#packageEntries(target)
    if (!packageEntries && !this.#dirs.has(target)) return null
    const within = (paths: Iterable<string>): string[] =>
      [...paths].filter((entryPath) => entryPath !== '' && parentFolderPath(entryPath) === target)
    const packages = this.#packages.map(({ address }) => address)
    return {
      dirs: new Set([...within(this.#dirs), ...within(packages), ...(packageEntries?.dirs ?? [])]),
      files: new Set([...within(this.#files.keys()), ...(packageEntries?.files ?? [])]),
    }
  }

  /** Lists the folders and files of a package at a path. */
  async #packageEntries(target: string): Promise<FolderEntries | null> {
    const servingPackage = this.#packages.find(
      ({ address }) => target === address || target.startsWith(`${address}/`),
    )
    if (!servingPackage) return null
    const folderPath = path.join(servingPackage.folder, target.slice(servingPackage.address.length))
    const directoryEntries = await readdir(folderPath, { withFileTypes: true }).catch(() => null)
    if (!directoryEntries) return null
    const paths = (isDirectory: boolean): Set<string> =>
      new Set(
        directoryEntries
          .filter((entry) => entry.isDirectory() === isDirectory)
          .map(({ name }) => `${target}/${name}`),
      )
    return { dirs: paths(true), files: paths(false) }
  }
}

const newPathListing = (target: string): FileListing => ({ target, dirs: [], files: [] })

const parentFolderPath = (target: string): string => target.split('/').slice(0, -1).join('/')

/** Normalises a path of the user data. @throws when the path leads out of the folder of user data */
function normalisePath(target: string): string {
  const parts = target.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) throw new Error(`The path ${target} leads out of the folder of user data.`)
  return parts.join('/')
}
