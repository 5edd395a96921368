/**
 * Registers the keyboard shortcuts that open this system's windows. Each user can change them in Foundry's window
 * "Configure Controls".
 */
import { fetchScript } from '../platform/fetch-script'
import { SYSTEM_ID } from '../platform/icon-path'
import { openGamemasterScreen } from '../screen/open-screen'
import { openOwnCharacterSheet } from './greet'

/**
 * Registers this system's keyboard shortcuts. All need Shift, because most of Foundry's own have no modifier. Shift+C
 * is Foundry's own, for the chat. Called at `init`.
 */
export function registerKeybindings(): void {
  const fetchKeyPressScript = () => fetchScript(() => import('./key-presses'))
  registerKeybinding('dock', 'KeyH', async () => (await fetchKeyPressScript())?.toggleDockFocus())
  registerKeybinding('sheet', 'KeyO', openOwnCharacterSheet)
  registerKeybinding('message', 'KeyM', async () => (await fetchKeyPressScript())?.focusNewestMessage())
  registerKeybinding('screen', 'KeyG', openGamemasterScreen, true)
}

/** Registers a keyboard shortcut. @param isGMOnly true if only Gamemasters may use the shortcut */
function registerKeybinding(
  keybindingId: 'dock' | 'sheet' | 'message' | 'screen',
  keyCode: string,
  handleKeyPress: () => Promise<unknown>,
  isGMOnly = false,
): void {
  game.keybindings.register(SYSTEM_ID, keybindingId, {
    name: `HnB.common.key.${keybindingId}.label`,
    hint: `HnB.common.key.${keybindingId}.hint`,
    editable: [{ key: keyCode, modifiers: ['SHIFT'] }],
    restricted: isGMOnly,
    onDown: () => {
      void handleKeyPress()
      return true
    },
  })
}
