/** Decides whether a person can already see a message's result outside the result strip. */
import { documentUuidOrEmpty } from '../platform/uuid-of'
import type { MessageRecord } from '../world/message-record'
import { findMessageWindowElement } from './open-game-window'
import { findAwaitedActors } from './waiting-messages'

/** The top of a tab counts as visible if the tab is scrolled by fewer pixels than this. */
const MAX_SCROLL_OF_VISIBLE_TAB_TOP_PIXELS = 24

/** True if the result is visible in the chat or in the message's window, or if the message's next question is visible. */
export function isResultVisibleElsewhere(
  message: ChatMessage.Implementation,
  messageRecord: MessageRecord,
): boolean {
  return (
    isMessageVisibleInChat(message) ||
    isElementVisible(findMessageWindowElement(documentUuidOrEmpty(message))) ||
    isNextQuestionVisible(messageRecord)
  )
}

/**
 * True if this person can already see the question that the message asks next: in the dock's open list, or on the
 * actor's open sheet. The result strip would only cover it.
 */
function isNextQuestionVisible(messageRecord: MessageRecord): boolean {
  const isWaitingListOpenInDock = document.querySelector('#hnb-dock .hnb-waiting-list') !== null
  return findAwaitedActors(messageRecord).some(({ sheet, isOwner }) => {
    if (isWaitingListOpenInDock && isOwner) return true
    if (!(sheet instanceof foundry.applications.api.ApplicationV2) || !sheet.rendered) return false
    const activeTabElement = sheet.element.querySelector(
      `section.tab.active[data-tab="${messageRecord.ruleset}"]`,
    )
    // The tab shows the actor's waiting messages at its top, so it must not be scrolled down.
    return (
      activeTabElement !== null &&
      activeTabElement.scrollTop < MAX_SCROLL_OF_VISIBLE_TAB_TOP_PIXELS &&
      isElementVisible(sheet.element)
    )
  })
}

/**
 * Can the person see the message in the chat log now? A message that is not drawn yet counts as visible, because the
 * chat scrolls to new messages.
 */
function isMessageVisibleInChat({ id }: ChatMessage.Implementation): boolean {
  const chatLog = ui.chat?.element
  if (!chatLog || !isElementVisible(chatLog)) return false
  const renderedMessage = chatLog.querySelector(`.chat-message[data-message-id="${CSS.escape(id ?? '')}"]`)
  if (!renderedMessage) return true
  const [log, box] = [chatLog.getBoundingClientRect(), renderedMessage.getBoundingClientRect()]
  // A message shows its result in its lower part, so the lower part must be visible.
  return (
    box.bottom > log.top + MIN_HEIGHT_OF_VISIBLE_MESSAGE_PIXELS &&
    box.bottom - MIN_HEIGHT_OF_VISIBLE_MESSAGE_PIXELS < log.bottom
  )
}

/** A message counts as visible only if at least this height of its lower part is visible, in pixels. */
const MIN_HEIGHT_OF_VISIBLE_MESSAGE_PIXELS = 60

/** Matches elements that cover the page only for a short time, for example a notification. */
const TRANSIENT_ELEMENT_SELECTOR = '.hnb-question, .hnb-result-strip, #notifications'

/** Is the centre of an element, such as the chat, visible? Short-lived elements in front of it are ignored. */
function isElementVisible(element: HTMLElement | null | undefined): boolean {
  const elementBox = element?.getBoundingClientRect()
  if (!element || !elementBox || elementBox.width === 0 || elementBox.height === 0) return false
  const elementsAtCentre = document.elementsFromPoint(
    elementBox.left + elementBox.width / 2,
    elementBox.top + elementBox.height / 2,
  )
  const foremostElement = elementsAtCentre.find(
    (elementAtCentre) => !elementAtCentre.closest(TRANSIENT_ELEMENT_SELECTOR),
  )
  return foremostElement !== undefined && element.contains(foremostElement)
}
