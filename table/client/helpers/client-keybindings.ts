/**
 * `game.keybindings`: packages register actions with keys; each browser may store other keys for them.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.ClientKeybindings.html; the types follow the
 * interfaces KeybindingActionConfig, KeybindingActionBinding and KeyboardEventContext of that page. The
 * table registers Foundry's own actions in `core-keybindings.ts`.
 */
import { game } from '../state'
import { Hooks } from './hooks'
import type { KeyboardEventContext, KeyboardManager } from './keyboard-manager'
import { modifiersOf } from './keyboard-manager'

export interface KeyBinding {
  /** The code of the key, as in `KeyboardEvent.code`. */
  key: string
  modifiers: string[]
}

type KeyHandler = (context: KeyboardEventContext) => unknown

export interface KeybindingAction {
  namespace: string
  name: string
  hint?: string
  uneditable: KeyBinding[]
  editable: KeyBinding[]
  onDown?: KeyHandler
  onUp?: KeyHandler
  repeat: boolean
  restricted: boolean
  reservedModifiers: string[]
  precedence: number
  order: number
}

type BindingInput = { key: string; modifiers?: string[] | null }
type ActionInput = Partial<Omit<KeybindingAction, 'uneditable' | 'editable'>> & {
  uneditable?: BindingInput[]
  editable?: BindingInput[]
}

const NORMAL_PRECEDENCE = 1

/**
 * Converts a modifier key's name to the name that the browser uses, such as `Control`. Packages may also write the name
 * in capitals (`CONTROL`).
 */
const modifierName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

function completeBindings(inputs: readonly BindingInput[] = []): KeyBinding[] {
  return inputs.map(({ key, modifiers }) => {
    if (!key) throw new Error('A keybinding needs the key that it is bound to.')
    return { key, modifiers: (modifiers ?? []).map(modifierName) }
  })
}

export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>()
  /**
   * The keys of each action, by the action's id. Undefined until `initialize`, after all packages have
   * registered their actions.
   */
  bindings: Map<string, KeyBinding[]> | undefined

  register(namespace: string, action: string, data: ActionInput): void {
    if (this.bindings) throw new Error('You cannot register a Keybinding after the init hook')
    if (!namespace || !action)
      throw new Error('You must specify both the namespace and action portion of the Keybinding action')
    this.actions.set(`${namespace}.${action}`, {
      repeat: false,
      restricted: false,
      precedence: NORMAL_PRECEDENCE,
      ...data,
      namespace,
      name: data.name ?? `${namespace}.${action}`,
      uneditable: completeBindings(data.uneditable),
      editable: completeBindings(data.editable),
      reservedModifiers: (data.reservedModifiers ?? []).map(modifierName),
      order: this.actions.size,
    })
  }

  /**
   * Combines the registered keys with the keys that this browser has stored. Runs after `setup`, and whenever the
   * stored keys change.
   */
  initialize(): void {
    const stored = game.settings.get('core', 'keybindings') as Record<string, BindingInput[]>
    this.bindings = new Map(
      [...this.actions].map(([id, { uneditable, editable }]) => [
        id,
        [...uneditable, ...(stored[id] ? completeBindings(stored[id]) : editable)],
      ]),
    )
  }

  get(namespace: string, action: string): KeyBinding[] {
    const id = `${namespace}.${action}`
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding action`)
    return this.bindings?.get(id) ?? []
  }

  /** Stores this browser's keys for an action. @param newBindings undefined: restores the registered keys */
  async set(namespace: string, action: string, newBindings?: BindingInput[]): Promise<void> {
    const id = `${namespace}.${action}`
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding action`)
    const stored = { ...(game.settings.get('core', 'keybindings') as Record<string, object>) }
    delete stored[id]
    await game.settings.set(
      'core',
      'keybindings',
      newBindings ? { ...stored, [id]: completeBindings(newBindings) } : stored,
    )
    this.initialize()
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set('core', 'keybindings', {})
    this.initialize()
  }

  /** The actions that a key event triggers, in order of precedence. */
  #whoHears({ key, event, repeat, up }: KeyboardEventContext): KeybindingAction[] {
    const heldModifiers = modifiersOf(event)
    const isTriggered = ([id, action]: [string, KeybindingAction]): boolean => {
      if (action.restricted && !game.user.isGM) return false
      if (repeat && !action.repeat) return false
      if (!(up ? action.onUp : action.onDown)) return false
      return (this.bindings?.get(id) ?? []).some((binding) => {
        if (binding.key !== key) return false
        const extraModifiers = heldModifiers.filter((name) => !binding.modifiers.includes(name))
        // Releasing a key triggers the action even if its modifier keys were released before.
        if (up) return true
        return (
          binding.modifiers.every((name) => heldModifiers.includes(name)) &&
          extraModifiers.every((name) => action.reservedModifiers.includes(name))
        )
      })
    }
    return [...this.actions]
      .filter(isTriggered)
      .map(([, action]) => action)
      .sort((a, b) => a.precedence - b.precedence || a.order - b.order)
  }

  /** Runs the actions that a key event triggers. @returns true if a handler has consumed the event by returning true */
  _handle(context: KeyboardEventContext): boolean {
    for (const { name, onDown, onUp } of this.#whoHears(context)) {
      try {
        if ((context.up ? onUp : onDown)?.(context) === true) return true
      } catch (error) {
        Hooks.onError(`The keybinding "${name}"`, error)
      }
    }
    return false
  }

  /** Listens to the page's key events. Key presses are ignored while the user types in a field. */
  _listen(page: Document, keyboard: KeyboardManager): void {
    const keyListener = (up: boolean) => (event: KeyboardEvent) => {
      const context = keyboard._note(event, up)
      if (keyboard.hasFocus || event.defaultPrevented) return
      if (!this._handle(context)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    page.addEventListener('keydown', keyListener(false))
    page.addEventListener('keyup', keyListener(true))
  }
}
