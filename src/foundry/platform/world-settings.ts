/** The only place that writes our world settings. They hold data that only Gamemasters may write. */
import { requirePermission } from './permissions'
import { SYSTEM_ID } from './icon-path'

/**
 * The interface of Foundry's settings without types for names and values. Cast: the League's types list settings by name, but our
 * settings are built from the games' descriptions.
 */
interface SettingsWithoutTypes {
  register(namespace: string, key: string, config: object): void
  get(namespace: string, key: string): unknown
}
export const settingsWithoutTypes = () => game.settings as unknown as SettingsWithoutTypes

/**
 * Stores one of our world settings.
 * @throws MissingPermissionError
 */
export async function storeWorldSetting(key: string, value: unknown): Promise<void> {
  requirePermission('SETTINGS_MODIFY')
  // Cast: see `SettingsWithoutTypes`.
  const settingsApi = game.settings as unknown as {
    set(namespace: string, key: string, value: unknown): Promise<unknown>
  }
  await settingsApi.set(SYSTEM_ID, key, value)
}

/**
 * The part of a batch that stores one of our world settings, as an update of the setting's document. Null if the setting was
 * never stored, because only Foundry's own method creates the document.
 */
export function worldSettingUpdate(
  key: string,
  value: unknown,
): { readonly _id: string; readonly value: string } | null {
  // Cast: see `SettingsWithoutTypes`.
  const settingsApi = game.settings as unknown as {
    get(namespace: string, key: string, options: object): { readonly id?: string | null } | undefined
  }
  const _id = settingsApi.get(SYSTEM_ID, key, { document: true })?.id
  return _id ? { _id, value: JSON.stringify(value) } : null
}
