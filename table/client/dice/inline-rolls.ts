/**
 * Rolls as links in text: `Roll#toAnchor`, `Roll.expandInlineResult`, `Roll.collapseInlineResult`.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#toAnchor
 */
import type { ClassTypes } from '../class-registry'
import type { Roll } from '../class-types'

export interface ToAnchorOptions {
  attrs?: Record<string, string>
  dataset?: Record<string, string>
  classes?: string[]
  /** The text that stands before the roll's total in the link. */
  label?: string
  /** The icon's CSS classes. */
  icon?: string
}

export function toAnchor(
  roll: Roll,
  { attrs = {}, dataset = {}, classes = [], label, icon = 'fa-solid fa-dice-d20' }: ToAnchorOptions,
): HTMLAnchorElement {
  if (!roll._evaluated) throw new Error('Evaluate the roll before making a link of it.')
  const anchor = document.createElement('a')
  // A link without `href` gets no keyboard focus, so `tabIndex` makes it focusable.
  anchor.tabIndex = 0
  anchor.setAttribute('role', 'button')
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value)
  anchor.classList.add('inline-roll', 'inline-result', ...classes)
  Object.assign(anchor.dataset, {
    tooltipText: roll.formula,
    roll: encodeURIComponent(JSON.stringify(roll)),
    ...dataset,
  })
  const imageElement = document.createElement('i')
  imageElement.className = icon
  imageElement.setAttribute('aria-hidden', 'true')
  anchor.append(imageElement, label ? `${label}: ${String(roll.total)}` : String(roll.total))
  return anchor
}

/** Shows the dice of an inline roll below its link. */
export async function expandInlineResult(
  rollClass: ClassTypes['Roll'],
  anchor: HTMLAnchorElement,
): Promise<void> {
  if (anchor.classList.contains('expanded')) return
  anchor.classList.add('expanded')
  const roll = rollClass.fromJSON(decodeURIComponent(anchor.dataset.roll ?? ''))
  const tooltipElement = anchor.ownerDocument.createElement('div')
  // The HTML is safe: it comes from the template of the roll's class, which escapes the user's text.
  tooltipElement.innerHTML = await roll.getTooltip()
  anchor.append(tooltipElement)
}

export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  anchor.classList.remove('expanded')
  anchor.querySelector(':scope > div')?.remove()
}
