/**
 * Clicks on `[data-action]` (foundry-api §7.1): each goes to the handler that the options name for it,
 * provided that the handler listens to the mouse button that was pressed.
 */
import { elementOf } from './element-of'
import { belongsTo } from './instances'
import type { ActionConfig, ActionHandler } from './types'

/** The innermost element with an action around an event's target, if it is this application's own. */
export function actionTarget(event: Event, root: HTMLElement): HTMLElement | null {
  const target = elementOf(event.target)?.closest<HTMLElement>('[data-action]')
  return target && belongsTo(target, root) ? target : null
}

/** The handler for a pressed button, if the action listens to that one. */
export function handlerFor(config: ActionConfig | undefined, button: number): ActionHandler | undefined {
  if (config === undefined) return undefined
  if (typeof config === 'function') return button === 0 ? config : undefined
  return config.buttons.includes(button) ? config.handler : undefined
}
