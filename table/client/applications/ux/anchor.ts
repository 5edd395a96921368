/** What a link in enriched text consists of. The user can focus and press the link with the keyboard. */
export interface AnchorParts {
  classes: string[]
  icon: string
  /** The link's label as plain text, not HTML. */
  label: string
  dataset?: Record<string, string>
}

export function createLinkAnchor({ classes, icon, label, dataset = {} }: AnchorParts): HTMLAnchorElement {
  const anchor = document.createElement('a')
  anchor.classList.add(...classes)
  anchor.tabIndex = 0
  anchor.setAttribute('role', 'button')
  Object.assign(anchor.dataset, dataset)
  const iconElement = document.createElement('i')
  iconElement.className = icon
  iconElement.setAttribute('aria-hidden', 'true')
  anchor.append(iconElement, label)
  return anchor
}
