/**
 * Translates a package's label if it is a translation key. Before the translations are loaded, returns the key itself.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.Localization.html
 */
import { game } from '../state'

export function localize(translationKey: string): string {
  // The cast is needed because `game.i18n` may be undefined when a test loads only a single module.
  const i18n = game.i18n as typeof game.i18n | undefined
  return i18n ? i18n.localize(translationKey) : translationKey
}
