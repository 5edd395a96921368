/**
 * `ApplicationV2#_createContextMenu`: a context menu whose entries a hook may change (foundry-api §7.1, §7.5).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.api.ApplicationV2.html#_createcontextmenu
 */
import { isFoundry14 } from '../../generation'
import { Hooks } from '../../helpers/hooks'
import { ContextMenu } from '../ux/context-menu'
import type { ContextMenuOptions } from '../ux/context-menu'
import type { MenuEntry } from '../ux/menu-entry'
import type { ApplicationV2 } from '../../class-types'
import { callClassHooks } from './life-cycle'

export interface CreateContextMenuOptions extends Partial<ContextMenuOptions> {
  container?: HTMLElement | null
  /**
   * The hook that may change the entries. Default: `getContextOptions<Class>` for the application's class and each
   * parent class.
   */
  hookName?: string | null
  parentClassHooks?: boolean
}

/** Creates a context menu whose entries a hook may change. @returns null if the menu would have no entries */
export function createContextMenu(
  application: ApplicationV2,
  createMenuEntries: () => MenuEntry[],
  selector: string,
  { container, hookName, parentClassHooks = true, ...options }: CreateContextMenuOptions,
): ContextMenu | null {
  const menuEntries = createMenuEntries.call(application)
  if (hookName) Hooks.callAll(hookName, application, menuEntries)
  else callClassHooks(application, 'getContextOptions', [menuEntries], parentClassHooks)
  if (menuEntries.length === 0) return null
  return new ContextMenu(container ?? application.element, selector, menuEntries, {
    ...options,
    ...(!isFoundry14() && { jQuery: false as const }),
  })
}
