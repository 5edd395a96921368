/**
 * Registers the core settings that the user interface reads and writes. They have the same names as in Foundry.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html; foundry-api §5.6, §7.8, §9.
 */
import { toVisibilityMode, findVisibilitySettingKey } from '../rolls'
import { game } from '../../state'

interface SettingsRegistrar {
  settings: Map<string, unknown>
  register(packageId: string, settingKey: string, settingConfig: object): void
}

/** Called once per page load, before the packages' `init`. */
export function registerInterfaceSettings(): void {
  // The cast is safe: `game.settings` has the documented method `register`, which this layer's type omits.
  const settingsRegistrar = game.settings as unknown as SettingsRegistrar
  const registerSettingOnce = (settingKey: string, settingConfig: object): void => {
    if (!settingsRegistrar.settings.has(`core.${settingKey}`))
      settingsRegistrar.register('core', settingKey, settingConfig)
  }
  registerSettingOnce('uiConfig', {
    scope: 'client',
    config: false,
    type: Object,
    default: { colorScheme: { applications: 'system', interface: 'system' } },
  })
  registerSettingOnce(findVisibilitySettingKey(), {
    scope: 'client',
    config: false,
    type: String,
    default: toVisibilityMode('public'),
  })
  // The sorting mode of each directory. Packages may set it, but the practice table ignores it.
  registerSettingOnce('collectionSortingModes', { scope: 'client', config: false, type: Object, default: {} })
}
