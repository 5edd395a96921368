/**
 * `ApplicationV2#_createContextMenu`: a menu whose entries packages may change by a hook (foundry-api §7.1, §7.5).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html#_createcontextmenu
 */
import { Hooks } from '../../helpers/hooks'
import { ContextMenu } from '../ux/context-menu'
import type { ContextMenuOptions } from '../ux/context-menu'
import type { MenuEntry } from '../ux/menu-entry'
import type { ApplicationV2 } from './application'
import { callClassHooks } from './life-cycle'

export interface CreateContextMenuOptions extends Partial<ContextMenuOptions> {
  container?: HTMLElement | null
  /** The hook that may change the entries; without it, each class of the chain calls one of its own. */
  hookName?: string | null
  parentClassHooks?: boolean
}

/** @returns null when neither the application nor a package has an entry for the menu */
export function createContextMenu(
  app: ApplicationV2,
  handler: () => MenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: CreateContextMenuOptions,
): ContextMenu | null {
  const entries = handler.call(app)
  if (hookName) Hooks.callAll(hookName, app, entries)
  else callClassHooks(app, 'getContextOptions', [entries], parentClassHooks)
  if (entries.length === 0) return null
  return new ContextMenu(container ?? app.element, selector, entries, { ...options, jQuery: false })
}
