/** Elements of any page: those of a detached window are of that page's classes, which `instanceof` does not know. */
export function elementOf(target: EventTarget | null): HTMLElement | null {
  return target && 'nodeType' in target && target.nodeType === 1 ? (target as HTMLElement) : null
}
