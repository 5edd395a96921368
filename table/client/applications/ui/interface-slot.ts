/**
 * Inserts a panel into the page. The container `interface` is beside the board; the container `ui-bottom` is at the
 * bottom of the board.
 */
export function insertElementIntoInterface(
  element: HTMLElement,
  containerId: 'interface' | 'ui-bottom' = 'interface',
): void {
  const containerElement = document.getElementById(containerId) ?? document.body
  const elementWithSameId = document.getElementById(element.id)
  if (elementWithSameId) elementWithSameId.replaceWith(element)
  else containerElement.append(element)
}

/** True if the page is so narrow that the sidebar becomes a drawer. The style sheets use the same limit. */
export function isPageNarrow(): boolean {
  return window.matchMedia('(max-width: 700px)').matches
}
