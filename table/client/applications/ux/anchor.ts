/** The links that enriched text holds; they can be reached and pressed by keyboard. */
export interface AnchorParts {
  classes: string[]
  icon: string
  /** Text, never HTML. */
  label: string
  dataset?: Record<string, string>
}

export function createAnchor({ classes, icon, label, dataset = {} }: AnchorParts): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.classList.add(...classes)
  anchor.tabIndex = 0
  anchor.setAttribute('role', 'button')
  Object.assign(anchor.dataset, dataset)
  const symbol = document.createElement('i')
  symbol.className = icon
  symbol.setAttribute('aria-hidden', 'true')
  anchor.append(symbol, label)
  return anchor
}
