/**
 * Starts a client in the documented order (foundry-api §2.1): library, package, `init`, texts, `i18nInit`, documents,
 * `setup`, interface, `ready`. It runs in browsers and in Node; {@link BootEnvironment} provides what differs between
 * them.
 */
import { CONFIG, findDocumentConfig } from './config'
import type { Config } from './config'
import { setDeclaredDocumentSubtypes, listSubtypes } from './data/subtypes'
import { applyOperationBroadcast } from './data/operation-responses'
import { setTokenBarAttributes } from './data/prototype-token'
import { configureDocuments } from './documents/configure'
import { getGeneration, setGeneration } from './generation'
import { reportUncalledOverrides } from './unsupported/uncalled-overrides'
import { buildWorldDocuments, buildWorldSettings } from './build-world'
import { publishGameGlobals, publishFoundryGlobals } from './globals'
import type { GlobalNamespaces } from './globals'
import { ClientKeybindings } from './helpers/client-keybindings'
import { registerCoreKeybindings } from './helpers/core-keybindings'
import { ClientSettings, registerCoreSettings } from './helpers/client-settings'
import type { ClientStorage } from './helpers/client-settings'
import { setServerConnection } from './helpers/connection'
import type { ServerConnection } from './helpers/connection'
import { GameTime } from './helpers/game-time'
import { Hooks } from './helpers/hooks'
import { KeyboardManager } from './helpers/keyboard-manager'
import { Localization } from './helpers/localization'
import { PackageSocket } from './helpers/package-socket'
import { Tours } from './helpers/tours'
import { answerQuery } from './helpers/user-queries'
import { loadLanguageTexts } from './load-texts'
import { collectDeclaredSubtypes, createModulePackage, readSystemManifest } from './system-package'
import { setGameStartSteps, waitForGameStart } from './game'
import type { ClientPackage, ModulePackage } from './game'
import { game, ui } from './state'
import { proxyNamespaceAgainstUnknownNames } from './strict-namespace'
import { Collection } from './utils/collection'
import { listDocumentKinds } from '../shared/document-kinds'
import type { BootData, HotReloadChange } from '../shared/wire'

/** The functions and data that `bootClient` needs. The browser page or a test provides them. */
export interface BootEnvironment {
  /**
   * The client's connection to the server. It must be open before `bootClient` begins. Otherwise the client would miss
   * changes while it fetches the boot data.
   */
  readonly line: ServerConnection
  readonly fetchData: () => Promise<BootData>
  /** Receives the globals: `globalThis` in a page; in tests with several clients, an object for each. */
  readonly target: object
  readonly storage: ClientStorage
  readonly namespaces: GlobalNamespaces
  /** Functions that each fill a part of `CONFIG`: one for the dice, one for the applications. */
  readonly configure: readonly ((foundryConfig: Config) => void)[]
  /** Reads a JSON file from a package's folder. */
  readonly loadJson: (jsonPath: string) => Promise<unknown>
  readonly loadModule: (modulePath: string) => Promise<unknown>
  /** Loads a classic script, that is, a script that is not an ES module. */
  readonly loadScript: (scriptPath: string) => Promise<unknown>
  readonly addStyle: (stylePath: string, cssLayer: string) => void
  readonly startInterface: () => Promise<void>
  readonly onHotReload: (fileChange: HotReloadChange) => void
}

export async function bootClient(bootEnvironment: BootEnvironment): Promise<void> {
  const messageQueue = listenToServer(bootEnvironment)
  const bootData = await bootEnvironment.fetchData()
  prepareGameState(bootData, bootEnvironment.storage)
  CONFIG.compatibility.mode = bootData.refusesOutdated ? 3 : 1
  configureDocuments()
  for (const configureConfigPart of bootEnvironment.configure) configureConfigPart(CONFIG)
  publishFoundryGlobals(bootEnvironment.namespaces, bootEnvironment.target)
  registerCoreSettings(game.settings, bootData.generation)
  buildWorldSettings(bootData)
  await loadPackages(bootEnvironment)
  publishGameGlobals(bootEnvironment.target)
  setGameStartSteps(() => runClientStartHooks(bootEnvironment, bootData, messageQueue))
  game.initialize()
  await waitForGameStart()
}

/** The part of a client's start between the loaded data and the finished page: the hooks from `init` to `ready`. */
async function runClientStartHooks(
  bootEnvironment: BootEnvironment,
  bootData: BootData,
  messageQueue: MessageQueue,
): Promise<void> {
  Hooks.callAll('init')
  for (const { name } of listDocumentKinds(getGeneration()))
    reportUncalledOverrides(findDocumentConfig(name).documentClass)
  addDefaultTypeLabels()
  await loadLanguageTexts(bootEnvironment.loadJson)
  Hooks.callAll('i18nInit')
  for (const { name } of listDocumentKinds(getGeneration())) localizeDataModels(name)
  await buildWorldDocuments(bootData)
  messageQueue.start(bootData.sequence)
  Hooks.callAll('setup')
  game.keybindings.initialize()
  await bootEnvironment.startInterface()
  game.time.initialize()
  game.ready = true
  reportUnreadableData(bootData)
  Hooks.callAll('ready')
}

/** Fills the parts of `game` that exist before any package is loaded. */
function prepareGameState(bootData: BootData, clientStorage: ClientStorage): void {
  setGeneration(bootData.generation)
  const systemPackage = readSystemManifest(bootData.systemManifest)
  const modulesById = new Collection<ModulePackage>(
    bootData.modules.map((moduleInfo) => [
      String(moduleInfo.manifest['id']),
      createModulePackage(moduleInfo),
    ]),
  )
  setDeclaredDocumentSubtypes(collectDeclaredSubtypes(systemPackage, modulesById))
  setTokenBarAttributes(systemPackage.primaryTokenAttribute, systemPackage.secondaryTokenAttribute)
  const buildNumber = Number(bootData.release.split('.')[1] ?? 0)
  Object.assign(game, {
    release: { generation: bootData.generation, build: buildNumber, version: bootData.release },
    version: bootData.release,
    ready: false,
    _documentsReady: false,
    userId: bootData.userId,
    collections: new Collection(),
    permissions: {},
    system: systemPackage,
    modules: modulesById,
    model: bootData.model,
    // A world has its own flags, like every package (API classes/foundry.packages.BasePackage).
    world: { ...bootData.world, flags: {} },
    documentTypes: Object.fromEntries(
      listDocumentKinds(getGeneration()).map(({ name }) => [name, listSubtypes(name)]),
    ),
    i18n: new Localization(),
    settings: new ClientSettings(clientStorage),
    keybindings: new ClientKeybindings(),
    keyboard: new KeyboardManager(),
    socket: new PackageSocket(
      systemPackage['socket'] === true ? `system.${systemPackage.id}` : null,
      listModuleSocketEvents(modulesById),
    ),
    time: new GameTime(),
    tours: new Tours(),
  })
  registerCoreKeybindings(game.keybindings)
  const { release, userId, world, model } = game
  // Foundry does not fully document `game.data`. According to the community's types (client/game.d.mts, `Game.Data`),
  // it contains the stored documents of each kind. The package lib-wrapper reads the users here, because `game.users`
  // does not exist yet.
  game.data = proxyNamespaceAgainstUnknownNames('game.data', {
    release,
    userId,
    world,
    model,
    system: systemPackage,
    modules: modulesById.contents,
    ...bootData.collections,
  })
}

/** The queue of server messages that arrive while the client boots. */
interface MessageQueue {
  /**
   * Handles the messages that wait in the queue, except broadcasts up to the number `lastSequence`. From then on, each
   * message is handled as soon as it arrives.
   */
  start(lastSequence: number): void
}

/**
 * Collects the server's messages in a queue until the documents exist. After that, changes that the boot data already
 * contain are skipped.
 */
function listenToServer({ line, onHotReload }: BootEnvironment): MessageQueue {
  setServerConnection(line)
  let queuedMessages: (() => void)[] | null = []
  let lastSequenceNumber = 0
  const queueServerCallUntilStart = <A extends unknown[]>(
    handleMessage: (...args: A) => void,
  ): ((...args: A) => void) => {
    return (...args) => {
      if (queuedMessages)
        queuedMessages.push(() => {
          handleMessage(...args)
        })
      else handleMessage(...args)
    }
  }
  line.on(
    'documents',
    queueServerCallUntilStart((operationBroadcast) => {
      if (operationBroadcast.sequence > lastSequenceNumber) applyOperationBroadcast(operationBroadcast)
    }),
  )
  line.on(
    'packageMessage',
    queueServerCallUntilStart(({ data, senderId, event }) => {
      game.socket.receive(data, senderId, event)
    }),
  )
  line.on('userActivity', queueServerCallUntilStart(setUserActivity))
  line.on(
    'query',
    queueServerCallUntilStart(
      (queryToAnswer, sendAnswer) => void answerQuery(queryToAnswer).then(sendAnswer),
    ),
  )
  line.on(
    'hotReload',
    queueServerCallUntilStart((changedFile) => {
      if (Hooks.call('hotReload', changedFile)) onHotReload(changedFile)
    }),
  )
  return {
    start(firstSequenceNumber) {
      const queuedServerCalls = queuedMessages ?? []
      queuedMessages = null
      lastSequenceNumber = firstSequenceNumber
      for (const runQueuedServerCall of queuedServerCalls) runQueuedServerCall()
    },
  }
}

function setUserActivity({ userId, active }: { userId: string; active: boolean }): void {
  const user = game.users.get(userId)
  if (!user || user.active === active) return
  user.active = active
  Hooks.callAll('userConnected', user, active)
  game.users.render()
}

/** The socket events of the active modules whose manifests set `socket`. */
function listModuleSocketEvents(modulePackages: Iterable<ModulePackage>): string[] {
  return [...modulePackages]
    .filter(({ active, socket }) => active && socket === true)
    .map(({ id }) => `module.${id}`)
}

/**
 * Loads the styles (each in its cascade layer), scripts and ES modules of the system and of the active modules. When a
 * module throws, the others still load, as separate `<script>` elements would in a page.
 */
async function loadPackages(bootEnvironment: BootEnvironment): Promise<void> {
  await loadPackage(bootEnvironment, `systems/${game.system.id}`, game.system)
  for (const module of game.modules) {
    if (!module.active) continue
    try {
      await loadPackage(bootEnvironment, `modules/${module.id}`, module)
    } catch (error) {
      Hooks.onError(`The module ${module.id}`, error, { msg: 'A module could not be loaded' })
    }
  }
}

async function loadPackage(
  { loadModule, loadScript, addStyle }: BootEnvironment,
  packagePath: string,
  { styles, scripts, esmodules }: ClientPackage,
): Promise<void> {
  for (const packageStyle of styles) addStyle(`${packagePath}/${packageStyle.src}`, packageStyle.layer)
  for (const scriptPath of scripts) await loadScript(`${packagePath}/${scriptPath}`)
  for (const modulePath of esmodules) await loadModule(`${packagePath}/${modulePath}`)
}

/** Adds default labels for subtypes to which their package gives no label. */
function addDefaultTypeLabels(): void {
  for (const { name, hasTypeData } of listDocumentKinds(getGeneration())) {
    if (!hasTypeData) continue
    const { typeLabels } = findDocumentConfig(name)
    for (const subtype of listSubtypes(name)) typeLabels[subtype] ??= `TYPES.${name}.${subtype}`
  }
}

function localizeDataModels(documentName: string): void {
  for (const dataModel of Object.values(findDocumentConfig(documentName).dataModels)) {
    // The cast is safe: Foundry documents that packages put only subclasses of DataModel into
    // `CONFIG.<Document>.dataModels`.
    Localization.localizeDataModel(dataModel as Parameters<typeof Localization.localizeDataModel>[0])
  }
}

/** Tells the GM which files the server could not read and which documents do not fit their schema. */
function reportUnreadableData(bootData: BootData): void {
  if (!game.user.isGM) return
  const invalidDocuments = game.collections.contents.flatMap((documentCollection) =>
    [...documentCollection.invalidDocumentIds].map(
      (invalidDocumentId) =>
        `${documentCollection.documentName} ${invalidDocumentId} is invalid and kept aside.`,
    ),
  )
  for (const unreadableDataProblem of [...bootData.problems, ...invalidDocuments])
    ui.notifications?.error(unreadableDataProblem, { permanent: true })
}
