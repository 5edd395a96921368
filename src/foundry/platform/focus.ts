/** Keeps the keyboard focus in its place when an element is redrawn or closed. */
import { noteArrivingFocus } from './arriving-focus'
import { findElementFromTarget, findFocusedElement } from './elements'
import {
  findChoiceToFocus,
  findFirstControl,
  findFirstNewChoice,
  findFirstNextStep,
  createControlKeys,
  findNeighbourControlKeys,
} from './next-choice'
import { createButtonSignature } from './button-signature'

/**
 * Keeps the keyboard focus over redraws and window closing. Foundry restores it only to elements with an id or name, so
 * buttons get ids from their actions, and windows remember their opener.
 */

/**
 * Gives an id to each button in a part of a window, except buttons that have an id or a name. The id is made from the
 * button's action and row.
 */
function assignButtonIds(windowPart: HTMLElement, windowId: string): void {
  const countsByButtonId = new Map<string, number>()
  for (const button of windowPart.querySelectorAll<HTMLElement>(':is(button, summary):not([id], [name])')) {
    const id = `${windowId}-${createButtonSignature(button)}`
    const sameIdCount = countsByButtonId.get(id) ?? 0
    countsByButtonId.set(id, sameIdCount + 1)
    button.id = sameIdCount === 0 ? id : `${id}-${sameIdCount}`
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
  const page = windowContent.ownerDocument
  const focusedControl = findElementFromTarget(page.activeElement)
  const focusedPart = focusedControl?.closest<HTMLElement>('[data-application-part]')
  const focusedPartName = windowContent.contains(focusedPart ?? null)
    ? focusedPart?.dataset.applicationPart
    : undefined
  for (const windowPart of Object.values(renderedParts)) assignButtonIds(windowPart, windowId)
  const redrawnPart = focusedPartName === undefined ? undefined : renderedParts[focusedPartName]
  const controlKeysBefore = new Set(redrawnPart && createControlKeys(focusedPart))
  const neighbourKeys = redrawnPart ? findNeighbourControlKeys(focusedControl) : []
  replaceWindowParts()
  if (!redrawnPart) return
  const isFocusLost = !windowContent.contains(page.activeElement)
  const choiceElement =
    findChoiceToFocus(windowContent) ??
    (isFocusLost ? findFirstNewChoice(redrawnPart, controlKeysBefore) : null)
  if (choiceElement) focusElement(choiceElement)
  else if (isFocusLost)
    focusElement(findFirstControl(redrawnPart, neighbourKeys) ?? addAccessibleName(redrawnPart))
}

/** Selects Foundry's windows and the dock. Foundry does not draw the dock as a window. */
const WINDOW_OR_DOCK_SELECTOR = '.application, .hnb-dock'

/**
 * Gives a window's part without a name the window's name, which a screen reader says when the part gets the focus.
 * Returns the part.
 */
function addAccessibleName(windowPart: HTMLElement): HTMLElement {
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
  noteArrivingFocus(element)
  element.focus({ preventScroll: true })
}

/**
 * Remembers the focused element. Returns a function that gives the focus back to this element, unless the person has focused
 * another element meanwhile.
 */
export function rememberFocus(): () => void {
  const openerElement = findFocusedElement()
  const partSelector = createPartSelector(openerElement)
  return () => {
    if (!openerElement || openerElement === openerElement.ownerDocument.body) return
    const page = openerElement.ownerDocument
    const activeElement = page.activeElement
    if (activeElement && activeElement !== page.body && !activeElement.closest('.dialog, .hnb-dialog')) return
    const elementToRefocus = openerElement.isConnected ? openerElement : findRedrawnElement(openerElement)
    if (elementToRefocus) focusElement(elementToRefocus)
    // If the pressed button is gone or disabled, the focus cannot return to it. The next step in the same part of the
    // window gets the focus.
    const isFocusRestored = page.activeElement === elementToRefocus
    const openerPart =
      isFocusRestored || partSelector === null ? null : page.querySelector<HTMLElement>(partSelector)
    if (openerPart) focusElement(findFirstNextStep(openerPart) ?? addAccessibleName(openerPart))
  }
}

/**
 * Makes a selector that finds the same part of the same window again after a redraw. Null if the element is in no part
 * of a window.
 */
function createPartSelector(element: HTMLElement | null): string | null {
  const windowId = element?.closest(WINDOW_OR_DOCK_SELECTOR)?.id ?? ''
  const partName = element?.closest<HTMLElement>('[data-application-part]')?.dataset.applicationPart ?? ''
  if (windowId === '' || partName === '') return null
  return `#${CSS.escape(windowId)} [data-application-part="${CSS.escape(partName)}"]`
}

/** Attributes that identify the row of a list, both in Foundry's lists and in this system's. */
const ROW_ATTRIBUTES = [
  'data-entry-id',
  'data-item-id',
  'data-message-id',
  'data-combatant-id',
  'data-token-id',
] as const

/**
 * Finds the element that replaced this element in a redraw: by its id, or as the matching button of the same row. In a
 * message without it, the next step or the message itself.
 */
function findRedrawnElement(element: HTMLElement): HTMLElement | null {
  const page = element.ownerDocument
  if (element.id !== '') return page.getElementById(element.id)
  const itemRow = element.closest(ROW_ATTRIBUTES.map((attributeName) => `[${attributeName}]`).join())
  const rowAttribute = ROW_ATTRIBUTES.find((attributeName) => itemRow?.hasAttribute(attributeName))
  if (!itemRow || !rowAttribute) return null
  const redrawnRow = page.querySelector<HTMLElement>(
    `[${rowAttribute}="${CSS.escape(itemRow.getAttribute(rowAttribute) ?? '')}"]`,
  )
  if (itemRow === element || !redrawnRow) return redrawnRow
  const ariaRole = element.getAttribute('role')
  const candidateSelector = `${element.localName}${ariaRole === null ? '' : `[role=${CSS.escape(ariaRole)}]`}:not(:disabled)`
  const candidateButtons = [...redrawnRow.querySelectorAll<HTMLElement>(candidateSelector)]
  const controlSignature = createButtonSignature(element)
  const replacementButton = candidateButtons.find(
    (candidateButton) => createButtonSignature(candidateButton) === controlSignature,
  )
  if (replacementButton) return replacementButton
  // The first button of a message deletes the message, so the focus must not fall back to the first button there.
  if (rowAttribute === 'data-message-id')
    return findFirstNextStep(redrawnRow) ?? findMessageArticle(redrawnRow)
  return candidateButtons[0] ?? null
}

/**
 * The element of a chat message that gets the focus: our article, which has a name for screen readers, or another
 * package's whole message.
 */
export const findMessageArticle = (message: HTMLElement): HTMLElement =>
  message.querySelector<HTMLElement>('.hnb-message') ?? message

/** At most this many times, the code checks whether the chat log has inserted a redrawn message. */
const MAX_CHAT_LOG_CHECKS = 60
const CHAT_LOG_CHECK_INTERVAL_MS = 16

/**
 * After a redraw of a chat message, focuses the same button again, or else a choice that has appeared, or else the
 * message.
 * @param onDone called as soon as the focus is set, or when it cannot be set
 */
export function refocusWhenRedrawn(
  message: HTMLElement,
  openerElement: HTMLElement,
  onDone: () => void,
): void {
  const openerSignature = createButtonSignature(openerElement)
  const { activeElement: focusedBefore } = openerElement.ownerDocument
  const controlKeysBefore = new Set(createControlKeys(openerElement.closest('.hnb-message')))
  const restoreFocusWhenInserted = (checkCount: number): void => {
    // The chat log inserts the new element into the page some time after the drawing, so the code waits for this
    // moment.
    if (!message.isConnected || openerElement.isConnected) {
      if (checkCount < MAX_CHAT_LOG_CHECKS)
        setTimeout(() => restoreFocusWhenInserted(checkCount + 1), CHAT_LOG_CHECK_INTERVAL_MS)
      else onDone()
      return
    }
    onDone()
    const page = message.ownerDocument
    const activeElement = page.activeElement
    if (activeElement && activeElement !== page.body && activeElement !== focusedBefore) return
    const buttons = [...message.querySelectorAll<HTMLElement>('button:not(:disabled), summary')]
    const replacementButton = buttons.find((button) => createButtonSignature(button) === openerSignature)
    const choiceElement =
      findChoiceToFocus(message) ?? replacementButton ?? findFirstNewChoice(message, controlKeysBefore)
    focusElement(choiceElement ?? findMessageArticle(message))
  }
  setTimeout(() => restoreFocusWhenInserted(0))
}

/**
 * For this many milliseconds after a message was redrawn, the code still expects a closing question to return the focus
 * into the message's old element.
 */
const FOLLOW_CLOSING_QUESTION_MS = 3000

/**
 * Keeps the focus in a message that is redrawn while a question closes: the question returns the focus to the old
 * element, which is about to be replaced.
 * @param message the redrawn element, which the chat log has not inserted yet
 */
export function followFocusIntoRedraw(message: HTMLElement, messageId: string): void {
  const page = message.ownerDocument
  const followFocusIntoMessage = ({ target }: Event): void => {
    const focusedControl = findElementFromTarget(target)
    const oldMessage = focusedControl?.closest<HTMLElement>('[data-message-id]')
    if (!focusedControl || oldMessage === message || oldMessage?.dataset.messageId !== messageId) return
    page.removeEventListener('focusin', followFocusIntoMessage)
    refocusWhenRedrawn(message, focusedControl, () => undefined)
  }
  page.addEventListener('focusin', followFocusIntoMessage)
  setTimeout(() => page.removeEventListener('focusin', followFocusIntoMessage), FOLLOW_CLOSING_QUESTION_MS)
}

/** Redraws an element and keeps the focus on the same button. If the button is gone, the element gets the focus. */
export function redrawKeepingButton(element: HTMLElement, redraw: () => void): void {
  const focusedControl = findFocusedElement()
  const focusedSignature =
    focusedControl && element.contains(focusedControl) ? createButtonSignature(focusedControl) : null
  redraw()
  if (focusedSignature === null) return
  const buttons = [...element.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  focusElement(buttons.find((button) => createButtonSignature(button) === focusedSignature) ?? element)
}

/** Moves the focus into a window when it opens. When it closes, moves the focus back to the element that opened it. */
export class WindowFocus {
  #restoreFocus = (): void => undefined

  rememberOpener(): void {
    this.#restoreFocus = rememberFocus()
  }

  moveIntoWindow(windowElement: HTMLElement): void {
    if (!windowElement.contains(windowElement.ownerDocument.activeElement)) focusElement(windowElement)
  }

  returnToOpener(): void {
    this.#restoreFocus()
  }
}
