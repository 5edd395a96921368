/**
 * Makes a row of equal buttons one stop of the Tab key, by the toolbar pattern of ARIA: the arrow keys move within the
 * row, and Home and End go to its ends. A template marks the row by `data-toolbar`.
 */
import { closestElement, elementFromTarget } from './elements'

const BUTTON_SELECTOR = 'button:not(:disabled)'

/** After a redraw: the Tab key stops only at the focused button of each toolbar, or else at its first button. */
export function keepOneTabStop(root: Element): void {
  for (const toolbar of root.querySelectorAll<HTMLElement>('[data-toolbar]')) {
    const { activeElement } = toolbar.ownerDocument
    const isInside = activeElement !== null && toolbar.contains(activeElement)
    moveTabStop(toolbar, isInside ? activeElement : toolbar.querySelector(BUTTON_SELECTOR))
  }
}

function moveTabStop(toolbar: HTMLElement, stop: Element | null): void {
  for (const button of toolbar.querySelectorAll<HTMLElement>(BUTTON_SELECTOR))
    button.tabIndex = button === stop ? 0 : -1
}

/** @param root the root element of a page */
export function listenToToolbars(root: Element): void {
  root.addEventListener('focusin', ({ target }) => {
    const toolbar = closestElement(target, '[data-toolbar]')
    if (toolbar) moveTabStop(toolbar, elementFromTarget(target))
  })
  root.addEventListener('keydown', (event) => {
    const toolbar = closestElement(event.target, '[data-toolbar]')
    if (toolbar) moveFocusByArrow(toolbar, event as KeyboardEvent, BUTTON_SELECTOR)
  })
}

/** Moves the focus by arrow keys in a row of buttons. Home and End go to its ends. */
export function moveFocusByArrow(row: HTMLElement, event: KeyboardEvent, selector: string): void {
  const button = elementFromTarget(event.target)
  const buttons = [...row.querySelectorAll<HTMLElement>(selector)]
  const index = button ? buttons.indexOf(button) : -1
  const newIndex = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: buttons.length - 1 }[
    event.key
  ]
  if (index < 0 || newIndex === undefined) return
  event.preventDefault()
  // Otherwise, Foundry would move tokens or the view of the scene.
  event.stopPropagation()
  buttons[Math.min(Math.max(newIndex, 0), buttons.length - 1)]?.focus()
}
