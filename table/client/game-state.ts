/** The type of `game`: foundry-api §10.7. */
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
import type { ModulePackage, SystemPackage } from './game'

export interface GameState {
  release: { generation: 13 | 14; build: number; version: string }
  version: string
  ready: boolean
  /**
   * True once all documents are built. Before this, new documents do not prepare their data. Afterwards, each change of
   * a document prepares its data at once.
   */
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
  /** The initial `system` data of the subtypes that have no data model. They come from `template.json`. */
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
  /** The part of the boot data that Foundry offers as `game.data`. */
  data: PlainObject
  initialize: () => void
  [memberName: string]: unknown
}

declare module './class-registry' {
  interface ClassTypes {
    GameState: GameState
  }
}
