/** Builds and places the element of a context menu, and handles its keys. */
import { localize } from '../localize'
import type { NormalizedMenuEntry } from './menu-entry'

function buildMenuEntryElement(
  menuEntry: NormalizedMenuEntry,
  onMenuEntryChosen: (event: PointerEvent) => void,
): HTMLLIElement {
  const listItemElement = document.createElement('li')
  listItemElement.className = `context-item ${menuEntry.classes}`.trim()
  listItemElement.setAttribute('role', 'none')
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('role', 'menuitem')
  const iconElement = document.createElement('i')
  iconElement.className = `${menuEntry.iconClass} fa-fw`
  iconElement.setAttribute('aria-hidden', 'true')
  const labelElement = document.createElement('span')
  labelElement.textContent = localize(menuEntry.label)
  button.append(iconElement, labelElement)
  button.addEventListener('click', (event) => {
    // By the standard, a click event is a PointerEvent. Chromium and Firefox follow it.
    onMenuEntryChosen(event)
  })
  listItemElement.append(button)
  return listItemElement
}

/** The arrow keys move the focus in a circle through the entries. Home and End move it to the ends. */
function moveFocusByKey(menuElement: HTMLElement, event: KeyboardEvent): void {
  const buttonElements = [...menuElement.querySelectorAll('button')]
  const focusedButtonIndex = buttonElements.findIndex(
    (button) => button === menuElement.ownerDocument.activeElement,
  )
  const nextButtonIndexByKey: Record<string, number> = {
    ArrowDown: (focusedButtonIndex + 1) % buttonElements.length,
    ArrowUp: (focusedButtonIndex - 1 + buttonElements.length) % buttonElements.length,
    Home: 0,
    End: buttonElements.length - 1,
  }
  const nextButtonIndex = nextButtonIndexByKey[event.key]
  if (nextButtonIndex === undefined) return
  event.preventDefault()
  buttonElements[nextButtonIndex]?.focus()
}

/** Groups the entries of a menu, in the order of each group's first entry. */
function splitMenuEntriesIntoGroups(menuEntries: NormalizedMenuEntry[]): NormalizedMenuEntry[][] {
  const menuEntriesByGroup = new Map<string, NormalizedMenuEntry[]>()
  for (const menuEntry of menuEntries)
    menuEntriesByGroup.set(menuEntry.group, [...(menuEntriesByGroup.get(menuEntry.group) ?? []), menuEntry])
  return [...menuEntriesByGroup.values()]
}

/** Builds the menu. @param onMenuEntryChosen called with the chosen entry */
export function buildMenuElement(
  menuEntries: NormalizedMenuEntry[],
  onMenuEntryChosen: (menuEntry: NormalizedMenuEntry, event: PointerEvent) => void,
): HTMLElement {
  const menuElement = document.createElement('nav')
  menuElement.id = 'context-menu'
  menuElement.setAttribute('aria-label', 'Menu')
  for (const menuEntryGroup of splitMenuEntriesIntoGroups(menuEntries)) {
    const listElement = document.createElement('menu')
    listElement.className = 'context-items'
    listElement.setAttribute('role', 'menu')
    listElement.append(
      ...menuEntryGroup.map((menuEntry) =>
        buildMenuEntryElement(menuEntry, (event) => {
          onMenuEntryChosen(menuEntry, event)
        }),
      ),
    )
    menuElement.append(listElement)
  }
  menuElement.addEventListener('keydown', (event) => {
    moveFocusByKey(menuElement, event)
  })
  return menuElement
}

/** Places the menu at the pointer, or at the target element after a key press. Keeps it inside the page. */
export function positionContextMenu(
  menuElement: HTMLElement,
  targetElement: HTMLElement,
  event: MouseEvent | undefined,
): void {
  const targetRectangle = targetElement.getBoundingClientRect()
  const isOpenedByKey = !event || (event.clientX === 0 && event.clientY === 0)
  const [x, y] = isOpenedByKey
    ? [targetRectangle.left, targetRectangle.bottom]
    : [event.clientX, event.clientY]
  const pageElement = menuElement.ownerDocument.documentElement
  menuElement.style.left = `${Math.max(0, Math.min(x, pageElement.clientWidth - menuElement.offsetWidth))}px`
  menuElement.style.top = `${Math.max(0, Math.min(y, pageElement.clientHeight - menuElement.offsetHeight))}px`
}
