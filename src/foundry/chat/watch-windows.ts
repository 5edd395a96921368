/** Redraws the games' windows when what they show may have changed. */
import { refreshWindows } from './game-window'

/** Changes that a game's own window may show. */
const WATCHED = [
  'updateActor',
  'deleteActor',
  'createItem',
  'updateItem',
  'deleteItem',
  'createActiveEffect',
  'updateActiveEffect',
  'deleteActiveEffect',
  'createChatMessage',
  'updateChatMessage',
  'deleteChatMessage',
  'createCard',
  'updateCard',
  'deleteCard',
  'createToken',
  'deleteToken',
  'updateCombat',
  'createSetting',
  'updateSetting',
] as const

/** At `ready`. */
export function watchWindows(): void {
  for (const hook of WATCHED) Hooks.on(hook, () => refreshWindows())
}
