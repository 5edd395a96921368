/**
 * Makes a row of similar buttons (`data-toolbar`) a single stop of the Tab key, by the toolbar pattern of ARIA. The
 * left and right arrow keys, Home and End move the focus within the row. The up and down arrow keys move it to the next
 * button with the same action.
 */
import { findClosestElement, findElementOfEventTarget } from './elements'

const ENABLED_BUTTON_SELECTOR = 'button:not(:disabled)'

/**
 * In each toolbar, lets the Tab key stop only at one button: the focused button, or else the first. Called after a
 * redraw.
 */
export function keepOneTabStop(rootElement: Element): void {
  for (const toolbar of rootElement.querySelectorAll<HTMLElement>('[data-toolbar]')) {
    const { activeElement } = toolbar.ownerDocument
    const isFocusInsideToolbar = activeElement !== null && toolbar.contains(activeElement)
    setToolbarTabStop(
      toolbar,
      isFocusInsideToolbar ? activeElement : toolbar.querySelector(ENABLED_BUTTON_SELECTOR),
    )
  }
}

function setToolbarTabStop(toolbar: HTMLElement, tabStopElement: Element | null): void {
  for (const button of toolbar.querySelectorAll<HTMLElement>(ENABLED_BUTTON_SELECTOR))
    button.tabIndex = button === tabStopElement ? 0 : -1
}

/**
 * Lets the arrow keys move within the toolbars of a page.
 * @param rootElement the root element of the page
 */
export function listenToToolbars(rootElement: Element): void {
  rootElement.addEventListener('focusin', ({ target }) => {
    const toolbar = findClosestElement(target, '[data-toolbar]')
    if (toolbar) setToolbarTabStop(toolbar, findElementOfEventTarget(target))
  })
  rootElement.addEventListener('keydown', (event) => {
    const toolbar = findClosestElement(event.target, '[data-toolbar]')
    if (!toolbar) return
    const keyEvent = event as KeyboardEvent
    const isToolbarVertical =
      keyEvent.key === VERTICAL_ARROW_KEYS.next || keyEvent.key === VERTICAL_ARROW_KEYS.previous
    if (!isToolbarVertical) moveFocusByArrowKey(toolbar, keyEvent, ENABLED_BUTTON_SELECTOR)
    else
      moveFocusByArrowKey(toolbar, keyEvent, createSelectorOfSameButtons(event.target), VERTICAL_ARROW_KEYS)
  })
}

/** Makes a selector for the buttons with the same action as the event's button, for example in every row of a list. */
function createSelectorOfSameButtons(eventTarget: EventTarget | null): string {
  const controlDataset = findElementOfEventTarget(eventTarget)?.dataset ?? {}
  const attributeSelectors = ['act', 'action', 'step'].map((attributeName) => {
    const attributeValue = controlDataset[attributeName]
    return attributeValue === undefined
      ? `:not([data-${attributeName}])`
      : `[data-${attributeName}=${JSON.stringify(attributeValue)}]`
  })
  return ENABLED_BUTTON_SELECTOR + attributeSelectors.join('')
}

const HORIZONTAL_ARROW_KEYS = { next: 'ArrowRight', previous: 'ArrowLeft' }
const VERTICAL_ARROW_KEYS = { next: 'ArrowDown', previous: 'ArrowUp' }

/** Moves the focus along a row of buttons with the arrow keys. Home and End move it to the ends. */
export function moveFocusByArrowKey(
  buttonRow: HTMLElement,
  event: KeyboardEvent,
  buttonSelector: string,
  { next, previous } = HORIZONTAL_ARROW_KEYS,
): void {
  const button = findElementOfEventTarget(event.target)
  const buttons = [...buttonRow.querySelectorAll<HTMLElement>(buttonSelector)]
  const buttonIndex = button ? buttons.indexOf(button) : -1
  const newButtonIndex = {
    [next]: buttonIndex + 1,
    [previous]: buttonIndex - 1,
    Home: 0,
    End: buttons.length - 1,
  }[event.key]
  if (buttonIndex < 0 || newButtonIndex === undefined) return
  event.preventDefault()
  // Stops the key event, because Foundry would otherwise also use the arrow key to move tokens or the view.
  event.stopPropagation()
  buttons[Math.min(Math.max(newButtonIndex, 0), buttons.length - 1)]?.focus()
}
