/**
 * A menu for what was right-clicked: `foundry.applications.ux.ContextMenu` (foundry-api §7.5).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.ContextMenu.html
 *
 * It is drawn at the end of the page, so that no window's edge cuts it off. The context-menu key opens it for the
 * focused element, arrow keys walk it, Escape or a press elsewhere closes it.
 */
import { CONFIG } from '../../config'
import { NotOnThisTable } from '../../errors'
import { isV14 } from '../../generation'
import { readEntry } from './menu-entry'
import type { MenuEntry } from './menu-entry'
import { buildMenu, placeMenu } from './menu-view'

type MenuCallback = (target: HTMLElement) => unknown

export interface ContextMenuOptions {
  eventName?: string
  onOpen?: MenuCallback | null
  onClose?: MenuCallback | null
  fixed?: boolean
  /** Must be false on 13: menus on jQuery objects belong to the older applications; 14 has only the others. */
  jQuery?: false
}

/** Closes the menu that is open now; there is never more than one. */
let closeOpen: (() => void) | null = null

/** Close whichever menu is open. @returns whether one was */
export function closeOpenMenu(): boolean {
  const close = closeOpen
  close?.()
  return close !== null
}

export class ContextMenu {
  readonly element: HTMLElement
  readonly selector: string
  readonly eventName: string
  menuItems: MenuEntry[]
  onOpen: MenuCallback | null
  onClose: MenuCallback | null

  #target: HTMLElement | null = null

  constructor(
    container: HTMLElement,
    selector: string | null | undefined,
    menuItems: MenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    // A package's JavaScript is not held by the type of `options`.
    const { jQuery = isV14() ? false : undefined } = options as { jQuery?: boolean }
    if (jQuery !== false) throw new NotOnThisTable('A ContextMenu without the option jQuery: false')
    this.element = container
    this.selector = selector ?? ''
    this.eventName = options.eventName ?? 'contextmenu'
    this.menuItems = menuItems
    this.onOpen = options.onOpen ?? null
    this.onClose = options.onClose ?? null
    // Entries of the other generation are a mistake at once, not only when somebody opens the menu.
    for (const entry of menuItems) readEntry(entry)
    this.activateListeners(container)
  }

  static get implementation(): typeof ContextMenu {
    return (CONFIG.ux.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu
  }

  /** The element that the menu is open on. */
  get target(): HTMLElement | null {
    return this.#target
  }

  activateListeners(container: HTMLElement): void {
    container.addEventListener(this.eventName, (event) => {
      const inner = event.target instanceof Element ? event.target : null
      const target = this.selector ? inner?.closest<HTMLElement>(this.selector) : container
      if (!target || !container.contains(target)) return
      event.preventDefault()
      event.stopPropagation()
      void this.render(target, event instanceof MouseEvent ? { event } : {})
    })
  }

  /** Open the menu on an element; without an entry to show, nothing opens. */
  async render(target: HTMLElement, { event }: { event?: MouseEvent } = {}): Promise<void> {
    closeOpenMenu()
    const entries = this.menuItems.map(readEntry).filter((entry) => entry.isVisible(target))
    if (entries.length === 0) return
    await this.onOpen?.(target)
    const menu = buildMenu(entries, (entry, click) => {
      void this.close()
      entry.run(click, target)
    })
    target.ownerDocument.body.append(menu)
    placeMenu(menu, target, event)
    this.#show(menu, target)
  }

  #show(menu: HTMLElement, target: HTMLElement): void {
    const page = target.ownerDocument
    const focused = page.activeElement
    const onPress = (press: Event): void => {
      if (!(press.target instanceof Node && menu.contains(press.target))) closeOpenMenu()
    }
    page.addEventListener('pointerdown', onPress, { capture: true })
    target.classList.add('context')
    this.#target = target
    menu.querySelector('button')?.focus()
    closeOpen = () => {
      closeOpen = null
      page.removeEventListener('pointerdown', onPress, { capture: true })
      menu.remove()
      target.classList.remove('context')
      this.#target = null
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      this.onClose?.(target)
    }
  }

  /** Close this menu if it is open. */
  close(): Promise<void> {
    if (this.#target) closeOpenMenu()
    return Promise.resolve()
  }
}
