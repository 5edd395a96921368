/** Tells our own buttons from markup that somebody wrote into a text. */
type Handlers = Record<string, (this: never, event: PointerEvent, control: HTMLElement) => unknown>

/**
 * Is a control ours, rather than part of a text that somebody wrote? Notes and descriptions are drawn inside our
 * windows, and their author may have given a link the attributes of our buttons.
 */
export function isOurs(control: Element): boolean {
  return control.closest('prose-mirror, .hnb-rich') === null
}

/** The actions of a window, limited to controls that are ours. */
export function ours<Given extends Handlers>(handlers: Given): Given {
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    function (this: never, event: PointerEvent, control: HTMLElement): unknown {
      return isOurs(control) ? handler.call(this, event, control) : undefined
    },
  ])
  // Reason for the cast: the same names, each with a handler of the same kind.
  return Object.fromEntries(guarded) as Given
}
