/** Builds and places the element of a context menu, and handles its keys. */
import { localize } from '../localize'
import type { NormalizedMenuEntry } from './menu-entry'

function buildEntry(entry: NormalizedMenuEntry, onChoose: (event: PointerEvent) => void): HTMLLIElement {
  const item = document.createElement('li')
  item.className = `context-item ${entry.classes}`.trim()
  item.setAttribute('role', 'none')
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('role', 'menuitem')
  const icon = document.createElement('i')
  icon.className = `${entry.iconClass} fa-fw`
  icon.setAttribute('aria-hidden', 'true')
  const label = document.createElement('span')
  label.textContent = localize(entry.label)
  button.append(icon, label)
  button.addEventListener('click', (event) => {
    // By the standard, a click event is a PointerEvent. Chromium and Firefox follow it.
    onChoose(event)
  })
  item.append(button)
  return item
}

/**
 * The arrow keys move the focus from entry to entry; after the last entry follows the first. Home and End move it to
 * the first and the last entry.
 */
function moveFocusByKey(menu: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...menu.querySelectorAll('button')]
  const currentIndex = buttons.findIndex((button) => button === menu.ownerDocument.activeElement)
  const nextIndexByKey: Record<string, number> = {
    ArrowDown: (currentIndex + 1) % buttons.length,
    ArrowUp: (currentIndex - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  }
  const nextIndex = nextIndexByKey[event.key]
  if (nextIndex === undefined) return
  event.preventDefault()
  buttons[nextIndex]?.focus()
}

/**
 * Groups the entries of a menu.
 * @returns the entries of each group; the groups are in the order of their first entries
 */
function groupMenuEntries(entries: NormalizedMenuEntry[]): NormalizedMenuEntry[][] {
  const entriesByGroup = new Map<string, NormalizedMenuEntry[]>()
  for (const entry of entries)
    entriesByGroup.set(entry.group, [...(entriesByGroup.get(entry.group) ?? []), entry])
  return [...entriesByGroup.values()]
}

/** Builds the menu. @param onChoose called with the chosen entry */
export function buildMenu(
  entries: NormalizedMenuEntry[],
  onChoose: (entry: NormalizedMenuEntry, event: PointerEvent) => void,
): HTMLElement {
  const menu = document.createElement('nav')
  menu.id = 'context-menu'
  menu.setAttribute('aria-label', 'Menu')
  for (const group of groupMenuEntries(entries)) {
    const listElement = document.createElement('menu')
    listElement.className = 'context-items'
    listElement.setAttribute('role', 'menu')
    listElement.append(
      ...group.map((entry) =>
        buildEntry(entry, (event) => {
          onChoose(entry, event)
        }),
      ),
    )
    menu.append(listElement)
  }
  menu.addEventListener('keydown', (event) => {
    moveFocusByKey(menu, event)
  })
  return menu
}

/**
 * Places the menu at the pointer, or at the target element if a key opened the menu. The whole menu stays inside the
 * page.
 */
export function placeMenu(menu: HTMLElement, target: HTMLElement, event: MouseEvent | undefined): void {
  const targetBox = target.getBoundingClientRect()
  const isOpenedByKey = !event || (event.clientX === 0 && event.clientY === 0)
  const [x, y] = isOpenedByKey ? [targetBox.left, targetBox.bottom] : [event.clientX, event.clientY]
  const pageElement = menu.ownerDocument.documentElement
  menu.style.left = `${Math.max(0, Math.min(x, pageElement.clientWidth - menu.offsetWidth))}px`
  menu.style.top = `${Math.max(0, Math.min(y, pageElement.clientHeight - menu.offsetHeight))}px`
}
