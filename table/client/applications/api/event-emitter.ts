/**
 * A base class for objects that dispatch events to listeners, as `foundry.utils.EventEmitterMixin` documents:
 * https://foundryvtt.com/api/v14/functions/foundry.utils.EventEmitterMixin.html
 */
export type Listener = (event: Event) => unknown

interface ListenerRegistration {
  fn: Listener
  once: boolean
}

/** Registers listeners and dispatches events, as a DOM `EventTarget` does: `addEventListener("close", …)`. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = []

  readonly #listeners = new Map<string, Set<ListenerRegistration>>()

  addEventListener(type: string, fn: Listener, options: { once?: boolean } = {}): void {
    const { emittedEvents } = this.constructor as typeof EventEmitter
    if (!emittedEvents.includes(type)) {
      throw new Error(`"${type}" is not an event of ${this.constructor.name}: ${emittedEvents.join(', ')}.`)
    }
    const registrations = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, registrations.add({ fn, once: options.once ?? false }))
  }

  removeEventListener(type: string, fn: Listener): void {
    const registrations = this.#listeners.get(type)
    for (const registration of registrations ?? []) {
      if (registration.fn === fn) registrations?.delete(registration)
    }
  }

  /**
   * Calls the listeners of the event.
   * @returns false if a listener called `preventDefault`, as a DOM event target does
   */
  dispatchEvent(event: Event): boolean {
    const registrations = this.#listeners.get(event.type)
    for (const registration of [...(registrations ?? [])]) {
      if (registration.once) registrations?.delete(registration)
      registration.fn(event)
    }
    return !event.defaultPrevented
  }
}
