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
import { findDefaultSettingValue, readSettingValue, toStorableSettingValue } from './setting-types'
import type { SettingConfig } from './setting-types'

export interface SettingsMenuConfig {
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
  getItem(storageKey: string): string | null
  setItem(storageKey: string, storedValue: string): void
  removeItem(storageKey: string): void
}

export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>()
  readonly menus = new Map<string, SettingsMenuConfig>()
  readonly #client: ClientStorage

  constructor(clientStorage: ClientStorage) {
    this.#client = clientStorage
  }

  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ['client', this.#client],
      ['world', game.collections.get('Setting')],
    ])
  }

  register(packageId: string, settingKey: string, settingData: Partial<SettingConfig>): void {
    if (!packageId || !settingKey)
      throw new Error('You must specify both namespace and key portions of the setting')
    const { scope = 'client', config = false, ...rest } = settingData
    if (!['client', 'world', 'user'].includes(scope)) throw new Error(`"${scope}" is not a scope of settings`)
    const settingId = `${packageId}.${settingKey}`
    this.settings.set(settingId, {
      type: undefined,
      ...rest,
      namespace: packageId,
      key: settingKey,
      id: settingId,
      scope,
      config,
    })
  }

  registerMenu(
    packageId: string,
    settingKey: string,
    settingsMenuConfig: Omit<SettingsMenuConfig, 'namespace' | 'key'>,
  ): void {
    if (typeof settingsMenuConfig.type !== 'function')
      throw new Error('The type of a settings menu must be an application class')
    this.menus.set(`${packageId}.${settingKey}`, {
      ...settingsMenuConfig,
      restricted: settingsMenuConfig.restricted ?? false,
      namespace: packageId,
      key: settingKey,
    })
  }

  #config(packageId: string, settingKey: string): SettingConfig {
    const settingConfig = this.settings.get(`${packageId}.${settingKey}`)
    if (!settingConfig) throw new Error(`"${packageId}.${settingKey}" is not a registered game setting`)
    return settingConfig
  }

  get(packageId: string, settingKey: string, options: { document?: boolean } = {}): unknown {
    const settingConfig = this.#config(packageId, settingKey)
    if (options.document) return this.#document(settingConfig)
    return readSettingValue(settingConfig, this.#stored(settingConfig))
  }

  #stored(settingConfig: SettingConfig): unknown {
    if (settingConfig.scope !== 'client') return this.#document(settingConfig)?.value ?? undefined
    const storedSettingJson = this.#client.getItem(settingConfig.id)
    return storedSettingJson === null ? undefined : parseStoredValue(storedSettingJson)
  }

  #document(settingConfig: SettingConfig): Setting | undefined {
    const settingUserId = settingConfig.scope === 'user' ? game.userId : null
    const worldSettings = game.collections.get('Setting') as
      | { getSetting(settingKey: string, user: string | null): Setting | undefined }
      | undefined
    return worldSettings?.getSetting(settingConfig.id, settingUserId)
  }

  async set(
    packageId: string,
    settingKey: string,
    settingValue: unknown,
    options: OperationOptions = {},
  ): Promise<unknown> {
    const settingConfig = this.#config(packageId, settingKey)
    const valueToStore = toStorableSettingValue(
      settingConfig,
      settingValue === undefined ? findDefaultSettingValue(settingConfig) : settingValue,
    )
    if (settingConfig.scope === 'client') this.#setClient(settingConfig, valueToStore, options)
    else await this.#setDocument(settingConfig, valueToStore, options)
    return this.get(packageId, settingKey)
  }

  #setClient(settingConfig: SettingConfig, settingValue: unknown, options: PlainObject): void {
    const storedSetting = this.#stored(settingConfig)
    this.#client.setItem(settingConfig.id, JSON.stringify(settingValue ?? null))
    if (equals(storedSetting, settingValue)) return
    const newSettingValue = this.get(settingConfig.namespace, settingConfig.key)
    settingConfig.onChange?.(newSettingValue, options, game.userId)
    Hooks.callAll('clientSettingChanged', settingConfig.id, newSettingValue, options)
  }

  async #setDocument(
    settingConfig: SettingConfig,
    settingValue: unknown,
    options: OperationOptions,
  ): Promise<void> {
    const document = this.#document(settingConfig)
    const valueJson = JSON.stringify(settingValue ?? null)
    if (document) {
      await document.update({ value: valueJson }, options)
      return
    }
    const settingUserId = settingConfig.scope === 'user' ? game.userId : null
    const settingClass = game.collections.get('Setting')?.documentClass
    await settingClass?.createDocuments(
      [{ key: settingConfig.id, value: valueJson, user: settingUserId }],
      options,
    )
  }

  /** Calls `onChange` after a Setting document has changed; skips other users' settings. */
  _onSettingDocument(settingDocument: Setting, options: OperationOptions, userId: string): void {
    const settingConfig = this.settings.get(settingDocument.key)
    if (
      !settingConfig ||
      (settingDocument._source['user'] ?? null) !== (settingConfig.scope === 'user' ? game.userId : null)
    )
      return
    settingConfig.onChange?.(this.get(settingConfig.namespace, settingConfig.key), options, userId)
  }
}

function parseStoredValue(jsonText: string): unknown {
  try {
    return JSON.parse(jsonText) as unknown
  } catch {
    return undefined
  }
}

/** Registers the core settings that the practice table itself reads. */
export function registerCoreSettings(clientSettings: ClientSettings, generation: 13 | 14): void {
  const worldScope = { scope: 'world', config: false } as const
  clientSettings.register('core', 'combatTrackerConfig', {
    ...worldScope,
    type: Object,
    default: DEFAULT_COMBAT_CONFIGURATION,
  })
  clientSettings.register('core', 'permissions', {
    ...worldScope,
    type: Object,
    default: {},
    onChange: (settingValue) => {
      game.permissions = settingValue as PermissionGrants
    },
  })
  clientSettings.register('core', 'keybindings', {
    scope: 'client',
    config: false,
    type: Object,
    default: {},
  })
  clientSettings.register('core', 'moduleConfiguration', {
    ...worldScope,
    type: Object,
    default: {},
    requiresReload: true,
  })
  clientSettings.register('core', 'compendiumConfiguration', { ...worldScope, type: Object, default: {} })
  clientSettings.register('core', 'sheetClasses', { ...worldScope, type: Object, default: {} })
  clientSettings.register('core', 'time', {
    ...worldScope,
    type: Number,
    default: 0,
    onChange: (settingValue, options, userId) => {
      game.time.onUpdateWorldTime(Number(settingValue), (options ?? {}) as OperationOptions, String(userId))
    },
  })
  // The setting stores the volume of the channel `interface` [T13 configuration.d.mts].
  clientSettings.register('core', 'globalInterfaceVolume', {
    scope: 'client',
    config: false,
    type: Number,
    default: 0.5,
  })
  clientSettings.register('core', 'language', { scope: 'client', config: false, type: String, default: 'en' })
  const modeNames = generation === 14 ? Object.keys(CONFIG.ChatMessage.modes) : ROLL_MODES_OF_FOUNDRY_13
  clientSettings.register('core', generation === 14 ? 'messageMode' : 'rollMode', {
    scope: 'client',
    config: false,
    type: String,
    default: modeNames[0],
    choices: Object.fromEntries(modeNames.map((modeName) => [modeName, `CHAT.Mode.${modeName}`])),
  })
}

/**
 * The default value of the core setting for combats. Foundry documents the members
 * (https://foundryvtt.com/api/v14/interfaces/foundry.data.types.CombatConfigurationData.html), but the values are ours.
 * The practice table draws no turn marker.
 */
const DEFAULT_COMBAT_CONFIGURATION = {
  resource: '',
  skipDefeated: false,
  turnMarker: { enabled: false, path: '', animation: '', disposition: '' },
}

const ROLL_MODES_OF_FOUNDRY_13 = ['publicroll', 'gmroll', 'blindroll', 'selfroll']
