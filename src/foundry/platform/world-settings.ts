/** The only place that writes our world settings, where we keep data that only Gamemasters may write. */
import { requirePermission } from './permissions'
import { SYSTEM_ID } from './system-id'

/**
 * Foundry's settings, for a setting whose name only a game knows.
 * Reason for the casts: the League's types list settings by name, and a game's settings are built from its description.
 */
interface UntypedSettings {
  register(namespace: string, key: string, config: object): void
  get(namespace: string, key: string): unknown
}
export const untypedSettings = () => game.settings as unknown as UntypedSettings

/** Stores a world setting of ours. @throws PermissionMissing */
export async function storeWorldSetting(key: string, value: unknown): Promise<void> {
  requirePermission('SETTINGS_MODIFY')
  // Reason for the cast: see `UntypedSettings`.
  const settings = game.settings as unknown as {
    set(namespace: string, key: string, value: unknown): Promise<unknown>
  }
  await settings.set(SYSTEM_ID, key, value)
}
