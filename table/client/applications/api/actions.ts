/**
 * Finds the handler for a click on an element with `data-action` (foundry-api §7.1). The application's options contain
 * a handler for each action. A handler runs only if it listens to the pressed mouse button.
 */
import { findElementOfTarget } from './element-from-target'
import { isInsideApplication } from './instances'
import type { ActionHandlerConfig, ActionHandler } from './types'

/**
 * Finds the element whose action the user has pressed. It is the innermost element with `data-action`.
 * @returns null if that element belongs to another application
 */
export function findActionTarget(event: Event, rootElement: HTMLElement): HTMLElement | null {
  const targetElement = findElementOfTarget(event.target)?.closest<HTMLElement>('[data-action]')
  return targetElement && isInsideApplication(targetElement, rootElement) ? targetElement : null
}

/**
 * Finds the handler of an action for a mouse button.
 * @returns undefined if the action does not listen to this button
 */
export function findActionHandler(
  actionConfig: ActionHandlerConfig | undefined,
  button: number,
): ActionHandler | undefined {
  if (actionConfig === undefined) return undefined
  if (typeof actionConfig === 'function') return button === 0 ? actionConfig : undefined
  return actionConfig.buttons.includes(button) ? actionConfig.handler : undefined
}
