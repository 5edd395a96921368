/** The only file that writes this system's world settings. Only Gamemasters may write the data in them. */
import { requirePermission } from './permissions'
import { SYSTEM_ID } from './icon-path'

/**
 * Foundry's settings without types. Cast: the League's types list every setting by name, but the games' descriptions
 * define this system's settings.
 */
interface SettingsWithUntypedKeys {
  register(namespace: string, settingKey: string, settingConfig: object): void
  get(namespace: string, settingKey: string): unknown
}
export const settingsWithoutTypes = () => game.settings as unknown as SettingsWithUntypedKeys

/** Stores one of this system's world settings. @throws MissingPermissionError */
export async function storeWorldSetting(settingKey: string, settingValue: unknown): Promise<void> {
  requirePermission('SETTINGS_MODIFY')
  // Cast: see `SettingsWithUntypedKeys`.
  const settingsApi = game.settings as unknown as {
    set(namespace: string, settingKey: string, settingValue: unknown): Promise<unknown>
  }
  await settingsApi.set(SYSTEM_ID, settingKey, settingValue)
}

/**
 * The batched update that stores one of this system's world settings. Null if the setting has no document yet, because
 * only Foundry's own method creates it.
 */
export function createWorldSettingUpdate(
  settingKey: string,
  settingValue: unknown,
): { readonly _id: string; readonly value: string } | null {
  // Cast: see `SettingsWithUntypedKeys`.
  const settingsApi = game.settings as unknown as {
    get(namespace: string, settingKey: string, options: object): { readonly id?: string | null } | undefined
  }
  const _id = settingsApi.get(SYSTEM_ID, settingKey, { document: true })?.id
  return _id ? { _id, value: JSON.stringify(settingValue) } : null
}
