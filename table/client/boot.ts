/**
 * Starts a client in the documented order (foundry-api §2.1): library, package, `init`, texts, `i18nInit`, documents,
 * `setup`, interface, `ready`. It runs in browsers and in Node; {@link BootEnvironment} provides what differs between
 * them.
 */
import { CONFIG, documentConfig } from './config'
import type { Config } from './config'
import { setSubtypes, subtypesOf } from './data/subtypes'
import { applyBroadcast } from './data/operation-responses'
import { setTokenBarAttributes } from './data/prototype-token'
import { configureDocuments } from './documents/configure'
import { generation, setGeneration } from './generation'
import { reportUncalledOverrides } from './unsupported/uncalled-overrides'
import { buildDocuments, buildSettings } from './build-world'
import { publishGameGlobals, publishLibraryGlobals } from './globals'
import type { PassedNamespaces } from './globals'
import { ClientKeybindings } from './helpers/client-keybindings'
import { registerCoreKeybindings } from './helpers/core-keybindings'
import { ClientSettings, registerCoreSettings } from './helpers/client-settings'
import type { ClientStorage } from './helpers/client-settings'
import { setConnection } from './helpers/connection'
import type { ServerConnection } from './helpers/connection'
import { GameTime } from './helpers/game-time'
import { Hooks } from './helpers/hooks'
import { KeyboardManager } from './helpers/keyboard-manager'
import { Localization } from './helpers/localization'
import { PackageSocket } from './helpers/package-socket'
import { Tours } from './helpers/tours'
import { answerQuery } from './helpers/user-queries'
import { loadTexts } from './load-texts'
import { declaredSubtypes, readModule, readSystem } from './system-package'
import { prepareStart, whenStarted } from './game'
import type { ClientPackage, ModulePackage } from './game'
import { game, ui } from './state'
import { strictNamespace } from './strict-namespace'
import { Collection } from './utils/collection'
import { documentKindsOf } from '../shared/document-kinds'
import type { BootData, HotReloadChange } from '../shared/wire'

/** The services that `boot` needs from the browser page or from the test that runs it. */
export interface BootEnvironment {
  /**
   * The connection must be open before `boot` begins: otherwise the client would miss changes while it fetches the boot
   * data.
   */
  readonly line: ServerConnection
  readonly fetchData: () => Promise<BootData>
  /**
   * The object that receives the globals: `globalThis` in a page; in tests with several clients, an object for
   * each client.
   */
  readonly target: object
  readonly storage: ClientStorage
  readonly namespaces: PassedNamespaces
  /** Functions that add parts to CONFIG: the dice and the applications. */
  readonly configure: readonly ((config: Config) => void)[]
  /** Reads a JSON file from a package's folder. */
  readonly loadJson: (path: string) => Promise<unknown>
  readonly loadModule: (path: string) => Promise<unknown>
  /** Loads a classic script, that is, a script that is not an ES module. */
  readonly loadScript: (path: string) => Promise<unknown>
  readonly addStyle: (path: string, layer: string) => void
  readonly startInterface: () => Promise<void>
  readonly onHotReload: (change: HotReloadChange) => void
}

export async function boot(environment: BootEnvironment): Promise<void> {
  const messageQueue = listenToServer(environment)
  const data = await environment.fetchData()
  prepareGame(data, environment.storage)
  CONFIG.compatibility.mode = data.refusesOutdated ? 3 : 1
  configureDocuments()
  for (const configurePart of environment.configure) configurePart(CONFIG)
  publishLibraryGlobals(environment.namespaces, environment.target)
  registerCoreSettings(game.settings, data.generation)
  buildSettings(data)
  await loadPackages(environment)
  publishGameGlobals(environment.target)
  prepareStart(() => runStart(environment, data, messageQueue))
  game.initialize()
  await whenStarted()
}

/** The part of the start that `game.runStart` runs: from the hook `init` to the hook `ready`. */
async function runStart(
  environment: BootEnvironment,
  data: BootData,
  messageQueue: MessageQueue,
): Promise<void> {
  Hooks.callAll('init')
  for (const { name } of documentKindsOf(generation()))
    reportUncalledOverrides(documentConfig(name).documentClass)
  addDefaultTypeLabels()
  await loadTexts(environment.loadJson)
  Hooks.callAll('i18nInit')
  for (const { name } of documentKindsOf(generation())) localizeModels(name)
  await buildDocuments(data)
  messageQueue.start(data.sequence)
  Hooks.callAll('setup')
  game.keybindings.initialize()
  await environment.startInterface()
  game.time.initialize()
  game.ready = true
  reportUnreadableData(data)
  Hooks.callAll('ready')
}

/** Fills the parts of `game` that exist before any package is loaded. */
function prepareGame(data: BootData, storage: ClientStorage): void {
  setGeneration(data.generation)
  const system = readSystem(data.systemManifest)
  const modules = new Collection<ModulePackage>(
    data.modules.map((info) => [String(info.manifest['id']), readModule(info)]),
  )
  setSubtypes(declaredSubtypes(system, modules))
  setTokenBarAttributes(system.primaryTokenAttribute, system.secondaryTokenAttribute)
  const build = Number(data.release.split('.')[1] ?? 0)
  Object.assign(game, {
    release: { generation: data.generation, build, version: data.release },
    version: data.release,
    ready: false,
    _documentsReady: false,
    userId: data.userId,
    collections: new Collection(),
    permissions: {},
    system,
    modules,
    model: data.model,
    // A world has its own flags, like every package (API classes/foundry.packages.BasePackage).
    world: { ...data.world, flags: {} },
    documentTypes: Object.fromEntries(
      documentKindsOf(generation()).map(({ name }) => [name, subtypesOf(name)]),
    ),
    i18n: new Localization(),
    settings: new ClientSettings(storage),
    keybindings: new ClientKeybindings(),
    keyboard: new KeyboardManager(),
    socket: new PackageSocket(
      system['socket'] === true ? `system.${system.id}` : null,
      moduleSocketEvents(modules),
    ),
    time: new GameTime(),
    tours: new Tours(),
  })
  registerCoreKeybindings(game.keybindings)
  const { release, userId, world, model } = game
  // Foundry does not fully document `game.data`. According to the community's types (client/game.d.mts, `Game.Data`),
  // it contains the stored documents of each kind. The package lib-wrapper reads the users here, because `game.users`
  // does not exist yet.
  game.data = strictNamespace('game.data', {
    release,
    userId,
    world,
    model,
    system,
    modules: modules.contents,
    ...data.collections,
  })
}

/** The queue of server messages that arrive while the client boots. */
interface MessageQueue {
  /**
   * Handles the queued messages, and from then on each message at once. Broadcasts up to the number `sequence` are
   * skipped.
   */
  start(sequence: number): void
}

/**
 * Listens to the server from the first moment. Messages wait in a queue until the documents exist. The client skips
 * changes that the boot data already contain.
 */
function listenToServer({ line, onHotReload }: BootEnvironment): MessageQueue {
  setConnection(line)
  let queue: (() => void)[] | null = []
  let lastSequence = 0
  const queueUntilStart = <A extends unknown[]>(handle: (...args: A) => void): ((...args: A) => void) => {
    return (...args) => {
      if (queue)
        queue.push(() => {
          handle(...args)
        })
      else handle(...args)
    }
  }
  line.on(
    'documents',
    queueUntilStart((broadcast) => {
      if (broadcast.sequence > lastSequence) applyBroadcast(broadcast)
    }),
  )
  line.on(
    'packageMessage',
    queueUntilStart(({ data, senderId, event }) => {
      game.socket.receive(data, senderId, event)
    }),
  )
  line.on('userActivity', queueUntilStart(setUserActivity))
  line.on(
    'query',
    queueUntilStart((deliveredQuery, sendAnswer) => void answerQuery(deliveredQuery).then(sendAnswer)),
  )
  line.on(
    'hotReload',
    queueUntilStart((changedFile) => {
      if (Hooks.call('hotReload', changedFile)) onHotReload(changedFile)
    }),
  )
  return {
    start(sequence) {
      const queuedCalls = queue ?? []
      queue = null
      lastSequence = sequence
      for (const handle of queuedCalls) handle()
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
function moduleSocketEvents(modules: Iterable<ModulePackage>): string[] {
  return [...modules]
    .filter(({ active, socket }) => active && socket === true)
    .map(({ id }) => `module.${id}`)
}

/**
 * Loads the styles (each in its cascade layer), scripts and ES modules of the system and of the active modules. When a
 * module throws, the others still load, as separate `<script>` elements would in a page.
 */
async function loadPackages(environment: BootEnvironment): Promise<void> {
  await loadPackage(environment, `systems/${game.system.id}`, game.system)
  for (const module of game.modules) {
    if (!module.active) continue
    try {
      await loadPackage(environment, `modules/${module.id}`, module)
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
  for (const style of styles) addStyle(`${packagePath}/${style.src}`, style.layer)
  for (const path of scripts) await loadScript(`${packagePath}/${path}`)
  for (const path of esmodules) await loadModule(`${packagePath}/${path}`)
}

/** Adds default labels for subtypes to which their package gives no label. */
function addDefaultTypeLabels(): void {
  for (const { name, hasTypeData } of documentKindsOf(generation())) {
    if (!hasTypeData) continue
    const { typeLabels } = documentConfig(name)
    for (const type of subtypesOf(name)) typeLabels[type] ??= `TYPES.${name}.${type}`
  }
}

function localizeModels(documentName: string): void {
  for (const model of Object.values(documentConfig(documentName).dataModels)) {
    // The cast is safe: Foundry documents that packages put only subclasses of DataModel into
    // `CONFIG.<Document>.dataModels`.
    Localization.localizeDataModel(model as Parameters<typeof Localization.localizeDataModel>[0])
  }
}

/** Tells the GM which files the server could not read and which documents do not fit their schema. */
function reportUnreadableData(data: BootData): void {
  if (!game.user.isGM) return
  const invalid = game.collections.contents.flatMap((collection) =>
    [...collection.invalidDocumentIds].map(
      (id) => `${collection.documentName} ${id} is invalid and kept aside.`,
    ),
  )
  for (const problem of [...data.problems, ...invalid]) ui.notifications?.error(problem, { permanent: true })
}
