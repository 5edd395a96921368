/** Keeps the keyboard focus in a chat message when the message is redrawn. */
import { createButtonSignature } from './button-signature'
import { findElementOfEventTarget } from './elements'
import { findArticleElementOfMessage, focusElement } from './focus'
import { createControlKeys, findChoiceButtonToFocus, findFirstNewChoiceButton } from './next-choice'

/**
 * The number of times that the code checks whether the chat log has inserted a redrawn message. After that it gives up.
 */
const MAX_CHAT_LOG_CHECKS = 60
const CHAT_LOG_CHECK_INTERVAL_MS = 16

/**
 * After a redraw of a chat message, focuses the same button again, or else a choice that has appeared, or else the
 * message.
 * @param onRefocused called as soon as the focus is set, or when it cannot be set
 */
export function refocusButtonWhenRedrawn(
  message: HTMLElement,
  openerElement: HTMLElement,
  onRefocused: () => void,
): void {
  const openerSignature = createButtonSignature(openerElement)
  const { activeElement: focusedBefore } = openerElement.ownerDocument
  const controlKeysBefore = new Set(createControlKeys(openerElement.closest('.hnb-message')))
  const restoreFocusWhenInserted = (insertionCheckCount: number): void => {
    // The chat log inserts the new element some time after the drawing, so the code waits for the insertion.
    if (!message.isConnected || openerElement.isConnected) {
      if (insertionCheckCount < MAX_CHAT_LOG_CHECKS)
        setTimeout(() => restoreFocusWhenInserted(insertionCheckCount + 1), CHAT_LOG_CHECK_INTERVAL_MS)
      else onRefocused()
      return
    }
    onRefocused()
    const pageDocument = message.ownerDocument
    const activeElement = pageDocument.activeElement
    if (activeElement && activeElement !== pageDocument.body && activeElement !== focusedBefore) return
    const buttons = [...message.querySelectorAll<HTMLElement>('button:not(:disabled), summary')]
    const replacementButton = buttons.find((button) => createButtonSignature(button) === openerSignature)
    const choiceElement =
      findChoiceButtonToFocus(message) ??
      replacementButton ??
      findFirstNewChoiceButton(message, controlKeysBefore)
    focusElement(choiceElement ?? findArticleElementOfMessage(message))
  }
  setTimeout(() => restoreFocusWhenInserted(0))
}

/**
 * After a message's redraw, a closing question may still return the focus into the message's old element. This is the
 * time for which the code expects that, in milliseconds.
 */
const MAX_FOCUS_RETURN_TIME_AFTER_REDRAW_MS = 3000

/**
 * Keeps the focus in a message that is redrawn while a question closes. The closing question returns the focus to the
 * message's old element, so this function moves the focus on to the new element.
 * @param message the redrawn element, which the chat log has not inserted yet
 */
export function followFocusIntoRedraw(message: HTMLElement, messageId: string): void {
  const pageDocument = message.ownerDocument
  const followFocusIntoMessage = ({ target }: Event): void => {
    const focusedControl = findElementOfEventTarget(target)
    const oldMessageElement = focusedControl?.closest<HTMLElement>('[data-message-id]')
    if (
      !focusedControl ||
      oldMessageElement === message ||
      oldMessageElement?.dataset.messageId !== messageId
    )
      return
    pageDocument.removeEventListener('focusin', followFocusIntoMessage)
    refocusButtonWhenRedrawn(message, focusedControl, () => undefined)
  }
  pageDocument.addEventListener('focusin', followFocusIntoMessage)
  setTimeout(
    () => pageDocument.removeEventListener('focusin', followFocusIntoMessage),
    MAX_FOCUS_RETURN_TIME_AFTER_REDRAW_MS,
  )
}
