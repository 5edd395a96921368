/**
 * Translates the label of a package if it is a translation key; returns the key while no translations are loaded.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html
 */
import { game } from '../state'

export function localize(key: string): string {
  // `boot.ts` sets `game.i18n` before the first window opens; a test of a single module may leave it undefined.
  const i18n = game.i18n as typeof game.i18n | undefined
  return i18n ? i18n.localize(key) : key
}
