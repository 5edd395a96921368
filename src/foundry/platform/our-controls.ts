/** Distinguishes this system's buttons from markup that people write into their texts. */
type ActionHandlers = Record<string, (this: never, event: PointerEvent, control: HTMLElement) => unknown>

/**
 * True if a control belongs to this system, false if it is part of a text that a person wrote. The author of a
 * description can give a link the same attributes as this system's buttons.
 */
export function isOurControl(control: Element): boolean {
  return control.closest('prose-mirror, .hnb-rich') === null
}

/** Makes a window's action handlers ignore controls that do not belong to this system. */
export function limitHandlersToOurControls<Actions extends ActionHandlers>(actionHandlers: Actions): Actions {
  const handlersForOurControls = Object.entries(actionHandlers).map(([name, handler]) => [
    name,
    function (this: never, event: PointerEvent, control: HTMLElement): unknown {
      return isOurControl(control) ? handler.call(this, event, control) : undefined
    },
  ])
  // Cast: `Object.fromEntries` returns a record with any keys, but this record has the same keys as `actionHandlers`,
  // with functions of the same types.
  return Object.fromEntries(handlersForOurControls) as Actions
}
