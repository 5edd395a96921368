/**
 * `game.settings`: https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html, foundry-api §10.1
 * The browser stores settings of scope `client`; Setting documents store `world` and `user`.
 */
import { CONFIG } from '../config'
import { game } from '../state'
import type { OperationOptions } from '../data/database-operation'
import type { Setting } from '../documents/setting'
import { equals } from '../../shared/objects'
import type { PermissionGrants } from '../../shared/user-permissions'
import type { PlainObject } from '../../shared/objects'
import { Hooks } from './hooks'
import { defaultValue, readValue, storableValue } from './setting-types'
import type { SettingConfig } from './setting-types'

export interface MenuConfig {
  namespace: string
  key: string
  name: string
  label: string
  hint?: string
  icon?: string
  type: new () => { render(options?: object): unknown }
  restricted: boolean
}

/** The store of settings of scope `client`: `localStorage` in a browser. */
export interface ClientStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>()
  readonly menus = new Map<string, MenuConfig>()
  readonly #client: ClientStorage

  constructor(client: ClientStorage) {
    this.#client = client
  }

  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ['client', this.#client],
      ['world', game.collections.get('Setting')],
    ])
  }

  register(namespace: string, key: string, data: Partial<SettingConfig>): void {
    if (!namespace || !key) throw new Error('You must specify both namespace and key portions of the setting')
    const { scope = 'client', config = false, ...rest } = data
    if (!['client', 'world', 'user'].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`)
    const id = `${namespace}.${key}`
    this.settings.set(id, { type: undefined, ...rest, namespace, key, id, scope, config })
  }

  registerMenu(namespace: string, key: string, data: Omit<MenuConfig, 'namespace' | 'key'>): void {
    if (typeof data.type !== 'function')
      throw new Error('The type of a settings menu must be an application class')
    this.menus.set(`${namespace}.${key}`, { ...data, restricted: data.restricted ?? false, namespace, key })
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`)
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`)
    return config
  }

  get(namespace: string, key: string, options: { document?: boolean } = {}): unknown {
    const config = this.#config(namespace, key)
    if (options.document) return this.#document(config)
    return readValue(config, this.#stored(config))
  }

  #stored(config: SettingConfig): unknown {
    if (config.scope !== 'client') return this.#document(config)?.value ?? undefined
    const json = this.#client.getItem(config.id)
    return json === null ? undefined : parseStoredValue(json)
  }

  #document(config: SettingConfig): Setting | undefined {
    const user = config.scope === 'user' ? game.userId : null
    const settings = game.collections.get('Setting') as
      | { getSetting(key: string, user: string | null): Setting | undefined }
      | undefined
    return settings?.getSetting(config.id, user)
  }

  async set(
    namespace: string,
    key: string,
    value: unknown,
    options: OperationOptions = {},
  ): Promise<unknown> {
    const config = this.#config(namespace, key)
    const valueToStore = storableValue(config, value === undefined ? defaultValue(config) : value)
    if (config.scope === 'client') this.#setClient(config, valueToStore, options)
    else await this.#setDocument(config, valueToStore, options)
    return this.get(namespace, key)
  }

  #setClient(config: SettingConfig, value: unknown, options: PlainObject): void {
    const storedSetting = this.#stored(config)
    this.#client.setItem(config.id, JSON.stringify(value ?? null))
    if (equals(storedSetting, value)) return
    const newValue = this.get(config.namespace, config.key)
    config.onChange?.(newValue, options, game.userId)
    Hooks.callAll('clientSettingChanged', config.id, newValue, options)
  }

  async #setDocument(config: SettingConfig, value: unknown, options: OperationOptions): Promise<void> {
    const document = this.#document(config)
    const json = JSON.stringify(value ?? null)
    if (document) {
      await document.update({ value: json }, options)
      return
    }
    const user = config.scope === 'user' ? game.userId : null
    const settingClass = game.collections.get('Setting')?.documentClass
    await settingClass?.createDocuments([{ key: config.id, value: json, user }], options)
  }

  /** Calls `onChange` after a Setting document has changed; skips other users' settings. */
  _onSettingDocument(setting: Setting, options: OperationOptions, userId: string): void {
    const config = this.settings.get(setting.key)
    if (!config || (setting._source['user'] ?? null) !== (config.scope === 'user' ? game.userId : null))
      return
    config.onChange?.(this.get(config.namespace, config.key), options, userId)
  }
}

function parseStoredValue(json: string): unknown {
  try {
    return JSON.parse(json) as unknown
  } catch {
    return undefined
  }
}

/** Registers the core settings that the table itself reads. */
export function registerCoreSettings(settings: ClientSettings, generation: 13 | 14): void {
  const world = { scope: 'world', config: false } as const
  settings.register('core', 'combatTrackerConfig', { ...world, type: Object, default: COMBAT_CONFIGURATION })
  settings.register('core', 'permissions', {
    ...world,
    type: Object,
    default: {},
    onChange: (value) => {
      game.permissions = value as PermissionGrants
    },
  })
  settings.register('core', 'keybindings', { scope: 'client', config: false, type: Object, default: {} })
  settings.register('core', 'moduleConfiguration', {
    ...world,
    type: Object,
    default: {},
    requiresReload: true,
  })
  settings.register('core', 'compendiumConfiguration', { ...world, type: Object, default: {} })
  settings.register('core', 'sheetClasses', { ...world, type: Object, default: {} })
  settings.register('core', 'time', {
    ...world,
    type: Number,
    default: 0,
    onChange: (value, options, userId) => {
      game.time.onUpdateWorldTime(Number(value), (options ?? {}) as OperationOptions, String(userId))
    },
  })
  // The setting with the volume of the channel `interface` [T13 configuration.d.mts].
  settings.register('core', 'globalInterfaceVolume', {
    scope: 'client',
    config: false,
    type: Number,
    default: 0.5,
  })
  settings.register('core', 'language', { scope: 'client', config: false, type: String, default: 'en' })
  const modeNames = generation === 14 ? Object.keys(CONFIG.ChatMessage.modes) : ROLL_MODES_V13
  settings.register('core', generation === 14 ? 'messageMode' : 'rollMode', {
    scope: 'client',
    config: false,
    type: String,
    default: modeNames[0],
    choices: Object.fromEntries(modeNames.map((mode) => [mode, `CHAT.Mode.${mode}`])),
  })
}

/**
 * The default of the core setting for combats. Foundry documents the members
 * (https://foundryvtt.com/api/v14/interfaces/foundry.data.types.CombatConfigurationData.html); we chose the initial
 * values. The practice table draws no turn marker.
 */
const COMBAT_CONFIGURATION = {
  resource: '',
  skipDefeated: false,
  turnMarker: { enabled: false, path: '', animation: '', disposition: '' },
}

const ROLL_MODES_V13 = ['publicroll', 'gmroll', 'blindroll', 'selfroll']
