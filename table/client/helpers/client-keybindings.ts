/**
 * `game.keybindings`: what keys do, as packages register it and each browser may change it.
 * https://foundryvtt.com/api/v14/classes/foundry.helpers.interaction.ClientKeybindings.html; the shapes are those of the
 * interfaces KeybindingActionConfig, KeybindingActionBinding and KeyboardEventContext beside it. Core registers no keys here.
 */
import { game } from '../state'
import { Hooks } from './hooks'
import type { KeyboardEventContext, KeyboardManager } from './keyboard-manager'
import { modifiersOf } from './keyboard-manager'

export interface KeyBinding {
  /** a `KeyboardEvent.code` */
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

type GivenBinding = { key: string; modifiers?: string[] | null }
type GivenAction = Partial<Omit<KeybindingAction, 'uneditable' | 'editable'>> & {
  uneditable?: GivenBinding[]
  editable?: GivenBinding[]
}

const NORMAL = 1

/** Modifiers may be given by their names in capitals (`CONTROL`) or as browsers name them (`Control`). */
const modifier = (given: string): string => given.charAt(0).toUpperCase() + given.slice(1).toLowerCase()

function bindings(given: readonly GivenBinding[] = []): KeyBinding[] {
  return given.map(({ key, modifiers }) => {
    if (!key) throw new Error('A keybinding needs the key that it is bound to.')
    return { key, modifiers: (modifiers ?? []).map(modifier) }
  })
}

export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>()
  /** undefined until all are registered */
  bindings: Map<string, KeyBinding[]> | undefined

  register(namespace: string, action: string, data: GivenAction): void {
    if (this.bindings) throw new Error('You cannot register a Keybinding after the init hook')
    if (!namespace || !action)
      throw new Error('You must specify both the namespace and action portion of the Keybinding action')
    this.actions.set(`${namespace}.${action}`, {
      repeat: false,
      restricted: false,
      precedence: NORMAL,
      ...data,
      namespace,
      name: data.name ?? `${namespace}.${action}`,
      uneditable: bindings(data.uneditable),
      editable: bindings(data.editable),
      reservedModifiers: (data.reservedModifiers ?? []).map(modifier),
      order: this.actions.size,
    })
  }

  /** After `setup`, and whenever a browser's own have changed. */
  initialize(): void {
    const stored = game.settings.get('core', 'keybindings') as Record<string, GivenBinding[]>
    this.bindings = new Map(
      [...this.actions].map(([id, { uneditable, editable }]) => [
        id,
        [...uneditable, ...(stored[id] ? bindings(stored[id]) : editable)],
      ]),
    )
  }

  get(namespace: string, action: string): KeyBinding[] {
    const id = `${namespace}.${action}`
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding action`)
    return this.bindings?.get(id) ?? []
  }

  /** @param given without them, what was registered is bound again */
  async set(namespace: string, action: string, given?: GivenBinding[]): Promise<void> {
    const id = `${namespace}.${action}`
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered Keybinding action`)
    const others = { ...(game.settings.get('core', 'keybindings') as Record<string, object>) }
    delete others[id]
    await game.settings.set('core', 'keybindings', given ? { ...others, [id]: bindings(given) } : others)
    this.initialize()
  }

  async resetDefaults(): Promise<void> {
    await game.settings.set('core', 'keybindings', {})
    this.initialize()
  }

  /** Who wants to know of the key, the first to be told first. */
  #whoHears({ key, event, repeat, up }: KeyboardEventContext): KeybindingAction[] {
    const held = modifiersOf(event)
    const hears = ([id, action]: [string, KeybindingAction]): boolean => {
      if (action.restricted && !game.user.isGM) return false
      if (repeat && !action.repeat) return false
      if (!(up ? action.onUp : action.onDown)) return false
      return (this.bindings?.get(id) ?? []).some((bound) => {
        if (bound.key !== key) return false
        const extra = held.filter((name) => !bound.modifiers.includes(name))
        // A key that is let go counts, whatever else was let go before it.
        if (up) return true
        return (
          bound.modifiers.every((name) => held.includes(name)) &&
          extra.every((name) => action.reservedModifiers.includes(name))
        )
      })
    }
    return [...this.actions]
      .filter(hears)
      .map(([, action]) => action)
      .sort((a, b) => a.precedence - b.precedence || a.order - b.order)
  }

  /** @returns whether one of them has taken the key for itself, by returning true */
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

  /** Hear the page's keys; whoever writes is left alone. */
  _listen(page: Document, keyboard: KeyboardManager): void {
    const heard = (up: boolean) => (event: KeyboardEvent) => {
      const context = keyboard._note(event, up)
      if (keyboard.hasFocus || event.defaultPrevented) return
      if (!this._handle(context)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    page.addEventListener('keydown', heard(false))
    page.addEventListener('keyup', heard(true))
  }
}
