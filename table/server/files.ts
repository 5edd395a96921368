/**
 * The folder of user data. `foundry.applications.apps.FilePicker` lists it (`browse`) and adds to it
 * (`createDirectory`, `upload`):
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html. Files of packages are read-only.
 * Uploads stay in memory until the table closes, so the package folders do not change.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isFileUploadable } from '../shared/file-categories'
import type { FileListing, FilesRequest } from '../shared/wire'

/** The folder of an installed package, below `systems/` or `modules/`. */
export interface ServedPackageFolder {
  readonly address: string
  readonly folder: string
  /** True if the package's manifest asks for a folder `storage`. */
  readonly hasStorage: boolean
}

interface EntryNamesOfFolder {
  readonly dirs: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

export class UserFiles {
  readonly #packages: readonly ServedPackageFolder[]
  readonly #dirs: Set<string>
  readonly #files = new Map<string, Buffer>()

  constructor(packageFolders: readonly ServedPackageFolder[]) {
    this.#packages = packageFolders
    const storageFolders = packageFolders.flatMap(({ address, hasStorage }) =>
      hasStorage ? [`${address}/storage`] : [],
    )
    this.#dirs = new Set(['', 'modules', 'systems', 'worlds', 'worlds/world', ...storageFolders])
  }

  async answer(filesRequest: FilesRequest): Promise<FileListing> {
    if (filesRequest.action === 'browse')
      return this.#browse(normaliseUserFilePath(filesRequest.target), filesRequest.extensions)
    if (filesRequest.action === 'createDirectory')
      return this.#createDirectory(normaliseUserFilePath(filesRequest.target))
    return this.#upload(
      normaliseUserFilePath(filesRequest.target),
      filesRequest.name,
      Buffer.from(filesRequest.content, 'base64'),
    )
  }

  /** The uploaded file at a path of the server. Undefined if there is no such file. */
  read(urlPath: string): Buffer | undefined {
    return this.#files.get(urlPath.replace(/^\/+/, ''))
  }

  async #browse(folderPath: string, allowedExtensions: readonly string[] | null): Promise<FileListing> {
    const { dirs, files } = await this.#existingEntries(folderPath)
    const hasAllowedExtension = (filePath: string): boolean =>
      allowedExtensions === null || allowedExtensions.includes(path.extname(filePath).toLowerCase())
    return {
      target: folderPath,
      dirs: [...dirs].sort(),
      files: [...files].filter(hasAllowedExtension).sort(),
    }
  }

  /** Creates a folder. @throws when the folder already exists, or its parent does not exist */
  async #createDirectory(folderPath: string): Promise<FileListing> {
    await this.#existingEntries(findParentFolderPath(folderPath))
    if (await this.#entries(folderPath)) throw new Error(`The folder ${folderPath} already exists.`)
    this.#dirs.add(folderPath)
    return createFileListing(folderPath)
  }

  async #upload(folderPath: string, fileName: string, fileContent: Buffer): Promise<FileListing> {
    await this.#existingEntries(folderPath)
    if (normaliseUserFilePath(fileName) !== fileName || fileName === '' || fileName.includes('/'))
      throw new Error(`"${fileName}" is not a valid file name.`)
    if (!isFileUploadable(fileName))
      throw new Error(`"${fileName}" has an extension that Foundry does not allow for uploads.`)
    const targetFilePath = folderPath === '' ? fileName : `${folderPath}/${fileName}`
    this.#files.set(targetFilePath, fileContent)
    return createFileListing(targetFilePath)
  }

  async #existingEntries(folderPath: string): Promise<EntryNamesOfFolder> {
    const folderEntries = await this.#entries(folderPath)
    // Packages recognise this error by its exact text (for example Ethaks/FVTT-Quench, in `loadBatchSnaps`).
    if (!folderEntries)
      throw new Error(`Directory ${folderPath} does not exist or is not accessible in this storage location`)
    return folderEntries
  }

  async #entries(folderPath: string): Promise<EntryNamesOfFolder | null> {
    const packageEntries = await this.#packageEntries(folderPath)
    if (!packageEntries && !this.#dirs.has(folderPath)) return null
    const listDirectChildPaths = (servedPaths: Iterable<string>): string[] =>
      [...servedPaths].filter(
        (entryPath) => entryPath !== '' && findParentFolderPath(entryPath) === folderPath,
      )
    const servedPackageAddresses = this.#packages.map(({ address }) => address)
    return {
      dirs: new Set([
        ...listDirectChildPaths(this.#dirs),
        ...listDirectChildPaths(servedPackageAddresses),
        ...(packageEntries?.dirs ?? []),
      ]),
      files: new Set([...listDirectChildPaths(this.#files.keys()), ...(packageEntries?.files ?? [])]),
    }
  }

  /** Lists the folders and files at a path that lies in a package. Null if the path lies in no package. */
  async #packageEntries(requestedFolderPath: string): Promise<EntryNamesOfFolder | null> {
    const servingPackage = this.#packages.find(
      ({ address }) => requestedFolderPath === address || requestedFolderPath.startsWith(`${address}/`),
    )
    if (!servingPackage) return null
    const folderPath = path.join(
      servingPackage.folder,
      requestedFolderPath.slice(servingPackage.address.length),
    )
    const directoryEntries = await readdir(folderPath, { withFileTypes: true }).catch(() => null)
    if (!directoryEntries) return null
    const listEntryPaths = (areFoldersListed: boolean): Set<string> =>
      new Set(
        directoryEntries
          .filter((folderEntry) => folderEntry.isDirectory() === areFoldersListed)
          .map(({ name }) => `${requestedFolderPath}/${name}`),
      )
    return { dirs: listEntryPaths(true), files: listEntryPaths(false) }
  }
}

const createFileListing = (folderPath: string): FileListing => ({ target: folderPath, dirs: [], files: [] })

const findParentFolderPath = (folderPath: string): string => folderPath.split('/').slice(0, -1).join('/')

/** Brings a path of the user data into its normal form. @throws when the path leads out of the folder of user data */
function normaliseUserFilePath(uncheckedPath: string): string {
  const pathParts = uncheckedPath.split(/[/\\]/).filter((pathPart) => pathPart !== '' && pathPart !== '.')
  if (pathParts.includes('..'))
    throw new Error(`The path ${uncheckedPath} leads out of the folder of user data.`)
  return pathParts.join('/')
}
