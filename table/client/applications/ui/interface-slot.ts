/** Where the panels of the table page go: beside the board, or on it at the bottom. */
export function insertIntoInterface(
  element: HTMLElement,
  slotId: 'interface' | 'ui-bottom' = 'interface',
): void {
  const slot = document.getElementById(slotId) ?? document.body
  const existing = document.getElementById(element.id)
  if (existing) existing.replaceWith(element)
  else slot.append(element)
}

/** Is the page so narrow that the sidebar is a drawer? The style sheets change at the same width. */
export function isNarrow(): boolean {
  return window.matchMedia('(max-width: 700px)').matches
}
