/**
 * The classes, icon, label and data of a link in enriched text. The user can focus the link and press it with the
 * keyboard.
 */
export interface AnchorParts {
  classes: string[]
  icon: string
  /** The label of the link. It is shown as plain text, not as HTML. */
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
