/**
 * The right to change world settings, where we keep data that only Gamemasters may write. A table can deny it to
 * assistants.
 */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/** A write needed a world setting that this person may not change. Nothing was written. */
export class SettingsDenied extends Error {}

/** Called before every write that is useless without a world setting. @throws SettingsDenied */
export function requireSettingsRight(): void {
  if (!game.user.can('SETTINGS_MODIFY')) throw new SettingsDenied('This user may not change world settings.')
}

/** The refusal for that error: it names the person who decides for the table and lacks the right. */
export const settingsRefusal = (): Refusal => refuse('HnB.refusal.noSettings', { name: game.user.name })
