/** Moves the keyboard focus to messages in the chat. */
import { findFocusedElement } from '../platform/elements'
import { findArticleElementOfMessage, focusElement } from '../platform/focus'
import { openChat } from './open-chat'

/** Focuses the newest message in the chat. If a message already has the focus, focuses the next older message. */
export function focusNewestMessage(): void {
  const chatLog = openChat()
  const messageElements = [
    ...(chatLog?.querySelectorAll<HTMLElement>('.chat-message[data-message-id]') ?? []),
  ]
  const elementInFocus = findFocusedElement()
  const focusedIndex = messageElements.findIndex((messageElement) => messageElement.contains(elementInFocus))
  const messageToFocus = messageElements.at(focusedIndex > 0 ? focusedIndex - 1 : -1)
  if (!messageToFocus) return
  messageToFocus.scrollIntoView({ block: 'nearest' })
  focusElement(findArticleElementOfMessage(messageToFocus))
}
