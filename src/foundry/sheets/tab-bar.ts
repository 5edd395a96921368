/** What Foundry leaves out for tabs: for screen readers and for the keyboard. */

/**
 * Marks the chosen tab. Foundry toggles `active` and `aria-pressed`; but a tab is selected, not pressed, and the Tab
 * key should stop only at the chosen one.
 */
export function markChosenTab(window: HTMLElement, chosen: string): void {
  for (const tab of tabsOf(window)) {
    const selected = tab.dataset.tab === chosen
    tab.ariaSelected = String(selected)
    tab.tabIndex = selected ? 0 : -1
    tab.ariaPressed = null
  }
}

/** Arrow keys, Home and End choose a neighbour, the first or the last tab, and focus it. */
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

/** The index to which a key leads in a ring; -1 for any other key. */
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
