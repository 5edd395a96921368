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

/** What the manifests of systems and modules have in common, with its defaults. */
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

/** `game.system`: the manifest, with what the table adds. */
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
  /** documents are built: from now on they prepare themselves */
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
  /** the encounter that is viewed */
  readonly combat: Combat | null
  permissions: PermissionGrants
  system: SystemPackage
  modules: Collection<ModulePackage>
  /** what `system` begins with where a type has no model: `template.json` */
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
  /** what the server told first, as far as it is kept */
  data: PlainObject
  initialize: () => void
  [key: string]: unknown
}

/** From the hook `init` on; `boot.ts` says what. */
let start = (): Promise<void> => Promise.reject(new Error('The start was not prepared.'))
let isReady: Promise<void> | null = null

export function prepareStart(steps: () => Promise<void>): void {
  start = steps
}

/** Resolves when everything has started; `initialize` must have been called. */
export async function started(): Promise<void> {
  if (!isReady) throw new Error('game.initialize was wrapped by somebody who does not call it.')
  await isReady
}

/**
 * `foundry.Game`, of which `game` is the only one. Packages wrap its `initialize` while they are loaded, to come before the
 * hook `init` (lib-wrapper does, and refuses to start where it cannot).
 */
export class Game {
  initialize(): void {
    isReady = start()
  }
}
