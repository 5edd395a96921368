/**
 * The folder of user data that `foundry.applications.apps.FilePicker` shows and fills: `browse`, `createDirectory` and
 * `upload` of
 * https://foundryvtt.com/api/v14/classes/foundry.applications.apps.FilePicker.html. Files of packages are read-only.
 * Uploads stay in memory until the table closes, so the package folders do not change.
 */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isUploadable } from '../shared/file-categories'
import type { FileListing, FilesRequest } from '../shared/wire'

/** A package under `systems/` or `modules/`. */
export interface ServedFolder {
  readonly address: string
  readonly folder: string
  /** does its manifest ask for a folder `storage`? */
  readonly hasStorage: boolean
}

interface Entries {
  readonly dirs: ReadonlySet<string>
  readonly files: ReadonlySet<string>
}

export class UserFiles {
  readonly #packages: readonly ServedFolder[]
  readonly #dirs: Set<string>
  readonly #files = new Map<string, Buffer>()

  constructor(packages: readonly ServedFolder[]) {
    this.#packages = packages
    const storages = packages.flatMap(({ address, hasStorage }) => (hasStorage ? [`${address}/storage`] : []))
    this.#dirs = new Set(['', 'modules', 'systems', 'worlds', 'worlds/world', ...storages])
  }

  async answer(request: FilesRequest): Promise<FileListing> {
    if (request.action === 'browse') return this.#browse(clean(request.target), request.extensions)
    if (request.action === 'createDirectory') return this.#createDirectory(clean(request.target))
    return this.#upload(clean(request.target), request.name, Buffer.from(request.content, 'base64'))
  }

  /** The uploaded file at a path of the server, or undefined. */
  read(address: string): Buffer | undefined {
    return this.#files.get(address.replace(/^\/+/, ''))
  }

  async #browse(target: string, extensions: readonly string[] | null): Promise<FileListing> {
    const { dirs, files } = await this.#known(target)
    const fits = (file: string): boolean =>
      extensions === null || extensions.includes(path.extname(file).toLowerCase())
    return { target, dirs: [...dirs].sort(), files: [...files].filter(fits).sort() }
  }

  /** @throws when the folder exists, or its parent does not */
  async #createDirectory(target: string): Promise<FileListing> {
    await this.#known(parentOf(target))
    if (await this.#entries(target)) throw new Error(`The folder ${target} already exists.`)
    this.#dirs.add(target)
    return made(target)
  }

  async #upload(target: string, name: string, content: Buffer): Promise<FileListing> {
    await this.#known(target)
    if (clean(name) !== name || name === '' || name.includes('/'))
      throw new Error(`"${name}" is not a valid file name.`)
    if (!isUploadable(name)) throw new Error(`"${name}" has an extension that Foundry does not allow for uploads.`)
    const place = target === '' ? name : `${target}/${name}`
    this.#files.set(place, content)
    return made(place)
  }

  async #known(target: string): Promise<Entries> {
    const entries = await this.#entries(target)
    // Packages recognise this refusal by its text (Ethaks/FVTT-Quench, `loadBatchSnaps`).
    if (!entries)
      throw new Error(`Directory ${target} does not exist or is not accessible in this storage location`)
    return entries
  }

  async #entries(target: string): Promise<Entries | null> {
    const brought = await this.#brought(target)
    if (!brought && !this.#dirs.has(target)) return null
    const within = (paths: Iterable<string>): string[] =>
      [...paths].filter((one) => one !== '' && parentOf(one) === target)
    const packages = this.#packages.map(({ address }) => address)
    return {
      dirs: new Set([...within(this.#dirs), ...within(packages), ...(brought?.dirs ?? [])]),
      files: new Set([...within(this.#files.keys()), ...(brought?.files ?? [])]),
    }
  }

  /** The folders and files that a package has at a path. */
  async #brought(target: string): Promise<Entries | null> {
    const from = this.#packages.find(({ address }) => target === address || target.startsWith(`${address}/`))
    if (!from) return null
    const place = path.join(from.folder, target.slice(from.address.length))
    const found = await readdir(place, { withFileTypes: true }).catch(() => null)
    if (!found) return null
    const paths = (isDirectory: boolean): Set<string> =>
      new Set(found.filter((one) => one.isDirectory() === isDirectory).map(({ name }) => `${target}/${name}`))
    return { dirs: paths(true), files: paths(false) }
  }
}

const made = (target: string): FileListing => ({ target, dirs: [], files: [] })

const parentOf = (target: string): string => target.split('/').slice(0, -1).join('/')

/** @throws when the path leads out of the folder */
function clean(target: string): string {
  const parts = target.split(/[/\\]/).filter((part) => part !== '' && part !== '.')
  if (parts.includes('..')) throw new Error(`The path ${target} leads out of the folder of user data.`)
  return parts.join('/')
}
