/**
 * Keeps the keyboard focus in its place when a window is redrawn or closed. Foundry restores it only to elements with an
 * id or name, so buttons get ids from their actions, and windows remember their opener.
 */
import { rememberArrivingFocus } from './arriving-focus'
import { findElementOfEventTarget, findFocusedElement } from './elements'
import {
  findChoiceButtonToFocus,
  findFirstControl,
  findFirstNewChoiceButton,
  findFirstMainChoiceButton,
  createControlKeys,
  findNeighbourControlKeys,
  scrollToChoice,
} from './next-choice'
import { createButtonSignature } from './button-signature'

/**
 * Gives an id to each button in a part of a window, except buttons that have an id or a name. The id is made from the
 * button's action and row.
 */
function assignButtonIds(windowPart: HTMLElement, windowId: string): void {
  const buttonCountsById = new Map<string, number>()
  for (const button of windowPart.querySelectorAll<HTMLElement>(':is(button, summary):not([id], [name])')) {
    const buttonId = `${windowId}-${createButtonSignature(button)}`
    const sameIdCount = buttonCountsById.get(buttonId) ?? 0
    buttonCountsById.set(buttonId, sameIdCount + 1)
    button.id = sameIdCount === 0 ? buttonId : `${buttonId}-${sameIdCount}`
  }
}

/**
 * Replaces parts of a window and keeps the keyboard focus. If the focused control is gone, the focus moves to a new
 * choice, to a neighbouring control, or to the part itself.
 */
export function replacePartsKeepingFocus(
  windowContent: HTMLElement,
  renderedParts: Readonly<Record<string, HTMLElement>>,
  windowId: string,
  replaceWindowParts: () => void,
): void {
  const pageDocument = windowContent.ownerDocument
  const focusedControl = findElementOfEventTarget(pageDocument.activeElement)
  const focusedWindowPart = focusedControl?.closest<HTMLElement>('[data-application-part]')
  const focusedWindowPartName = windowContent.contains(focusedWindowPart ?? null)
    ? focusedWindowPart?.dataset.applicationPart
    : undefined
  for (const windowPart of Object.values(renderedParts)) assignButtonIds(windowPart, windowId)
  const redrawnWindowPart =
    focusedWindowPartName === undefined ? undefined : renderedParts[focusedWindowPartName]
  const controlKeysBefore = new Set(redrawnWindowPart && createControlKeys(focusedWindowPart))
  const neighbourControlKeys = redrawnWindowPart ? findNeighbourControlKeys(focusedControl) : []
  replaceWindowParts()
  if (!redrawnWindowPart) return
  const isFocusOutsideWindow = !windowContent.contains(pageDocument.activeElement)
  const openedChoice = findChoiceButtonToFocus(windowContent)
  const choiceElement =
    openedChoice ??
    (isFocusOutsideWindow ? findFirstNewChoiceButton(redrawnWindowPart, controlKeysBefore) : null)
  if (choiceElement) focusElement(choiceElement)
  else if (isFocusOutsideWindow)
    focusElement(
      findFirstControl(redrawnWindowPart, neighbourControlKeys) ?? addAccessibleNameToPart(redrawnWindowPart),
    )
  scrollToChoice(openedChoice)
}

/** The CSS selector of windows and of the dock, because Foundry does not draw the dock as a window. */
const WINDOW_OR_DOCK_SELECTOR = '.application, .hnb-dock'

/**
 * Names a part of a window after the window, unless the part has a name already. A screen reader says the name when the
 * part gets the focus. Returns the part.
 */
function addAccessibleNameToPart(windowPart: HTMLElement): HTMLElement {
  if (windowPart.hasAttribute('aria-label') || windowPart.hasAttribute('aria-labelledby')) return windowPart
  const windowElement = windowPart.closest<HTMLElement>(WINDOW_OR_DOCK_SELECTOR)
  windowPart.setAttribute('role', 'group')
  windowPart.setAttribute(
    'aria-label',
    windowElement?.getAttribute('aria-label') ??
      windowElement?.querySelector('.window-title')?.textContent ??
      '',
  )
  return windowPart
}

/** Focuses an element even if the Tab key cannot reach it. */
export function focusElement(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  rememberArrivingFocus(element)
  element.focus({ preventScroll: true })
}

/**
 * Remembers the focused element. Returns a function that gives the focus back to this element, unless the person has
 * focused another element meanwhile.
 */
export function rememberFocusedElement(): () => void {
  const openerElement = findFocusedElement()
  const windowPartSelector = createWindowPartSelector(openerElement)
  return () => {
    if (!openerElement || openerElement === openerElement.ownerDocument.body) return
    const pageDocument = openerElement.ownerDocument
    const activeElement = pageDocument.activeElement
    if (
      activeElement &&
      activeElement !== pageDocument.body &&
      !activeElement.closest('.dialog, .hnb-dialog')
    )
      return
    const elementToRefocus = openerElement.isConnected ? openerElement : findRedrawnElement(openerElement)
    if (elementToRefocus) focusElement(elementToRefocus)
    // If the pressed button is gone or disabled, the focus cannot return to it. The next step in the same part of the
    // window gets the focus.
    const isFocusRestored = pageDocument.activeElement === elementToRefocus
    const windowPartOfOpener =
      isFocusRestored || windowPartSelector === null
        ? null
        : pageDocument.querySelector<HTMLElement>(windowPartSelector)
    if (windowPartOfOpener)
      focusElement(
        findFirstMainChoiceButton(windowPartOfOpener) ?? addAccessibleNameToPart(windowPartOfOpener),
      )
  }
}

/**
 * Makes a selector that finds the element's part of its window again after a redraw. Null for an element outside all
 * parts.
 */
function createWindowPartSelector(element: HTMLElement | null): string | null {
  const windowId = element?.closest(WINDOW_OR_DOCK_SELECTOR)?.id ?? ''
  const windowPartName =
    element?.closest<HTMLElement>('[data-application-part]')?.dataset.applicationPart ?? ''
  if (windowId === '' || windowPartName === '') return null
  return `#${CSS.escape(windowId)} [data-application-part="${CSS.escape(windowPartName)}"]`
}

/** Attributes that identify the row of a list, both in Foundry's lists and in this system's. */
const LIST_ROW_ID_ATTRIBUTES = [
  'data-entry-id',
  'data-item-id',
  'data-message-id',
  'data-combatant-id',
  'data-token-id',
] as const

/**
 * After a redraw, finds the element that replaced this element: the element with the same id, or the matching button of
 * the same row. If a message has no such button any more, returns the message's next step or the message itself.
 */
function findRedrawnElement(element: HTMLElement): HTMLElement | null {
  const pageDocument = element.ownerDocument
  if (element.id !== '') return pageDocument.getElementById(element.id)
  const itemRow = element.closest(LIST_ROW_ID_ATTRIBUTES.map((attributeName) => `[${attributeName}]`).join())
  const rowAttribute = LIST_ROW_ID_ATTRIBUTES.find((attributeName) => itemRow?.hasAttribute(attributeName))
  if (!itemRow || !rowAttribute) return null
  const redrawnRow = pageDocument.querySelector<HTMLElement>(
    `[${rowAttribute}="${CSS.escape(itemRow.getAttribute(rowAttribute) ?? '')}"]`,
  )
  if (itemRow === element || !redrawnRow) return redrawnRow
  const ariaRole = element.getAttribute('role')
  const replacementSelector = `${element.localName}${ariaRole === null ? '' : `[role=${CSS.escape(ariaRole)}]`}:not(:disabled)`
  const candidateButtons = [...redrawnRow.querySelectorAll<HTMLElement>(replacementSelector)]
  const controlSignature = createButtonSignature(element)
  const replacementButton = candidateButtons.find(
    (candidateButton) => createButtonSignature(candidateButton) === controlSignature,
  )
  if (replacementButton) return replacementButton
  // The focus must not fall back to a message's first button, because that button deletes the message.
  if (rowAttribute === 'data-message-id')
    return findFirstMainChoiceButton(redrawnRow) ?? findArticleElementOfMessage(redrawnRow)
  return candidateButtons[0] ?? null
}

/**
 * The element of a chat message that gets the focus: our article, which has a name for screen readers, or another
 * package's whole message.
 */
export const findArticleElementOfMessage = (message: HTMLElement): HTMLElement =>
  message.querySelector<HTMLElement>('.hnb-message') ?? message

/** Redraws an element and keeps the focus on the same button, or else on the element. */
export function redrawKeepingButtonFocus(element: HTMLElement, redrawButton: () => void): void {
  const focusedControl = findFocusedElement()
  const focusedControlSignature =
    focusedControl && element.contains(focusedControl) ? createButtonSignature(focusedControl) : null
  redrawButton()
  if (focusedControlSignature === null) return
  const buttons = [...element.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  focusElement(buttons.find((button) => createButtonSignature(button) === focusedControlSignature) ?? element)
}

/** Moves the focus into an opening window, and back to the opening element when it closes. */
export class WindowFocus {
  #restoreFocus = (): void => undefined

  rememberOpener(): void {
    this.#restoreFocus = rememberFocusedElement()
  }

  moveIntoWindow(windowElement: HTMLElement): void {
    if (!windowElement.contains(windowElement.ownerDocument.activeElement)) focusElement(windowElement)
  }

  returnToOpener(): void {
    this.#restoreFocus()
  }
}
