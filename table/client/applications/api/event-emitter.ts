/**
 * A base class for objects that dispatch events to listeners, as `foundry.utils.EventEmitterMixin` documents:
 * https://foundryvtt.com/api/v14/functions/foundry.utils.EventEmitterMixin.html
 */
export type ApplicationEventListener = (event: Event) => unknown

interface ListenerRegistration {
  fn: ApplicationEventListener
  once: boolean
}

/** Registers listeners and dispatches events, as a DOM `EventTarget` does: `addEventListener("close", …)`. */
export class EventEmitter {
  static readonly emittedEvents: readonly string[] = []

  readonly #listeners = new Map<string, Set<ListenerRegistration>>()

  addEventListener(
    eventType: string,
    eventListener: ApplicationEventListener,
    options: { once?: boolean } = {},
  ): void {
    const { emittedEvents } = this.constructor as typeof EventEmitter
    if (!emittedEvents.includes(eventType)) {
      throw new Error(
        `"${eventType}" is not an event of ${this.constructor.name}: ${emittedEvents.join(', ')}.`,
      )
    }
    const listenerRegistrations = this.#listeners.get(eventType) ?? new Set()
    this.#listeners.set(
      eventType,
      listenerRegistrations.add({ fn: eventListener, once: options.once ?? false }),
    )
  }

  removeEventListener(eventType: string, eventListener: ApplicationEventListener): void {
    const listenerRegistrations = this.#listeners.get(eventType)
    for (const listenerRegistration of listenerRegistrations ?? []) {
      if (listenerRegistration.fn === eventListener) listenerRegistrations?.delete(listenerRegistration)
    }
  }

  /** Calls the listeners of the event. @returns false if a listener called `preventDefault` */
  dispatchEvent(event: Event): boolean {
    const listenerRegistrations = this.#listeners.get(event.type)
    for (const listenerRegistration of [...(listenerRegistrations ?? [])]) {
      if (listenerRegistration.once) listenerRegistrations?.delete(listenerRegistration)
      listenerRegistration.fn(event)
    }
    return !event.defaultPrevented
  }
}
