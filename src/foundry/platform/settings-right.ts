/** The right to change world settings, in which we keep what only Gamemasters may write. A table can take it from assistants. */
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'

/** A world setting had to be written, and this person may not. Nothing was written. */
export class SettingsDenied extends Error {}

/** To be called before anything that is of use only together with a world setting. @throws SettingsDenied */
export function needSettingsRight(): void {
  if (!game.user.can('SETTINGS_MODIFY')) throw new SettingsDenied('World settings may not be changed here.')
}

/** What is told then: who decides for the table, and what they lack. */
export const settingsRefusal = (): Refusal => refuse('HnB.refusal.noSettings', { name: game.user.name })
