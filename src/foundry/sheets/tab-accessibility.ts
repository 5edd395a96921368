/** Makes Foundry's tabs accessible: gives them their roles for screen readers, and their keys. */

/**
 * Marks the chosen tab. Foundry marks it with `aria-pressed`, but screen readers need `aria-selected` on a tab. The Tab
 * key stops only at the chosen tab.
 */
export function markChosenTab(windowElement: HTMLElement, chosenTab: string): void {
  for (const tab of tabElementsIn(windowElement)) {
    const isSelected = tab.dataset.tab === chosenTab
    tab.ariaSelected = String(isSelected)
    tab.tabIndex = isSelected ? 0 : -1
    tab.ariaPressed = null
  }
}

/**
 * Handles a key on a tab. An arrow key opens the neighbouring tab, Home the first tab, End the last. The opened tab
 * gets the focus.
 */
export function handleTabKey(windowElement: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabs = tabElementsIn(windowElement)
  const focusedIndex = tabs.findIndex((tab) => tab === event.target)
  const nextTab = focusedIndex < 0 ? undefined : tabs[tabIndexAfter(event.key, focusedIndex, tabs.length)]
  if (!nextTab) return
  event.preventDefault()
  nextTab.focus()
  nextTab.click()
}

/**
 * The index of the tab that a key opens. After the last tab comes the first, and before the first comes the last. -1 for any
 * other key.
 */
function tabIndexAfter(key: string, focusedIndex: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (focusedIndex + 1) % count
    case 'ArrowLeft':
      return (focusedIndex + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

function tabElementsIn(windowElement: HTMLElement): HTMLElement[] {
  return [...windowElement.querySelectorAll<HTMLElement>('.tabs [role=tab]')]
}
