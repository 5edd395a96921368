/**
 * `game.keybindings`: packages register actions with keys; each browser may store other keys for them.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.ClientKeybindings.html; the types follow the
 * interfaces KeybindingActionConfig, KeybindingActionBinding and KeyboardEventContext of that page. The
 * table registers Foundry's own actions in `core-keybindings.ts`.
 */
import { game } from '../state'
import { Hooks } from './hooks'
import type { KeyboardEventContext, KeyboardManager } from './keyboard-manager'
import { listModifiers } from './keyboard-manager'

export interface KeyBinding {
  /** The code of the key, as in `KeyboardEvent.code`. */
  key: string
  modifiers: string[]
}

type KeybindingHandler = (eventContext: KeyboardEventContext) => unknown

export interface KeybindingAction {
  namespace: string
  name: string
  hint?: string
  uneditable: KeyBinding[]
  editable: KeyBinding[]
  onDown?: KeybindingHandler
  onUp?: KeybindingHandler
  repeat: boolean
  restricted: boolean
  reservedModifiers: string[]
  precedence: number
  order: number
}

type KeyBindingInput = { key: string; modifiers?: string[] | null }
type KeybindingActionInput = Partial<Omit<KeybindingAction, 'uneditable' | 'editable'>> & {
  uneditable?: KeyBindingInput[]
  editable?: KeyBindingInput[]
}

const NORMAL_KEY_PRECEDENCE = 1

/** Converts a modifier key's name, also in capitals (`CONTROL`), to the browser's name, such as `Control`. */
const toModifierName = (modifierKeyName: string): string =>
  modifierKeyName.charAt(0).toUpperCase() + modifierKeyName.slice(1).toLowerCase()

function fillInKeyBindingDefaults(keyBindingInputs: readonly KeyBindingInput[] = []): KeyBinding[] {
  return keyBindingInputs.map(({ key, modifiers }) => {
    if (!key) throw new Error('A keybinding needs the key that it is bound to.')
    return { key, modifiers: (modifiers ?? []).map(toModifierName) }
  })
}

export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>()
  /**
   * The keys of each action. The key of the map is the action's id. Undefined until `initialize` has run, because
   * packages must register their actions first.
   */
  bindings: Map<string, KeyBinding[]> | undefined

  register(packageId: string, actionName: string, keybindingActionInput: KeybindingActionInput): void {
    if (this.bindings) throw new Error('You cannot register a Keybinding after the init hook')
    if (!packageId || !actionName)
      throw new Error('You must specify both the namespace and action portion of the Keybinding action')
    this.actions.set(`${packageId}.${actionName}`, {
      repeat: false,
      restricted: false,
      precedence: NORMAL_KEY_PRECEDENCE,
      ...keybindingActionInput,
      namespace: packageId,
      name: keybindingActionInput.name ?? `${packageId}.${actionName}`,
      uneditable: fillInKeyBindingDefaults(keybindingActionInput.uneditable),
      editable: fillInKeyBindingDefaults(keybindingActionInput.editable),
      reservedModifiers: (keybindingActionInput.reservedModifiers ?? []).map(toModifierName),
      order: this.actions.size,
    })
  }

  /**
   * Sets the keys of all actions: the registered keys, or the keys that this browser stores instead. It is called after
   * `setup`, and again when the stored keys change.
   */
  initialize(): void {
    const storedBindings = game.settings.get('core', 'keybindings') as Record<string, KeyBindingInput[]>
    this.bindings = new Map(
      [...this.actions].map(([id, { uneditable, editable }]) => [
        id,
        [...uneditable, ...(storedBindings[id] ? fillInKeyBindingDefaults(storedBindings[id]) : editable)],
      ]),
    )
  }

  get(packageId: string, actionName: string): KeyBinding[] {
    const keybindingId = `${packageId}.${actionName}`
    if (!this.actions.has(keybindingId))
      throw new Error(`"${keybindingId}" is not a registered Keybinding action`)
    return this.bindings?.get(keybindingId) ?? []
  }

  /** Stores the keys of an action in this browser. @param newKeyBindings undefined: restores the registered keys */
  async set(packageId: string, actionName: string, newKeyBindings?: KeyBindingInput[]): Promise<void> {
    const keybindingId = `${packageId}.${actionName}`
    if (!this.actions.has(keybindingId))
      throw new Error(`"${keybindingId}" is not a registered Keybinding action`)
    const storedBindings = { ...(game.settings.get('core', 'keybindings') as Record<string, object>) }
    delete storedBindings[keybindingId]
    await game.settings.set(
      'core',
      'keybindings',
      newKeyBindings
        ? { ...storedBindings, [keybindingId]: fillInKeyBindingDefaults(newKeyBindings) }
        : storedBindings,
    )
    this.initialize()
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set('core', 'keybindings', {})
    this.initialize()
  }

  /** Lists the keybinding actions that a key event triggers, in order of precedence. */
  #whoHears({ key, event, repeat, up }: KeyboardEventContext): KeybindingAction[] {
    const heldModifierKeys = listModifiers(event)
    const isActionTriggered = ([id, action]: [string, KeybindingAction]): boolean => {
      if (action.restricted && !game.user.isGM) return false
      if (repeat && !action.repeat) return false
      if (!(up ? action.onUp : action.onDown)) return false
      return (this.bindings?.get(id) ?? []).some((keyBinding) => {
        if (keyBinding.key !== key) return false
        const extraModifierKeys = heldModifierKeys.filter(
          (keyName) => !keyBinding.modifiers.includes(keyName),
        )
        // When a key is released, its action runs even if the user has released the modifier keys before it.
        if (up) return true
        return (
          keyBinding.modifiers.every((keyName) => heldModifierKeys.includes(keyName)) &&
          extraModifierKeys.every((keyName) => action.reservedModifiers.includes(keyName))
        )
      })
    }
    return [...this.actions]
      .filter(isActionTriggered)
      .map(([, action]) => action)
      .sort((a, b) => a.precedence - b.precedence || a.order - b.order)
  }

  /** Runs the actions of a key event. @returns true if a handler returned true, which consumes the event */
  _handle(eventContext: KeyboardEventContext): boolean {
    for (const { name, onDown, onUp } of this.#whoHears(eventContext)) {
      try {
        if ((eventContext.up ? onUp : onDown)?.(eventContext) === true) return true
      } catch (error) {
        Hooks.onError(`The keybinding "${name}"`, error)
      }
    }
    return false
  }

  /** Listens to the page's key events. Ignores key presses while the user types in a field. */
  _listen(pageDocument: Document, keyboardManager: KeyboardManager): void {
    const createKeyListener = (isKeyReleased: boolean) => (event: KeyboardEvent) => {
      const eventContext = keyboardManager._note(event, isKeyReleased)
      if (keyboardManager.hasFocus || event.defaultPrevented) return
      if (!this._handle(eventContext)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    pageDocument.addEventListener('keydown', createKeyListener(false))
    pageDocument.addEventListener('keyup', createKeyListener(true))
  }
}
