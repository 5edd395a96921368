/**
 * Registers the settings of core that the interface reads and writes, under Foundry's names.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.ClientSettings.html; foundry-api §5.6, §7.8, §9.
 */
import { visibilityModeOf, visibilitySetting } from '../rolls'
import { game } from '../../state'

interface SettingsRegistrar {
  settings: Map<string, unknown>
  register(namespace: string, key: string, config: object): void
}

/** Called once per page load, before the packages' `init`. */
export function registerInterfaceSettings(): void {
  // The cast is safe: `game.settings` has the documented method `register`; its type in this layer lists only the
  // members for reading.
  const settings = game.settings as unknown as SettingsRegistrar
  const registerOnce = (key: string, config: object): void => {
    if (!settings.settings.has(`core.${key}`)) settings.register('core', key, config)
  }
  registerOnce('uiConfig', {
    scope: 'client',
    config: false,
    type: Object,
    default: { colorScheme: { applications: 'system', interface: 'system' } },
  })
  registerOnce(visibilitySetting(), {
    scope: 'client',
    config: false,
    type: String,
    default: visibilityModeOf('public'),
  })
  // The setting with the sorting mode of each directory. Packages may set it, but the practice table ignores it.
  registerOnce('collectionSortingModes', { scope: 'client', config: false, type: Object, default: {} })
}
