/** The only place that writes our world settings, where we keep data that only Gamemasters may write. */
import { requirePermission } from './permissions'
import { SYSTEM_ID } from './system-id'

/**
 * Foundry's settings, without the types of their names and values.
 * Reason for the casts: the League's types list settings by name, and a game's settings are built from its description.
 */
interface UntypedSettings {
  register(namespace: string, key: string, config: object): void
  get(namespace: string, key: string): unknown
}
export const untypedSettings = () => game.settings as unknown as UntypedSettings

/** Stores a world setting of ours. @throws MissingPermissionError */
export async function storeWorldSetting(key: string, value: unknown): Promise<void> {
  requirePermission('SETTINGS_MODIFY')
  // Reason for the cast: see `UntypedSettings`.
  const settings = game.settings as unknown as {
    set(namespace: string, key: string, value: unknown): Promise<unknown>
  }
  await settings.set(SYSTEM_ID, key, value)
}

/**
 * The update of the Setting document that stores a world setting of ours, as part of a batch. Null if the setting was
 * never stored, because only Foundry's own method creates its document.
 */
export function worldSettingUpdate(
  key: string,
  value: unknown,
): { readonly _id: string; readonly value: string } | null {
  // Reason for the cast: see `UntypedSettings`.
  const settings = game.settings as unknown as {
    get(namespace: string, key: string, options: object): { readonly id?: string | null } | undefined
  }
  const _id = settings.get(SYSTEM_ID, key, { document: true })?.id
  return _id ? { _id, value: JSON.stringify(value) } : null
}
