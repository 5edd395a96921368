/** Tells our own buttons from markup that people write into their texts. */
type ActionHandlers = Record<string, (this: never, event: PointerEvent, control: HTMLElement) => unknown>

/**
 * Is a control ours, and not part of a person's text? Our windows also show notes and descriptions, and an author may give a link
 * in them the attributes of our buttons.
 */
export function isOurControl(control: Element): boolean {
  return control.closest('prose-mirror, .hnb-rich') === null
}

/** Wraps a window's action handlers, so that they ignore every control that is not ours. */
export function limitToOurControls<Actions extends ActionHandlers>(handlers: Actions): Actions {
  const guardedHandlers = Object.entries(handlers).map(([name, handler]) => [
    name,
    function (this: never, event: PointerEvent, control: HTMLElement): unknown {
      return isOurControl(control) ? handler.call(this, event, control) : undefined
    },
  ])
  // Cast: `Object.fromEntries` forgets the names, but the record still has the same names with handlers of the same types.
  return Object.fromEntries(guardedHandlers) as Actions
}
