/**
 * Makes a row of similar buttons one stop of the Tab key, by the toolbar pattern of ARIA. The left and right arrow keys
 * move within the row; Home and End move to its ends. If every row of a list has the same buttons, the up and down
 * arrow keys move to the same button of the neighbouring row. A template marks a row with `data-toolbar`.
 */
import { closestElement, elementFromTarget } from './elements'

const BUTTON_SELECTOR = 'button:not(:disabled)'

/**
 * In each toolbar, lets the Tab key stop only at one button: the focused button, or else the first. Called after a
 * redraw.
 */
export function keepOneTabStop(root: Element): void {
  for (const toolbar of root.querySelectorAll<HTMLElement>('[data-toolbar]')) {
    const { activeElement } = toolbar.ownerDocument
    const isFocusInside = activeElement !== null && toolbar.contains(activeElement)
    setTabStop(toolbar, isFocusInside ? activeElement : toolbar.querySelector(BUTTON_SELECTOR))
  }
}

function setTabStop(toolbar: HTMLElement, tabStop: Element | null): void {
  for (const button of toolbar.querySelectorAll<HTMLElement>(BUTTON_SELECTOR))
    button.tabIndex = button === tabStop ? 0 : -1
}

/**
 * Lets the arrow keys move within the toolbars of a page.
 * @param root the root element of the page
 */
export function listenToToolbars(root: Element): void {
  root.addEventListener('focusin', ({ target }) => {
    const toolbar = closestElement(target, '[data-toolbar]')
    if (toolbar) setTabStop(toolbar, elementFromTarget(target))
  })
  root.addEventListener('keydown', (event) => {
    const toolbar = closestElement(event.target, '[data-toolbar]')
    if (!toolbar) return
    const keyEvent = event as KeyboardEvent
    const isVertical = keyEvent.key === VERTICAL_KEYS.next || keyEvent.key === VERTICAL_KEYS.previous
    if (!isVertical) moveFocusByArrow(toolbar, keyEvent, BUTTON_SELECTOR)
    else moveFocusByArrow(toolbar, keyEvent, selectorOfSameButtons(event.target), VERTICAL_KEYS)
  })
}

/**
 * Makes a selector for all buttons that have the same action as the event's button. In a list, these are the buttons
 * for the same action in every row.
 */
function selectorOfSameButtons(target: EventTarget | null): string {
  const dataset = elementFromTarget(target)?.dataset ?? {}
  const attributes = ['act', 'action', 'step'].map((name) => {
    const value = dataset[name]
    return value === undefined ? `:not([data-${name}])` : `[data-${name}=${JSON.stringify(value)}]`
  })
  return BUTTON_SELECTOR + attributes.join('')
}

const HORIZONTAL_KEYS = { next: 'ArrowRight', previous: 'ArrowLeft' }
const VERTICAL_KEYS = { next: 'ArrowDown', previous: 'ArrowUp' }

/** Moves the focus along a row of buttons when an arrow key is pressed. Home and End move it to the ends of the row. */
export function moveFocusByArrow(
  row: HTMLElement,
  event: KeyboardEvent,
  selector: string,
  { next, previous } = HORIZONTAL_KEYS,
): void {
  const button = elementFromTarget(event.target)
  const buttons = [...row.querySelectorAll<HTMLElement>(selector)]
  const index = button ? buttons.indexOf(button) : -1
  const newIndex = { [next]: index + 1, [previous]: index - 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (index < 0 || newIndex === undefined) return
  event.preventDefault()
  // Without these calls, Foundry would also use the arrow key: it would move tokens or the view of the scene.
  event.stopPropagation()
  buttons[Math.min(Math.max(newIndex, 0), buttons.length - 1)]?.focus()
}
