/**
 * `game.keyboard`: tracks the pressed keys.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.KeyboardManager.html
 */

/** The argument that a keybinding's handler receives. */
export interface KeyboardEventContext {
  key: string
  event: KeyboardEvent
  isShift: boolean
  isControl: boolean
  isAlt: boolean
  hasModifier: boolean
  modifiers: string[]
  up: boolean
  repeat: boolean
}

/** Lists the modifier keys that are held down during an event. */
export function listModifiers({ shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string[] {
  return [
    ...(ctrlKey || metaKey ? ['Control'] : []),
    ...(shiftKey ? ['Shift'] : []),
    ...(altKey ? ['Alt'] : []),
  ]
}

export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: 'Control', SHIFT: 'Shift', ALT: 'Alt' } as const
  static readonly MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
    Alt: ['AltLeft', 'AltRight'],
    Control: ['ControlLeft', 'ControlRight', 'MetaLeft', 'MetaRight', 'Meta', 'OsLeft', 'OsRight'],
    Shift: ['ShiftLeft', 'ShiftRight'],
  }

  readonly downKeys = new Set<string>()

  /** True if a text field has the focus. */
  get hasFocus(): boolean {
    const focusedElement = document.activeElement
    if (!(focusedElement instanceof HTMLElement)) return false
    return focusedElement.isContentEditable || focusedElement.matches('input, textarea, select')
  }

  isModifierActive(modifier: string): boolean {
    return KeyboardManager.MODIFIER_CODES[modifier]?.some((keyCode) => this.downKeys.has(keyCode)) ?? false
  }

  /** Records that a key is pressed or released. @returns the context that keybinding handlers receive */
  _note(event: KeyboardEvent, isKeyReleased: boolean): KeyboardEventContext {
    const heldModifierKeys = listModifiers(event)
    if (isKeyReleased) this.downKeys.delete(event.code)
    else this.downKeys.add(event.code)
    return {
      key: event.code,
      event,
      isShift: heldModifierKeys.includes('Shift'),
      isControl: heldModifierKeys.includes('Control'),
      isAlt: heldModifierKeys.includes('Alt'),
      hasModifier: heldModifierKeys.length > 0,
      modifiers: heldModifierKeys,
      up: isKeyReleased,
      repeat: event.repeat,
    }
  }
}
