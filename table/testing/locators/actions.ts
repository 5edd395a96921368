/** Simulates the actions of a person on an element. Dispatches the same events as a browser, in the same order. */
import { isElementChecked } from './find'

/** The options of a click. */
export interface ElementClickOptions {
  readonly button?: 'left' | 'right' | 'middle'
  readonly modifiers?: readonly ('Shift' | 'Control' | 'Alt' | 'Meta' | 'ControlOrMeta')[]
  readonly clickCount?: number
}

const MOUSE_BUTTON_NUMBERS = { left: 0, middle: 1, right: 2 } as const

/** Finds the browser window of an element. Events for the element must be instances of this window's classes. */
const findWindowOfElement = (element: Element): Window & typeof globalThis => {
  const ownerWindow = element.ownerDocument.defaultView
  if (!ownerWindow) throw new Error('The page is closed.')
  return ownerWindow
}

export function clickElement(
  element: Element,
  { button = 'left', modifiers = [], clickCount = 1 }: ElementClickOptions,
): void {
  const ownerWindow = findWindowOfElement(element)
  const eventInit: MouseEventInit = {
    ...{
      bubbles: true,
      cancelable: true,
      composed: true,
      view: ownerWindow,
      detail: clickCount,
      button: MOUSE_BUTTON_NUMBERS[button],
    },
    shiftKey: modifiers.includes('Shift'),
    ctrlKey: modifiers.includes('Control') || modifiers.includes('ControlOrMeta'),
    altKey: modifiers.includes('Alt'),
    metaKey: modifiers.includes('Meta'),
  }
  const dispatchMouseEvent = (eventType: string) =>
    element.dispatchEvent(new ownerWindow.MouseEvent(eventType, eventInit))
  for (const eventType of ['pointerover', 'pointerenter', 'mouseover', 'pointerdown'])
    dispatchMouseEvent(eventType)
  if (dispatchMouseEvent('mousedown')) focusNearestElement(element)
  dispatchMouseEvent('pointerup')
  dispatchMouseEvent('mouseup')
  if (button === 'right') dispatchMouseEvent('contextmenu')
  else {
    const wasDetailsOpen = isDetailsElementOpen(element)
    if (dispatchMouseEvent('click') && isDetailsElementOpen(element) === wasDetailsOpen)
      toggleDetailsElement(element)
  }
  if (clickCount === 2) dispatchMouseEvent('dblclick')
}

/** Finds the `details` element of a clicked summary. Null if the click is not on a summary. */
const findClickedDetailsElement = (clickedElement: Element): Element | null =>
  clickedElement.closest('summary')?.closest('details') ?? null

const isDetailsElementOpen = (clickedElement: Element): boolean =>
  findClickedDetailsElement(clickedElement)?.hasAttribute('open') === true

/** Opens or closes a `details` element. Some versions of jsdom do not do this themselves. */
function toggleDetailsElement(clickedElement: Element): void {
  const detailsElement = findClickedDetailsElement(clickedElement)
  detailsElement?.toggleAttribute('open')
  detailsElement?.dispatchEvent(new (findWindowOfElement(clickedElement).Event)('toggle'))
}

/**
 * Focuses the element that was clicked. If it cannot have the focus, focuses the nearest element around it that can.
 */
function focusNearestElement(element: Element): void {
  const nearestFocusableElement = element.closest<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  nearestFocusableElement?.focus()
}

/** Replaces a field's content, up to its maximum length. */
export function fillFormField(element: Element, enteredText: string): void {
  const fieldElement = element as HTMLInputElement
  fieldElement.focus()
  if (element.matches('[contenteditable]')) element.textContent = enteredText
  else
    fieldElement.value =
      fieldElement.maxLength >= 0 ? enteredText.slice(0, fieldElement.maxLength) : enteredText
  sendChangeEvents(element)
}

/** Selects options of a list, by value or by label. @throws for a missing option */
export function selectOptionsOfSelectElement(
  element: Element,
  valuesToSelect: readonly (string | { label?: string; value?: string })[],
): void {
  const optionElements = [...(element as HTMLSelectElement).options]
  const chosenOptions = valuesToSelect.map((valueToSelect) => {
    const { label, value } =
      typeof valueToSelect === 'string' ? { label: valueToSelect, value: valueToSelect } : valueToSelect
    const matchingOptionElement = optionElements.find(
      (optionToCompare) =>
        optionToCompare.value === value ||
        (optionToCompare.label || optionToCompare.textContent).trim() === label,
    )
    if (!matchingOptionElement)
      throw new Error(
        `There is no option ${JSON.stringify(valueToSelect)} among ${optionElements.map((availableOptionElement) => availableOptionElement.label).join(', ')}.`,
      )
    return matchingOptionElement
  })
  for (const optionElement of optionElements) optionElement.selected = chosenOptions.includes(optionElement)
  sendChangeEvents(element)
}

function sendChangeEvents(element: Element): void {
  const { Event } = findWindowOfElement(element)
  for (const eventType of ['input', 'change']) element.dispatchEvent(new Event(eventType, { bubbles: true }))
}

/** Types text into the focused element. */
export function typeTextIntoElement(element: Element, typedText: string): void {
  if (element.matches('input, textarea'))
    fillFormField(element, (element as HTMLInputElement).value + typedText)
  else for (const typedKey of typedText) pressKeys(element, typedKey)
}

/** Ticks or unticks a box. */
export function setCheckboxChecked(element: Element, isCheckedAfterwards: boolean): void {
  if (isElementChecked(element) !== isCheckedAfterwards) clickElement(element, {})
  if (isElementChecked(element) !== isCheckedAfterwards) throw new Error('The click did not change the box.')
}

/** Presses keys such as `Enter`, `Shift+Tab` or `a`. Enter and Space also have the browser's default action. */
export function pressKeys(element: Element, keyCombination: string): void {
  const keyNames = keyCombination.split('+')
  const pressedKey = keyNames.at(-1) === 'Space' ? ' ' : (keyNames.at(-1) ?? '')
  const ownerWindow = findWindowOfElement(element)
  const eventInit: KeyboardEventInit = {
    ...{ bubbles: true, cancelable: true, composed: true, key: pressedKey },
    shiftKey: keyNames.includes('Shift'),
    ctrlKey: keyNames.includes('Control') || keyNames.includes('ControlOrMeta'),
    altKey: keyNames.includes('Alt'),
  }
  const isKeyDefaultAllowed = element.dispatchEvent(new ownerWindow.KeyboardEvent('keydown', eventInit))
  if (isKeyDefaultAllowed && (pressedKey === 'Enter' || pressedKey === ' '))
    activateElementByKey(element, pressedKey)
  element.dispatchEvent(new ownerWindow.KeyboardEvent('keyup', eventInit))
}

function activateElementByKey(element: Element, pressedKey: string): void {
  if (element.matches('button, summary, a[href], input[type=checkbox], input[type=radio]')) {
    if (pressedKey === ' ' || element.matches('button, summary, a[href]')) clickElement(element, {})
    return
  }
  if (pressedKey === 'Enter' && element.matches('input')) element.closest('form')?.requestSubmit()
}

/** Moves the pointer onto an element. */
export function hoverElement(element: Element): void {
  const { MouseEvent } = findWindowOfElement(element)
  for (const eventType of [
    'pointerover',
    'pointerenter',
    'mouseover',
    'mouseenter',
    'pointermove',
    'mousemove',
  ])
    element.dispatchEvent(new MouseEvent(eventType, { bubbles: !eventType.endsWith('enter') }))
}

/** Drags an element onto another by drag events only: jsdom has no layout in which it could move. */
export function dragElement(sourceElement: Element, targetElement: Element): void {
  const { DataTransfer, DragEvent } = findWindowOfElement(sourceElement)
  const dataTransfer = new DataTransfer()
  const dispatchDragEvent = (eventType: string, dragEventReceiver: Element) =>
    dragEventReceiver.dispatchEvent(
      new DragEvent(eventType, { dataTransfer, bubbles: true, cancelable: true }),
    )
  if (!dispatchDragEvent('dragstart', sourceElement)) return
  for (const eventType of ['dragenter', 'dragover', 'drop']) dispatchDragEvent(eventType, targetElement)
  dispatchDragEvent('dragend', sourceElement)
}
