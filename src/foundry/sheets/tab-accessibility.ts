/** Makes Foundry's tabs accessible: gives them their roles for screen readers, and their keys. */

/**
 * Marks the chosen tab, the only one where the Tab key stops. Foundry sets `aria-pressed`, but screen readers need
 * `aria-selected` on tabs.
 */
export function markChosenTab(windowElement: HTMLElement, chosenTab: string): void {
  for (const tabElement of findTabElements(windowElement)) {
    const isTabSelected = tabElement.dataset.tab === chosenTab
    tabElement.ariaSelected = String(isTabSelected)
    tabElement.tabIndex = isTabSelected ? 0 : -1
    tabElement.ariaPressed = null
  }
}

/**
 * Handles a key on a tab. An arrow key opens the neighbouring tab, Home the first tab, End the last. The opened tab
 * gets the focus.
 */
export function handleTabKey(windowElement: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabElements = findTabElements(windowElement)
  const focusedIndex = tabElements.findIndex((tabElement) => tabElement === event.target)
  const nextTabElement =
    focusedIndex < 0
      ? undefined
      : tabElements[findTabIndexAfterKey(event.key, focusedIndex, tabElements.length)]
  if (!nextTabElement) return
  event.preventDefault()
  nextTabElement.focus()
  nextTabElement.click()
}

/**
 * The index of the tab that a key opens. After the last tab comes the first, and before the first the last. -1 for any
 * other key.
 */
function findTabIndexAfterKey(pressedKey: string, focusedIndex: number, tabCount: number): number {
  switch (pressedKey) {
    case 'ArrowRight':
      return (focusedIndex + 1) % tabCount
    case 'ArrowLeft':
      return (focusedIndex + tabCount - 1) % tabCount
    case 'Home':
      return 0
    case 'End':
      return tabCount - 1
    default:
      return -1
  }
}

function findTabElements(windowElement: HTMLElement): HTMLElement[] {
  return [...windowElement.querySelectorAll<HTMLElement>('.tabs [role=tab]')]
}
