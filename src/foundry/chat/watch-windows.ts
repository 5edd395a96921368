/** Redraws the games' windows after every change that they may show. */
import { redrawGameWindows } from './game-window'

/** The hooks of changes that a game's own window may show. */
const WINDOW_HOOKS = [
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
export function watchGameWindows(): void {
  for (const hook of WINDOW_HOOKS) Hooks.on(hook, () => redrawGameWindows())
}
