/**
 * The world, the rules and the files of a server, without the connections to its clients. These are either sockets or
 * the simulated connections of a test.
 */
import { findDocumentKind } from '../shared/document-kinds'
import { getProperty, setProperty } from '../shared/objects'
import type { BootData, FileListing, FilesRequest, StoredDocument, WorldRequest } from '../shared/wire'
import { DocumentContentRules } from './document-rules'
import { readManifest, FOUNDRY_RELEASES } from './manifest'
import type { Manifest } from './manifest'
import { listRequiredModules } from './manifest-check'
import { listActiveModules, readModules } from './modules'
import type { InstalledModule, ModuleScanResult } from './modules'
import { UserFiles } from './files'
import type { ServedPackageFolder } from './files'
import { DEFAULT_TABLE_OPTIONS } from './options'
import { CommandLineError } from './options'
import type { TableOptions } from './options'
import { createPackIndex, openPackagePacks } from './packs'
import type { OpenedPack } from './packs'
import { migrateScenes } from './migrate-scenes'
import { readSeedDocuments, readSeedTitle } from './seed'
import { TransactionQueue } from './transactions'
import { World } from './world'
import path from 'node:path'
import { hasUserPermission, isUserGM } from '../shared/user-permissions'

export interface TableHost {
  readonly options: TableOptions
  readonly manifest: Manifest
  readonly modules: ModuleScanResult
  /**
   * The modules that were active when the server started. A change of the setting takes effect only at the next start.
   */
  readonly running: readonly InstalledModule[]
  readonly world: World
  readonly transactions: TransactionQueue
  readonly library: PackLibrary
  /** Answers a client's request for world documents. Pending changes are finished before the answer. */
  readonly worldDocuments: (worldRequest: WorldRequest) => Promise<StoredDocument[]>
  /** The folder of user data. */
  readonly files: UserFiles
  /** Answers a client's request about files. @throws if the user lacks the permission that Foundry requires */
  readonly askFiles: (userId: string, filesRequest: FilesRequest) => Promise<FileListing>
  readonly place: Pick<BootData, 'generation' | 'release' | 'world'>
  /** Collects the boot data of a client. It waits for all pending changes first, so that the data are consistent. */
  readonly bootData: (userId: string, activeUsers: () => string[]) => Promise<BootData>
}

export async function openTableHost(
  optionsOfCaller: Partial<TableOptions> & { system: string },
): Promise<TableHost> {
  const options: TableOptions = { ...DEFAULT_TABLE_OPTIONS, ...optionsOfCaller }
  const systemManifest = await readManifest(options.system, options.generation)
  const seedDocuments = await readSeedDocuments(options.seed, options.also)
  const world = await World.open(options.world, options.fresh)
  try {
    if (world.isEmpty) await world.commit(seedDocuments)
    if (options.generation === 14) await migrateScenes(world)
    const moduleScanResult = await readModules(options.modules, options.generation)
    assertManifestRequirements(systemManifest, moduleScanResult)
    const activeModuleList = listActiveModules(
      moduleScanResult,
      systemManifest.id,
      world.setting('core.moduleConfiguration'),
    )
    const { packs, problems } = await openPackagePacks(systemManifest, options.system)
    for (const module of activeModuleList) {
      const openedModulePacks = await openPackagePacks(module.manifest, module.folder, 'module')
      // A module may contain compendia for other systems.
      packs.push(
        ...openedModulePacks.packs.filter(({ info }) => !info.ofSystem || info.system === systemManifest.id),
      )
      problems.push(...openedModulePacks.problems)
    }
    for (const { info, documents } of packs) world.addPack(info, documents)
    world.problems.push(...systemManifest.warnings, ...moduleScanResult.problems, ...problems)
    const defaultWorldTitle = options.world ? path.basename(options.world) : 'Practice world'
    const worldTitle = (await readSeedTitle(options.seed)) ?? defaultWorldTitle
    return createTableHost({
      options,
      manifest: systemManifest,
      modules: moduleScanResult,
      running: activeModuleList,
      world,
      packs,
      title: worldTitle,
    })
  } catch (error) {
    await world.close()
    throw error
  }
}

/** Throws if a module that the system requires is not installed. */
function assertManifestRequirements({ raw }: Manifest, { installed }: ModuleScanResult): void {
  const missingModuleIds = listRequiredModules(raw).filter(
    (moduleId) => !installed.some(({ manifest }) => manifest.id === moduleId),
  )
  if (missingModuleIds.length === 0) return
  const missingModuleNames = missingModuleIds.map((moduleId) => `"${moduleId}"`).join(', ')
  throw new CommandLineError(
    `The system requires the modules ${missingModuleNames} (relationships.requires), which are not installed.`,
  )
}

interface TableHostParts {
  readonly options: TableOptions
  readonly manifest: Manifest
  readonly modules: ModuleScanResult
  readonly running: readonly InstalledModule[]
  readonly world: World
  readonly packs: OpenedPack[]
  readonly title: string
}

function createTableHost({
  options,
  manifest,
  modules,
  running,
  world,
  packs,
  title,
}: TableHostParts): TableHost {
  const { generation } = options
  const packageVersions = {
    coreVersion: FOUNDRY_RELEASES[generation],
    systemId: manifest.id,
    systemVersion: manifest.version,
  }
  const documentRules = new DocumentContentRules(manifest, ...running.map((module) => module.manifest))
  const transactions = new TransactionQueue({
    world,
    rules: documentRules,
    versions: packageVersions,
    generation,
  })
  const userFiles = new UserFiles([
    createServedPackageFolder('systems', manifest, options.system),
    ...modules.installed.map((module) =>
      createServedPackageFolder('modules', module.manifest, module.folder),
    ),
  ])
  const tableBootInfo = { generation, release: FOUNDRY_RELEASES[generation], world: { id: 'world', title } }
  return {
    options,
    manifest,
    modules,
    running,
    world,
    transactions,
    library: new PackLibrary(world),
    // This request returns documents regardless of the user's permissions, as Foundry does (foundry-live §4.1).
    worldDocuments: (worldRequest) => transactions.read(() => findDocumentsForRequest(world, worldRequest)),
    files: userFiles,
    askFiles: async (userId, filesRequest) => {
      const requiredPermission = filesRequest.action === 'browse' ? 'FILES_BROWSE' : 'FILES_UPLOAD'
      if (
        !hasUserPermission(world.user(userId) ?? USER_WITHOUT_PERMISSIONS, requiredPermission, world.grants)
      )
        throw new Error(`You do not have the permission ${requiredPermission}.`)
      return userFiles.answer(filesRequest)
    },
    place: tableBootInfo,
    bootData: (userId, activeUsers) =>
      transactions.read(() => ({
        ...tableBootInfo,
        systemManifest: manifest.raw,
        refusesOutdated: options.refusesOutdated,
        model: manifest.model,
        modules: [...running, ...modules.installed.filter((module) => !running.includes(module))].map(
          (module) => ({ manifest: module.manifest.raw, active: running.includes(module) }),
        ),
        userId,
        // The boot data contain all documents for every client, even documents that its user may not see (foundry-api
        // §3.8).
        collections: world.snapshot(),
        packs: packs.map(({ info }) => info),
        activeUsers: activeUsers(),
        sequence: transactions.sequence,
        problems: isUserGM(world.user(userId) ?? USER_WITHOUT_PERMISSIONS) ? world.problems : [],
      })),
  }
}

const createServedPackageFolder = (
  packageKind: string,
  { id, raw }: Manifest,
  packageFolder: string,
): ServedPackageFolder => ({
  address: `${packageKind}/${id}`,
  folder: packageFolder,
  hasStorage: raw['persistentStorage'] === true,
})

/**
 * Finds the documents whose members equal the values of a query. Foundry documents query operators only for compendia.
 */
function findDocumentsForRequest(
  world: World,
  { documentName, query, fields }: WorldRequest,
): StoredDocument[] {
  const { collection } = findDocumentKind(documentName)
  const fieldQueryEntries = Object.entries(query)
  const unsupportedCondition = fieldQueryEntries.find(
    ([, value]) => typeof value === 'object' && value !== null,
  )
  if (unsupportedCondition)
    throw new Error(`The practice table can query "${unsupportedCondition[0]}" only by a plain value.`)
  return [...world.collection(collection).values()]
    .filter((document) => fieldQueryEntries.every(([path, value]) => getProperty(document, path) === value))
    .map((document) => (fields ? createPackIndexEntry(document, fields) : document))
}

function createPackIndexEntry(document: StoredDocument, indexFields: readonly string[]): StoredDocument {
  const packIndexEntry: StoredDocument = { _id: document._id }
  for (const fieldPath of indexFields)
    setProperty(packIndexEntry, fieldPath, getProperty(document, fieldPath))
  return packIndexEntry
}

const USER_WITHOUT_PERMISSIONS = { id: '', role: 0, permissions: {} }

export class PackLibrary {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  #pack(collectionName: string): OpenedPack {
    const packInfo = this.#world.pack(collectionName)
    if (!packInfo) throw new Error(`The compendium ${collectionName} is not available.`)
    return { info: packInfo, documents: this.#world.collection(collectionName) }
  }

  documents(collectionName: string, documentIds: string[] | null): StoredDocument[] {
    const { documents } = this.#pack(collectionName)
    if (documentIds === null) return [...documents.values()]
    return documentIds
      .map((documentId) => documents.get(documentId))
      .filter((document) => document !== undefined)
  }

  index(collectionName: string, indexFields: string[]): StoredDocument[] {
    return createPackIndex(this.#pack(collectionName), indexFields)
  }
}
