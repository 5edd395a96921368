/**
 * The shape of the global `game`: https://foundryvtt.com/api/v14/classes/foundry.Game.html.
 * `boot.ts` fills it in the documented order.
 */
import type { Collection } from './utils/collection'
import type { WorldCollection } from './collections/world-collection'
import type * as collections from './collections/world-collections'
import type { CompendiumCollection } from './compendium/compendium-collection'
import type { User } from './documents/user'
import type { Combat } from './documents/combat'
import type { ClientKeybindings } from './helpers/client-keybindings'
import type { ClientSettings } from './helpers/client-settings'
import type { GameTime } from './helpers/game-time'
import type { KeyboardManager } from './helpers/keyboard-manager'
import type { Localization } from './helpers/localization'
import type { PackageSocket } from './helpers/package-socket'
import type { Tours } from './helpers/tours'
import type { PlainObject } from '../shared/objects'
import type { PermissionGrants } from '../shared/user-permissions'

/** The fields that manifests of systems and of modules share, with defaults filled in. */
export interface ClientPackage extends PlainObject {
  id: string
  title: string
  version: string
  esmodules: string[]
  scripts: string[]
  styles: { src: string; layer: string }[]
  languages: { lang: string; name: string; path: string; system?: string; module?: string }[]
  documentTypes: Record<string, Record<string, PlainObject>>
  flags: PlainObject
}

/** A member of `game.modules`: https://foundryvtt.com/api/v14/classes/foundry.packages.Module.html */
export interface ModulePackage extends ClientPackage {
  active: boolean
}

/** `game.system`: the system's manifest with defaults filled in. */
export interface SystemPackage extends ClientPackage {
  grid: { type: number; distance: number; units: string; diagonals: number }
  initiative: string | null
  primaryTokenAttribute: string | null
  secondaryTokenAttribute: string | null
}

export interface GameState {
  release: { generation: 13 | 14; build: number; version: string }
  version: string
  ready: boolean
  /** all documents are built; from now on a document prepares its data when it is made or changed */
  _documentsReady: boolean
  userId: string
  user: User
  collections: Collection<WorldCollection>
  actors: collections.Actors
  cards: collections.CardStacks
  combats: collections.CombatEncounters
  folders: collections.Folders
  items: collections.Items
  journal: collections.Journal
  macros: collections.Macros
  messages: collections.ChatMessages
  scenes: collections.Scenes
  tables: collections.RollTables
  users: collections.Users
  packs: Collection<CompendiumCollection>
  /** The encounter that this client views. */
  readonly combat: Combat | null
  permissions: PermissionGrants
  system: SystemPackage
  modules: Collection<ModulePackage>
  /** initial `system` data of types without a data model, from `template.json` */
  model: Record<string, Record<string, PlainObject>>
  world: { id: string; title: string; flags: PlainObject }
  documentTypes: Record<string, string[]>
  i18n: Localization
  settings: ClientSettings
  keybindings: ClientKeybindings
  keyboard: KeyboardManager
  socket: PackageSocket
  time: GameTime
  tours: Tours
  /** the part of the boot data that Foundry offers as `game.data` */
  data: PlainObject
  initialize: () => void
  [key: string]: unknown
}

/** The rest of the start, from the hook `init` on; `boot.ts` supplies it. */
let startSteps = (): Promise<void> => Promise.reject(new Error('Call prepareStart before game.initialize.'))
let startPromise: Promise<void> | null = null

export function prepareStart(steps: () => Promise<void>): void {
  startSteps = steps
}

/** Resolves when the client has started; throws when nobody has called `game.initialize`. */
export async function whenStarted(): Promise<void> {
  if (!startPromise) throw new Error('A package wrapped game.initialize and did not call the original.')
  await startPromise
}

/**
 * `foundry.Game`; `game` is its only instance. Packages wrap its `initialize` while they load, to run before the hook
 * `init` (lib-wrapper does, and refuses to start where it cannot).
 */
export class Game {
  initialize(): void {
    startPromise = startSteps()
  }
}
