/** Moves the keyboard focus to messages in the chat. */
import { focusedElement } from '../platform/elements'
import { messageArticle, focusElement } from '../platform/focus'
import { openChat } from './open-chat'

/** Focuses the newest message in the chat. If a message already has the focus, focuses the next older message. */
export function focusNewestMessage(): void {
  const chatLog = openChat()
  const messages = [...(chatLog?.querySelectorAll<HTMLElement>('.chat-message[data-message-id]') ?? [])]
  const elementInFocus = focusedElement()
  const focusedIndex = messages.findIndex((message) => message.contains(elementInFocus))
  const message = messages.at(focusedIndex > 0 ? focusedIndex - 1 : -1)
  if (!message) return
  message.scrollIntoView({ block: 'nearest' })
  focusElement(messageArticle(message))
}
