/**
 * Registers the keys of those core actions for which the table has a user interface.
 * https://foundryvtt.com/article/controls (13.350): "Switch Focus to Chat: Shift + C".
 */
import { ui } from '../state'
import type { ClientKeybindings } from './client-keybindings'

/** The members of the chat tab that the keybinding "Switch Focus to Chat" uses. */
interface ChatTab {
  readonly active: boolean
  readonly element: HTMLElement
  activate(): void
}

/**
 * Registers the core actions. Called before `init`, so that a core action comes before a package's action with the same
 * keys.
 */
export function registerCoreKeybindings(keybindings: ClientKeybindings): void {
  keybindings.register('core', 'focusChat', {
    name: 'Switch Focus to Chat',
    editable: [{ key: 'KeyC', modifiers: ['Shift'] }],
    onDown: () => {
      focusChatInput()
      return true
    },
  })
}

/** Opens the chat and focuses its input. An open chat leaves the focus where it is (issue #13522, open in 13.350). */
function focusChatInput(): void {
  // The cast is safe: `ui.chat` is an instance of `CONFIG.ui.chat`.
  const chatTab = ui['chat'] as unknown as ChatTab | undefined
  if (!chatTab || chatTab.active) return
  chatTab.activate()
  chatTab.element.querySelector<HTMLElement>('.chat-input')?.focus()
}
