/**
 * The context menu of an element: `foundry.applications.ux.ContextMenu` (foundry-api §7.5).
 * https://foundryvtt.com/api/v14/classes/foundry.applications.ux.ContextMenu.html It is appended to the page's body, so
 * that no window cuts it off. The keyboard can also open the menu and move through its entries.
 */
import { CONFIG } from '../../config'
import { NotOnThisTableError } from '../../errors'
import { isFoundry14 } from '../../generation'
import { warnDeprecated } from '../../helpers/compatibility'
import { normalizeMenuEntry } from './menu-entry'
import type { MenuEntry } from './menu-entry'
import { buildMenuElement, positionContextMenu } from './menu-view'

type MenuTargetCallback = (targetElement: HTMLElement) => unknown

export interface ContextMenuOptions {
  eventName?: string
  onOpen?: MenuTargetCallback | null
  onClose?: MenuTargetCallback | null
  fixed?: boolean
  /**
   * On Foundry 13, this option must be false. Its default there is a menu for jQuery objects, which the practice table
   * lacks.
   */
  jQuery?: false
}

/** A function that closes the menu that is open now. Null if no menu is open. At most one menu is open at a time. */
let closeOpenContextMenu: (() => void) | null = null

/** Closes the open menu. @returns whether a menu was open */
export function closeOpenMenu(): boolean {
  const closeOpenedMenu = closeOpenContextMenu
  closeOpenedMenu?.()
  return closeOpenedMenu !== null
}

export class ContextMenu {
  readonly element: HTMLElement
  readonly selector: string
  readonly eventName: string
  menuItems: MenuEntry[]
  onOpen: MenuTargetCallback | null
  onClose: MenuTargetCallback | null

  #target: HTMLElement | null = null

  constructor(
    containerElement: HTMLElement,
    selector: string | null | undefined,
    contextMenuEntries: MenuEntry[],
    options: ContextMenuOptions = {},
  ) {
    // The cast is needed because the type of the option permits only false, while a package in JavaScript may also pass
    // true.
    const { jQuery = isFoundry14() ? false : undefined } = options as { jQuery?: boolean }
    if (isFoundry14() && 'jQuery' in options)
      warnDeprecated('The option jQuery of ContextMenu', 'no such option: menus have HTML elements', 15)
    if (jQuery !== false) throw new NotOnThisTableError('A ContextMenu without the option jQuery: false')
    this.element = containerElement
    this.selector = selector ?? ''
    this.eventName = options.eventName ?? 'contextmenu'
    this.menuItems = contextMenuEntries
    this.onOpen = options.onOpen ?? null
    this.onClose = options.onClose ?? null
    // Checks the form of each menu entry already here: an entry in the form of the other Foundry generation throws
    // before a user opens the menu.
    for (const contextMenuEntry of contextMenuEntries) normalizeMenuEntry(contextMenuEntry)
    this.activateListeners(containerElement)
  }

  static get implementation(): typeof ContextMenu {
    return (CONFIG.ux.ContextMenu as typeof ContextMenu | undefined) ?? ContextMenu
  }

  /** The element for which the menu is open. */
  get target(): HTMLElement | null {
    return this.#target
  }

  activateListeners(containerElement: HTMLElement): void {
    containerElement.addEventListener(this.eventName, (event) => {
      const eventElement = event.target instanceof Element ? event.target : null
      const targetElement = this.selector
        ? eventElement?.closest<HTMLElement>(this.selector)
        : containerElement
      if (!targetElement || !containerElement.contains(targetElement)) return
      event.preventDefault()
      event.stopPropagation()
      void this.render(targetElement, event instanceof MouseEvent ? { event } : {})
    })
  }

  /** Opens the menu for an element; does nothing if no entry is visible. */
  async render(targetElement: HTMLElement, { event }: { event?: MouseEvent } = {}): Promise<void> {
    closeOpenMenu()
    const menuEntries = this.menuItems
      .map(normalizeMenuEntry)
      .filter((menuEntry) => menuEntry.isVisible(targetElement))
    if (menuEntries.length === 0) return
    await this.onOpen?.(targetElement)
    const menuElement = buildMenuElement(menuEntries, (menuEntry, clickEvent) => {
      void this.close()
      menuEntry.run(clickEvent, targetElement)
    })
    targetElement.ownerDocument.body.append(menuElement)
    positionContextMenu(menuElement, targetElement, event)
    this.#show(menuElement, targetElement)
  }

  #show(menuElement: HTMLElement, targetElement: HTMLElement): void {
    const pageDocument = targetElement.ownerDocument
    const previouslyFocusedElement = pageDocument.activeElement
    const onOutsidePress = (pressEvent: Event): void => {
      if (!(pressEvent.target instanceof Node && menuElement.contains(pressEvent.target))) closeOpenMenu()
    }
    pageDocument.addEventListener('pointerdown', onOutsidePress, { capture: true })
    targetElement.classList.add('context')
    this.#target = targetElement
    menuElement.querySelector('button')?.focus()
    closeOpenContextMenu = () => {
      closeOpenContextMenu = null
      pageDocument.removeEventListener('pointerdown', onOutsidePress, { capture: true })
      menuElement.remove()
      targetElement.classList.remove('context')
      this.#target = null
      if (previouslyFocusedElement instanceof HTMLElement)
        previouslyFocusedElement.focus({ preventScroll: true })
      this.onClose?.(targetElement)
    }
  }

  /** Closes this menu if it is open. */
  close(): Promise<void> {
    if (this.#target) closeOpenMenu()
    return Promise.resolve()
  }
}
