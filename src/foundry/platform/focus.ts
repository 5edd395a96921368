/** Keeps the keyboard focus in its place when an element is redrawn or closed. */
import { noteArrivingFocus } from './arriving-focus'
import { elementFromTarget, focusedElement } from './elements'
import {
  choiceToFocus,
  findFirstControl,
  firstNewChoice,
  firstNextStep,
  controlKeys,
  neighbourControlKeys,
} from './next-choice'
import { buttonSignature } from './button-signature'

/**
 * After a redraw, Foundry returns the focus only to an element with the same id or name; after a window closes, it
 * returns the focus to no element. So this file gives buttons ids that are made from their actions, and each window
 * remembers the element that opened it.
 */

/**
 * Gives an id to each button in a part of a window, except buttons that have an id or a name. The id is made from the
 * button's action and row.
 */
function assignButtonIds(part: HTMLElement, windowId: string): void {
  const idCounts = new Map<string, number>()
  for (const button of part.querySelectorAll<HTMLElement>(':is(button, summary):not([id], [name])')) {
    const id = `${windowId}-${buttonSignature(button)}`
    const sameIdCount = idCounts.get(id) ?? 0
    idCounts.set(id, sameIdCount + 1)
    button.id = sameIdCount === 0 ? id : `${id}-${sameIdCount}`
  }
}

/**
 * Replaces parts of a window and keeps the focus. If the focused control is gone or disabled, the focus moves to a
 * choice that has appeared in the same part, or else to a neighbour in the control's list, or else to the part itself.
 * After a press by key, new choices get the focus.
 */
export function replaceKeepingFocus(
  content: HTMLElement,
  renderedParts: Readonly<Record<string, HTMLElement>>,
  windowId: string,
  replaceParts: () => void,
): void {
  const page = content.ownerDocument
  const focusedControl = elementFromTarget(page.activeElement)
  const focusedPart = focusedControl?.closest<HTMLElement>('[data-application-part]')
  const focusedPartName = content.contains(focusedPart ?? null)
    ? focusedPart?.dataset.applicationPart
    : undefined
  for (const part of Object.values(renderedParts)) assignButtonIds(part, windowId)
  const part = focusedPartName === undefined ? undefined : renderedParts[focusedPartName]
  const keysBefore = new Set(part && controlKeys(focusedPart))
  const neighbourKeys = part ? neighbourControlKeys(focusedControl) : []
  replaceParts()
  if (!part) return
  const isFocusLost = !content.contains(page.activeElement)
  const choice = choiceToFocus(content) ?? (isFocusLost ? firstNewChoice(part, keysBefore) : null)
  if (choice) focusElement(choice)
  else if (isFocusLost) focusElement(findFirstControl(part, neighbourKeys) ?? withAccessibleName(part))
}

/** Selects Foundry's windows and the dock. Foundry does not draw the dock as a window. */
const WINDOW_SELECTOR = '.application, .hnb-dock'

/**
 * Gives a part of a window an accessible name, and returns the part. If the part has no name, it gets its window's
 * name. A screen reader then says this name when the part gets the focus.
 */
function withAccessibleName(part: HTMLElement): HTMLElement {
  if (part.hasAttribute('aria-label') || part.hasAttribute('aria-labelledby')) return part
  const window = part.closest<HTMLElement>(WINDOW_SELECTOR)
  part.setAttribute('role', 'group')
  part.setAttribute(
    'aria-label',
    window?.getAttribute('aria-label') ?? window?.querySelector('.window-title')?.textContent ?? '',
  )
  return part
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
  const opener = focusedElement()
  const partSelector = createPartSelector(opener)
  return () => {
    if (!opener || opener === opener.ownerDocument.body) return
    const page = opener.ownerDocument
    const activeElement = page.activeElement
    if (activeElement && activeElement !== page.body && !activeElement.closest('.dialog, .hnb-dialog')) return
    const elementToRefocus = opener.isConnected ? opener : redrawnElement(opener)
    if (elementToRefocus) focusElement(elementToRefocus)
    // If the pressed button is gone, or disabled because its action is done, the focus could not return to it. Then the
    // next step in the same part of the window gets the focus.
    const isFocusRestored = page.activeElement === elementToRefocus
    const part =
      isFocusRestored || partSelector === null ? null : page.querySelector<HTMLElement>(partSelector)
    if (part) focusElement(firstNextStep(part) ?? withAccessibleName(part))
  }
}

/**
 * Makes a selector that finds the same part of the same window again after a redraw. Null if the element is in no part
 * of a window.
 */
function createPartSelector(element: HTMLElement | null): string | null {
  const window = element?.closest(WINDOW_SELECTOR)?.id ?? ''
  const part = element?.closest<HTMLElement>('[data-application-part]')?.dataset.applicationPart ?? ''
  if (window === '' || part === '') return null
  return `#${CSS.escape(window)} [data-application-part="${CSS.escape(part)}"]`
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
 * Finds the element that replaced this element in a redraw. It is the element with the same id, or else the matching
 * button of the same row. If a message's button is gone, returns the message's next step, or else the message itself.
 */
function redrawnElement(element: HTMLElement): HTMLElement | null {
  const page = element.ownerDocument
  if (element.id !== '') return page.getElementById(element.id)
  const row = element.closest(ROW_ATTRIBUTES.map((name) => `[${name}]`).join())
  const rowAttribute = ROW_ATTRIBUTES.find((attribute) => row?.hasAttribute(attribute))
  if (!row || !rowAttribute) return null
  const redrawnRow = page.querySelector<HTMLElement>(
    `[${rowAttribute}="${CSS.escape(row.getAttribute(rowAttribute) ?? '')}"]`,
  )
  if (row === element || !redrawnRow) return redrawnRow
  const role = element.getAttribute('role')
  const selector = `${element.localName}${role === null ? '' : `[role=${CSS.escape(role)}]`}:not(:disabled)`
  const candidates = [...redrawnRow.querySelectorAll<HTMLElement>(selector)]
  const signature = buttonSignature(element)
  const replacementButton = candidates.find((candidate) => buttonSignature(candidate) === signature)
  if (replacementButton) return replacementButton
  // The first button of a message deletes the message, so the focus must not fall back to the first button there.
  if (rowAttribute === 'data-message-id') return firstNextStep(redrawnRow) ?? messageArticle(redrawnRow)
  return candidates[0] ?? null
}

/**
 * The element that gets the focus in a chat message. In this system's messages, it is the article, which has a name for
 * screen readers. In another package's message, it is the message itself.
 */
export const messageArticle = (message: HTMLElement): HTMLElement =>
  message.querySelector<HTMLElement>('.hnb-message') ?? message

/** At most this many times, the code checks whether the chat log has inserted a redrawn message. */
const MAX_LOG_CHECKS = 60
const LOG_CHECK_INTERVAL_MS = 16

/**
 * After a redraw of a chat message, focuses the same button again. If that button is gone, focuses a choice that has
 * appeared, or else the message.
 * @param onDone called as soon as the focus is set, or when it cannot be set
 */
export function refocusWhenRedrawn(message: HTMLElement, opener: HTMLElement, onDone: () => void): void {
  const signature = buttonSignature(opener)
  const { activeElement: focusedBefore } = opener.ownerDocument
  const keysBefore = new Set(controlKeys(opener.closest('.hnb-message')))
  const refocus = (checkCount: number): void => {
    // The chat log inserts the new element into the page some time after the drawing, so the code waits for this
    // moment.
    if (!message.isConnected || opener.isConnected) {
      if (checkCount < MAX_LOG_CHECKS) setTimeout(() => refocus(checkCount + 1), LOG_CHECK_INTERVAL_MS)
      else onDone()
      return
    }
    onDone()
    const page = message.ownerDocument
    const activeElement = page.activeElement
    if (activeElement && activeElement !== page.body && activeElement !== focusedBefore) return
    const buttons = [...message.querySelectorAll<HTMLElement>('button:not(:disabled), summary')]
    const replacementButton = buttons.find((button) => buttonSignature(button) === signature)
    const choice = choiceToFocus(message) ?? replacementButton ?? firstNewChoice(message, keysBefore)
    focusElement(choice ?? messageArticle(message))
  }
  setTimeout(() => refocus(0))
}

/**
 * For this many milliseconds after a message was redrawn, the code still expects a closing question to return the focus
 * into the message's old element.
 */
const FOLLOW_CLOSING_QUESTION_MS = 3000

/**
 * Keeps the focus in a message if the message is redrawn while a question closes. The closing question returns the
 * focus into the message's old element, but the chat log is about to replace that element.
 * @param message the redrawn element, which the chat log has not inserted yet
 */
export function followFocusIntoRedraw(message: HTMLElement, messageId: string): void {
  const page = message.ownerDocument
  const followFocus = ({ target }: Event): void => {
    const focusedControl = elementFromTarget(target)
    const oldMessage = focusedControl?.closest<HTMLElement>('[data-message-id]')
    if (!focusedControl || oldMessage === message || oldMessage?.dataset.messageId !== messageId) return
    page.removeEventListener('focusin', followFocus)
    refocusWhenRedrawn(message, focusedControl, () => undefined)
  }
  page.addEventListener('focusin', followFocus)
  setTimeout(() => page.removeEventListener('focusin', followFocus), FOLLOW_CLOSING_QUESTION_MS)
}

/** Redraws an element and keeps the focus on the same button. If the button is gone, the element gets the focus. */
export function redrawKeepingButton(element: HTMLElement, redraw: () => void): void {
  const focusedControl = focusedElement()
  const signature =
    focusedControl && element.contains(focusedControl) ? buttonSignature(focusedControl) : null
  redraw()
  if (signature === null) return
  const buttons = [...element.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  focusElement(buttons.find((button) => buttonSignature(button) === signature) ?? element)
}

/** Moves the focus into a window when it opens. When it closes, moves the focus back to the element that opened it. */
export class WindowFocus {
  #restoreFocus = (): void => undefined

  rememberOpener(): void {
    this.#restoreFocus = rememberFocus()
  }

  moveIntoWindow(window: HTMLElement): void {
    if (!window.contains(window.ownerDocument.activeElement)) focusElement(window)
  }

  returnToOpener(): void {
    this.#restoreFocus()
  }
}
