/** Redraws the games' windows after every change that they may show. */
import { refreshWindows } from './game-window'

/** The hooks of changes that a game's own window may show. */
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

/** At `ready`: listens to the hooks. */
export function watchWindows(): void {
  for (const hook of WATCHED) Hooks.on(hook, () => refreshWindows())
}
