/** Puts a panel into the page: into `interface`, beside the board, or into `ui-bottom`, at the bottom of the board. */
export function insertIntoInterface(
  element: HTMLElement,
  slotId: 'interface' | 'ui-bottom' = 'interface',
): void {
  const slot = document.getElementById(slotId) ?? document.body
  const existing = document.getElementById(element.id)
  if (existing) existing.replaceWith(element)
  else slot.append(element)
}

/** Is the page so narrow that the sidebar is a drawer? The style sheets use the same width. */
export function isPageNarrow(): boolean {
  return window.matchMedia('(max-width: 700px)').matches
}
