/** Adds to Foundry's tabs their roles for screen readers and their keys for the keyboard. */

/**
 * Marks the chosen tab for screen readers and the Tab key. Foundry sets `aria-pressed`, but a tab needs
 * `aria-selected`. The Tab key should stop only at the chosen tab.
 */
export function markChosenTab(window: HTMLElement, chosen: string): void {
  for (const tab of tabsOf(window)) {
    const selected = tab.dataset.tab === chosen
    tab.ariaSelected = String(selected)
    tab.tabIndex = selected ? 0 : -1
    tab.ariaPressed = null
  }
}

/** Handles keys on a tab: an arrow key opens the neighbouring tab, Home the first and End the last, and focuses it. */
export function walkTabs(window: HTMLElement, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const tabs = tabsOf(window)
  const here = tabs.findIndex((tab) => tab === event.target)
  const next = here < 0 ? undefined : tabs[placeAfter(event.key, here, tabs.length)]
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** The index of the tab that a key leads to; the last tab is next to the first. -1 for other keys. */
function placeAfter(key: string, here: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count
    case 'ArrowLeft':
      return (here + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

function tabsOf(window: HTMLElement): HTMLElement[] {
  return [...window.querySelectorAll<HTMLElement>('.tabs [role=tab]')]
}
