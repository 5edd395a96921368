/** Distinguishes our own buttons from markup in people's texts. */
type ActionHandlers = Record<string, (this: never, event: PointerEvent, control: HTMLElement) => unknown>

/**
 * Is a control ours, and not part of a person's text? Our windows also show notes and descriptions. Their
 * authors may give a link the attributes of our buttons.
 */
export function isOurControl(control: Element): boolean {
  return control.closest('prose-mirror, .hnb-rich') === null
}

/** A window's action handlers, which ignore all controls except our own. */
export function limitToOurControls<Actions extends ActionHandlers>(handlers: Actions): Actions {
  const guardedHandlers = Object.entries(handlers).map(([name, handler]) => [
    name,
    function (this: never, event: PointerEvent, control: HTMLElement): unknown {
      return isOurControl(control) ? handler.call(this, event, control) : undefined
    },
  ])
  // Cast: the names stay the same, and each handler keeps its type.
  return Object.fromEntries(guardedHandlers) as Actions
}
