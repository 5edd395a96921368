/**
 * Finds the handler for a click on `[data-action]` (foundry-api §7.1). The options name a handler for each action; the
 * handler runs only if it listens to the pressed mouse button.
 */
import { elementFromTarget } from './element-from-target'
import { belongsToApplication } from './instances'
import type { ActionConfig, ActionHandler } from './types'

/** @returns the innermost `[data-action]` around the event's target; null if another application owns that element */
export function actionTarget(event: Event, root: HTMLElement): HTMLElement | null {
  const target = elementFromTarget(event.target)?.closest<HTMLElement>('[data-action]')
  return target && belongsToApplication(target, root) ? target : null
}

/** @param button the pressed mouse button. @returns undefined if the action does not listen to that button */
export function actionHandlerFor(
  actionConfig: ActionConfig | undefined,
  button: number,
): ActionHandler | undefined {
  if (actionConfig === undefined) return undefined
  if (typeof actionConfig === 'function') return button === 0 ? actionConfig : undefined
  return actionConfig.buttons.includes(button) ? actionConfig.handler : undefined
}
