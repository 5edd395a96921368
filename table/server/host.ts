/**
 * The server's world, rules and files. This part of the server does not depend on the transport: sockets, or a test's
 * simulated connections.
 */
import { documentKind } from '../shared/document-kinds'
import { getProperty, setProperty } from '../shared/objects'
import type { BootData, FileListing, FilesRequest, StoredDocument, WorldRequest } from '../shared/wire'
import { DocumentRules } from './document-rules'
import { readManifest, FOUNDRY_RELEASES } from './manifest'
import type { Manifest } from './manifest'
import { requiredModules } from './manifest-check'
import { activeModules, readModules } from './modules'
import type { InstalledModule, ModuleScan } from './modules'
import { UserFiles } from './files'
import type { ServedPackageFolder } from './files'
import { DEFAULT_TABLE_OPTIONS } from './options'
import { CommandLineError } from './options'
import type { TableOptions } from './options'
import { indexPack, openPacks } from './packs'
import type { OpenedPack } from './packs'
import { migrateScenes } from './migrate-scenes'
import { readSeed, readSeedTitle } from './seed'
import { Transactions } from './transactions'
import { World } from './world'
import path from 'node:path'
import { holdsPermission, isGM } from '../shared/user-permissions'

export interface TableHost {
  readonly options: TableOptions
  readonly manifest: Manifest
  readonly modules: ModuleScan
  /** The modules that were active when the table started. A changed setting takes effect only at the next start. */
  readonly running: readonly InstalledModule[]
  readonly world: World
  readonly transactions: Transactions
  readonly library: PackLibrary
  /** Answers a client's request for world documents. Pending changes are finished before the answer. */
  readonly worldDocuments: (request: WorldRequest) => Promise<StoredDocument[]>
  /** The folder of user data. */
  readonly files: UserFiles
  /** Answers a client's request about files. @throws if the user lacks the permission that Foundry requires */
  readonly askFiles: (userId: string, request: FilesRequest) => Promise<FileListing>
  readonly place: Pick<BootData, 'generation' | 'release' | 'world'>
  /** Collects the boot data of a client. Pending changes are finished first, so that the world is consistent. */
  readonly bootData: (userId: string, activeUsers: () => string[]) => Promise<BootData>
}

export async function openTableHost(
  callerOptions: Partial<TableOptions> & { system: string },
): Promise<TableHost> {
  const options: TableOptions = { ...DEFAULT_TABLE_OPTIONS, ...callerOptions }
  const manifest = await readManifest(options.system, options.generation)
  const seed = await readSeed(options.seed, options.also)
  const world = await World.open(options.world, options.fresh)
  try {
    if (world.isEmpty) await world.commit(seed)
    if (options.generation === 14) await migrateScenes(world)
    const modules = await readModules(options.modules, options.generation)
    assertRequirements(manifest, modules)
    const activeModuleList = activeModules(modules, manifest.id, world.setting('core.moduleConfiguration'))
    const { packs, problems } = await openPacks(manifest, options.system)
    for (const module of activeModuleList) {
      const openModulePacks = await openPacks(module.manifest, module.folder, 'module')
      // A module may contain compendia for other systems.
      packs.push(...openModulePacks.packs.filter(({ info }) => !info.ofSystem || info.system === manifest.id))
      problems.push(...openModulePacks.problems)
    }
    for (const { info, documents } of packs) world.addPack(info, documents)
    world.problems.push(...manifest.warnings, ...modules.problems, ...problems)
    const defaultTitle = options.world ? path.basename(options.world) : 'Practice world'
    const title = (await readSeedTitle(options.seed)) ?? defaultTitle
    return createHost({ options, manifest, modules, running: activeModuleList, world, packs, title })
  } catch (error) {
    await world.close()
    throw error
  }
}

/** Throws if a module that the system requires is not installed. The system then cannot start. */
function assertRequirements({ raw }: Manifest, { installed }: ModuleScan): void {
  const missingModuleIds = requiredModules(raw).filter(
    (id) => !installed.some(({ manifest }) => manifest.id === id),
  )
  if (missingModuleIds.length === 0) return
  const missingNames = missingModuleIds.map((id) => `"${id}"`).join(', ')
  throw new CommandLineError(
    `The system requires the modules ${missingNames} (relationships.requires), which are not installed.`,
  )
}

interface TableHostParts {
  readonly options: TableOptions
  readonly manifest: Manifest
  readonly modules: ModuleScan
  readonly running: readonly InstalledModule[]
  readonly world: World
  readonly packs: OpenedPack[]
  readonly title: string
}

function createHost({ options, manifest, modules, running, world, packs, title }: TableHostParts): TableHost {
  const { generation } = options
  const versions = {
    coreVersion: FOUNDRY_RELEASES[generation],
    systemId: manifest.id,
    systemVersion: manifest.version,
  }
  const documentRules = new DocumentRules(manifest, ...running.map((module) => module.manifest))
  const transactions = new Transactions({ world, rules: documentRules, versions, generation })
  const files = new UserFiles([
    servedFolder('systems', manifest, options.system),
    ...modules.installed.map((module) => servedFolder('modules', module.manifest, module.folder)),
  ])
  const bootInfo = { generation, release: FOUNDRY_RELEASES[generation], world: { id: 'world', title } }
  return {
    options,
    manifest,
    modules,
    running,
    world,
    transactions,
    library: new PackLibrary(world),
    // This request returns documents regardless of the user's permissions, as Foundry does (foundry-live §4.1).
    worldDocuments: (request) => transactions.read(() => queryDocuments(world, request)),
    files,
    askFiles: async (userId, request) => {
      const permission = request.action === 'browse' ? 'FILES_BROWSE' : 'FILES_UPLOAD'
      if (!holdsPermission(world.user(userId) ?? NO_USER, permission, world.grants))
        throw new Error(`You do not have the permission ${permission}.`)
      return files.answer(request)
    },
    place: bootInfo,
    bootData: (userId, activeUsers) =>
      transactions.read(() => ({
        ...bootInfo,
        systemManifest: manifest.raw,
        refusesOutdated: options.refusesOutdated,
        model: manifest.model,
        modules: [...running, ...modules.installed.filter((module) => !running.includes(module))].map(
          (module) => ({ manifest: module.manifest.raw, active: running.includes(module) }),
        ),
        userId,
        // Every client gets all documents, whatever its user may see (foundry-api §3.8).
        collections: world.snapshot(),
        packs: packs.map(({ info }) => info),
        activeUsers: activeUsers(),
        sequence: transactions.sequence,
        problems: isGM(world.user(userId) ?? NO_USER) ? world.problems : [],
      })),
  }
}

const servedFolder = (kind: string, { id, raw }: Manifest, folder: string): ServedPackageFolder => ({
  address: `${kind}/${id}`,
  folder,
  hasStorage: raw['persistentStorage'] === true,
})

/**
 * Finds the documents whose members equal the values of a query. Foundry documents query operators only for compendia,
 * so there are none here.
 */
function queryDocuments(world: World, { documentName, query, fields }: WorldRequest): StoredDocument[] {
  const { collection } = documentKind(documentName)
  const queryEntries = Object.entries(query)
  const unsupportedCondition = queryEntries.find(([, value]) => typeof value === 'object' && value !== null)
  if (unsupportedCondition)
    throw new Error(`The practice table can query "${unsupportedCondition[0]}" only by a plain value.`)
  return [...world.collection(collection).values()]
    .filter((document) => queryEntries.every(([path, value]) => getProperty(document, path) === value))
    .map((document) => (fields ? indexEntry(document, fields) : document))
}

function indexEntry(document: StoredDocument, fields: readonly string[]): StoredDocument {
  const entry: StoredDocument = { _id: document._id }
  for (const path of fields) setProperty(entry, path, getProperty(document, path))
  return entry
}

const NO_USER = { id: '', role: 0, permissions: {} }

export class PackLibrary {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  #pack(collection: string): OpenedPack {
    const info = this.#world.pack(collection)
    if (!info) throw new Error(`The compendium ${collection} is not available.`)
    return { info, documents: this.#world.collection(collection) }
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
