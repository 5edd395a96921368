/**
 * Labels given by packages may be keys of a translation; before translations are loaded a key stands for itself.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html
 */
import { game } from '../state'

export function localize(key: string): string {
  // Boot sets `game.i18n` before the first window; tests of a single module may not.
  const i18n = game.i18n as typeof game.i18n | undefined
  return i18n ? i18n.localize(key) : key
}
