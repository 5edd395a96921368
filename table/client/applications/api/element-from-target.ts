/** An event's target as an element. `instanceof` fails in a detached window, because its page has its own classes. */
export function findElementOfTarget(eventTarget: EventTarget | null): HTMLElement | null {
  return eventTarget && 'nodeType' in eventTarget && eventTarget.nodeType === 1
    ? (eventTarget as HTMLElement)
    : null
}
