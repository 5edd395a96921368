/** Simulates the actions of a person on an element. It sends the same events as a browser, in the same order. */
import { isChecked } from './find'

/** The options of a click. */
export interface ClickOptions {
  readonly button?: 'left' | 'right' | 'middle'
  readonly modifiers?: readonly ('Shift' | 'Control' | 'Alt' | 'Meta' | 'ControlOrMeta')[]
  readonly clickCount?: number
}

const BUTTON_NUMBERS = { left: 0, middle: 1, right: 2 } as const

/**
 * Returns the browser window that contains the element. Events for the element must be made with the classes of this
 * window.
 */
const windowOfElement = (element: Element): Window & typeof globalThis => {
  const elementsWindow = element.ownerDocument.defaultView
  if (!elementsWindow) throw new Error('The page is closed.')
  return elementsWindow
}

export function click(
  element: Element,
  { button = 'left', modifiers = [], clickCount = 1 }: ClickOptions,
): void {
  const elementsWindow = windowOfElement(element)
  const eventInit: MouseEventInit = {
    ...{
      bubbles: true,
      cancelable: true,
      composed: true,
      view: elementsWindow,
      detail: clickCount,
      button: BUTTON_NUMBERS[button],
    },
    shiftKey: modifiers.includes('Shift'),
    ctrlKey: modifiers.includes('Control') || modifiers.includes('ControlOrMeta'),
    altKey: modifiers.includes('Alt'),
    metaKey: modifiers.includes('Meta'),
  }
  const dispatchMouseEvent = (type: string) =>
    element.dispatchEvent(new elementsWindow.MouseEvent(type, eventInit))
  for (const type of ['pointerover', 'pointerenter', 'mouseover', 'pointerdown']) dispatchMouseEvent(type)
  if (dispatchMouseEvent('mousedown')) focusNearest(element)
  dispatchMouseEvent('pointerup')
  dispatchMouseEvent('mouseup')
  if (button === 'right') dispatchMouseEvent('contextmenu')
  else {
    const wasDetailsOpen = isDetailsOpen(element)
    if (dispatchMouseEvent('click') && isDetailsOpen(element) === wasDetailsOpen) toggleDetails(element)
  }
  if (clickCount === 2) dispatchMouseEvent('dblclick')
}

/** Finds the `details` element that a click on its summary opens or closes. Null if the click is not on a summary. */
const clickedDetails = (clicked: Element): Element | null =>
  clicked.closest('summary')?.closest('details') ?? null

const isDetailsOpen = (clicked: Element): boolean => clickedDetails(clicked)?.hasAttribute('open') === true

/** Opens or closes a `details` element, because some versions of jsdom do not. */
function toggleDetails(clicked: Element): void {
  const detailsElement = clickedDetails(clicked)
  detailsElement?.toggleAttribute('open')
  detailsElement?.dispatchEvent(new (windowOfElement(clicked).Event)('toggle'))
}

/** Focuses the clicked element or its nearest focusable ancestor. */
function focusNearest(element: Element): void {
  const near = element.closest<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')
  near?.focus()
}

/** Replaces a field's content, up to its maximum length. */
export function fill(element: Element, value: string): void {
  const field = element as HTMLInputElement
  field.focus()
  if (element.matches('[contenteditable]')) element.textContent = value
  else field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value
  sendChangeEvents(element)
}

/** Selects options of a list, by value or by label. @throws for a missing option */
export function choose(
  element: Element,
  choices: readonly (string | { label?: string; value?: string })[],
): void {
  const options = [...(element as HTMLSelectElement).options]
  const chosenOptions = choices.map((choice) => {
    const { label, value } = typeof choice === 'string' ? { label: choice, value: choice } : choice
    const option = options.find(
      (candidate) => candidate.value === value || (candidate.label || candidate.textContent).trim() === label,
    )
    if (!option)
      throw new Error(
        `There is no option ${JSON.stringify(choice)} among ${options.map((o) => o.label).join(', ')}.`,
      )
    return option
  })
  for (const option of options) option.selected = chosenOptions.includes(option)
  sendChangeEvents(element)
}

function sendChangeEvents(element: Element): void {
  const { Event } = windowOfElement(element)
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Types text into the focused element. */
export function typeText(element: Element, text: string): void {
  if (element.matches('input, textarea')) fill(element, (element as HTMLInputElement).value + text)
  else for (const key of text) press(element, key)
}

/** Ticks or unticks a box. */
export function setBoxChecked(element: Element, shouldCheck: boolean): void {
  if (isChecked(element) !== shouldCheck) click(element, {})
  if (isChecked(element) !== shouldCheck) throw new Error('The click did not change the box.')
}

/**
 * Presses a key or a combination such as `Enter`, `Shift+Tab` or `a`. For Enter and the space bar, it also performs the
 * browser's default action.
 */
export function press(element: Element, keyCombination: string): void {
  const parts = keyCombination.split('+')
  const key = parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? '')
  const elementsWindow = windowOfElement(element)
  const eventInit: KeyboardEventInit = {
    ...{ bubbles: true, cancelable: true, composed: true, key },
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control') || parts.includes('ControlOrMeta'),
    altKey: parts.includes('Alt'),
  }
  const isNotPrevented = element.dispatchEvent(new elementsWindow.KeyboardEvent('keydown', eventInit))
  if (isNotPrevented && (key === 'Enter' || key === ' ')) activateByKey(element, key)
  element.dispatchEvent(new elementsWindow.KeyboardEvent('keyup', eventInit))
}

function activateByKey(element: Element, key: string): void {
  if (element.matches('button, summary, a[href], input[type=checkbox], input[type=radio]')) {
    if (key === ' ' || element.matches('button, summary, a[href]')) click(element, {})
    return
  }
  if (key === 'Enter' && element.matches('input')) element.closest('form')?.requestSubmit()
}

/** Moves the pointer onto an element. */
export function hover(element: Element): void {
  const { MouseEvent } = windowOfElement(element)
  for (const type of ['pointerover', 'pointerenter', 'mouseover', 'mouseenter', 'pointermove', 'mousemove'])
    element.dispatchEvent(new MouseEvent(type, { bubbles: !type.endsWith('enter') }))
}

/**
 * Drags an element onto another. Only the drag events are sent, because jsdom has no layout in which the element
 * could move.
 */
export function drag(source: Element, target: Element): void {
  const { DataTransfer, DragEvent } = windowOfElement(source)
  const dataTransfer = new DataTransfer()
  const dispatchDragEvent = (type: string, receiver: Element) =>
    receiver.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  if (!dispatchDragEvent('dragstart', source)) return
  for (const type of ['dragenter', 'dragover', 'drop']) dispatchDragEvent(type, target)
  dispatchDragEvent('dragend', source)
}
