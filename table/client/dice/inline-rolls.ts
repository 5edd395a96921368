/**
 * Rolls as links in text: `Roll#toAnchor`, `Roll.expandInlineResult`, `Roll.collapseInlineResult`.
 * https://foundryvtt.com/api/v14/classes/foundry.dice.Roll.html#toAnchor
 */
import type { Roll } from './roll'

export interface ToAnchorOptions {
  attrs?: Record<string, string>
  dataset?: Record<string, string>
  classes?: string[]
  /** Stands before the total. */
  label?: string
  /** Classes of the icon. */
  icon?: string
}

export function toAnchor(
  roll: Roll,
  { attrs = {}, dataset = {}, classes = [], label, icon = 'fa-solid fa-dice-d20' }: ToAnchorOptions,
): HTMLAnchorElement {
  if (!roll._evaluated) throw new Error('Only an evaluated roll can be made a link.')
  const anchor = document.createElement('a')
  // Without an address a link is not reached by keyboard of itself.
  anchor.tabIndex = 0
  anchor.setAttribute('role', 'button')
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value)
  anchor.classList.add('inline-roll', 'inline-result', ...classes)
  Object.assign(anchor.dataset, {
    tooltipText: roll.formula,
    roll: encodeURIComponent(JSON.stringify(roll)),
    ...dataset,
  })
  const image = document.createElement('i')
  image.className = icon
  image.setAttribute('aria-hidden', 'true')
  anchor.append(image, label ? `${label}: ${String(roll.total)}` : String(roll.total))
  return anchor
}

/** Show the dice of an inline roll below it. */
export async function expandInlineResult(cls: typeof Roll, anchor: HTMLAnchorElement): Promise<void> {
  if (anchor.classList.contains('expanded')) return
  anchor.classList.add('expanded')
  const roll = cls.fromJSON(decodeURIComponent(anchor.dataset.roll ?? ''))
  const tooltip = anchor.ownerDocument.createElement('div')
  // Made by the roll's own template, which escapes what came from elsewhere.
  tooltip.innerHTML = await roll.getTooltip()
  anchor.append(tooltip)
}

export function collapseInlineResult(anchor: HTMLAnchorElement): void {
  anchor.classList.remove('expanded')
  anchor.querySelector(':scope > div')?.remove()
}
