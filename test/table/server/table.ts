/** Starts the practice table; tests and scripts may do so in their own process. */
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { StoredDocument } from '../shared/wire'
import { DocumentRules } from './document-rules'
import { watchPackage } from './hot-reload'
import { createApp } from './http'
import type { JoinInfo } from './http'
import { readManifest, RELEASES } from './manifest'
import type { Manifest } from './manifest'
import { DEFAULTS, StartError } from './options'
import type { TableOptions } from './options'
import { indexPack, openPacks } from './packs'
import type { Pack } from './packs'
import { readSeed } from './seed'
import { Sessions } from './sessions'
import { Sockets } from './sockets'
import { Transactions } from './transactions'
import { World } from './world'
import { textOr } from '../shared/objects'
import { isGM } from '../shared/user-permissions'

export interface Table {
  readonly url: string
  readonly port: number
  close(): Promise<void>
}

const HOST = '127.0.0.1'

export async function startTable(given: Partial<TableOptions> & { system: string }): Promise<Table> {
  const options: TableOptions = { ...DEFAULTS, ...given }
  const manifest = await readManifest(options.system, options.generation)
  const seed = await readSeed(options.seed)
  const world = await World.open(options.world, options.fresh)
  try {
    if (world.isEmpty) await world.commit(seed)
    const { packs, problems } = await openPacks(manifest, options.system)
    world.problems.push(...manifest.warnings, ...problems)
    return await serve(options, manifest, world, packs)
  } catch (error) {
    await world.close()
    throw error
  }
}

async function serve(options: TableOptions, manifest: Manifest, world: World, packs: Pack[]): Promise<Table> {
  const { generation } = options
  const sessions = new Sessions()
  const versions = {
    coreVersion: RELEASES[generation],
    systemId: manifest.id,
    systemVersion: manifest.version,
  }
  const rules = new DocumentRules(manifest)
  const transactions = new Transactions({ world, rules, versions, generation })
  const library = new PackLibrary(packs)
  const title = options.world ? path.basename(options.world) : 'Practice world'
  const place = { generation, release: RELEASES[generation], world: { id: 'world', title } }
  const app = createApp({
    sessions,
    system: { id: manifest.id, folder: options.system },
    client: options.client,
    mayJoin: (userId) => (world.user(userId)?.role ?? 0) > 0,
    joinInfo: () => ({ ...place, ...joinInfo(manifest, world, sockets.activeUsers) }),
    bootData: (userId) =>
      transactions.read(() => ({
        ...place,
        systemManifest: manifest.raw,
        userId,
        // All documents are on every client (foundry-api §3.8).
        collections: world.snapshot(),
        packs: packs.map(({ info }) => info),
        activeUsers: sockets.activeUsers,
        sequence: transactions.sequence,
        problems: isGM(world.user(userId) ?? NOBODY) ? world.problems : [],
      })),
  })
  // The sockets take their own requests out of what the server hands to the app it was made with.
  const http = createServer(app)
  const sockets = new Sockets(http, {
    sessions,
    world,
    transactions,
    latency: options.latency,
    packageMessages: manifest.socket,
    packDocuments: (pack, ids) => library.documents(pack, ids),
    packIndex: (pack, fields) => library.index(pack, fields),
  })
  const watcher = watchPackage(manifest, options.system, (change) => {
    sockets.tellHotReload(change)
  })
  const port = await listen(http, options.port).catch(async (error: unknown) => {
    watcher.close()
    await sockets.close()
    throw error
  })
  return {
    url: `http://${HOST}:${String(port)}`,
    port,
    async close() {
      watcher.close()
      const closed = sockets.close()
      // A browser holds connections on which it has asked nothing yet; the server would wait for them.
      http.closeAllConnections()
      await closed
      await transactions.enqueue(() => world.close())
    },
  }
}

const NOBODY = { id: '', role: 0, permissions: {} }

function joinInfo(
  manifest: Manifest,
  world: World,
  activeUsers: string[],
): Pick<JoinInfo, 'system' | 'users'> {
  const users = [...world.collection('users').values()].map((user) => ({
    id: user._id,
    name: textOr(user['name'], ''),
    color: textOr(user['color'], '#888888'),
    role: Number(user['role'] ?? 0),
    active: activeUsers.includes(user._id),
  }))
  return { system: { id: manifest.id, title: manifest.title, version: manifest.version }, users }
}

class PackLibrary {
  readonly #packs: ReadonlyMap<string, Pack>

  constructor(packs: Pack[]) {
    this.#packs = new Map(packs.map((pack) => [pack.info.collection, pack]))
  }

  #pack(collection: string): Pack {
    const pack = this.#packs.get(collection)
    if (!pack || pack.info.problem !== undefined)
      throw new Error(`The compendium ${collection} is not available.`)
    return pack
  }

  documents(collection: string, ids: string[] | null): StoredDocument[] {
    const { documents } = this.#pack(collection)
    if (ids === null) return [...documents.values()]
    return ids.map((id) => documents.get(id)).filter((document) => document !== undefined)
  }

  index(collection: string, fields: string[]): StoredDocument[] {
    return indexPack(this.#pack(collection), fields)
  }
}

function listen(http: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new StartError(`Port ${String(port)} is in use: choose another with --port, or --port 0 for any.`)
          : error,
      )
    })
    http.listen(port, HOST, () => {
      // A server that listens on a host and port has an address of that form.
      resolve((http.address() as AddressInfo).port)
    })
  })
}
