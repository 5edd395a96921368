/** An event's target as an element. `instanceof` fails in a detached window, because its page has its own classes. */
export function elementFromTarget(target: EventTarget | null): HTMLElement | null {
  return target && 'nodeType' in target && target.nodeType === 1 ? (target as HTMLElement) : null
}
