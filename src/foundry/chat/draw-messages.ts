/** Draws our messages in Foundry's chat log. */
import { findLabelsOfUndoneHistoryEntries } from '../../core/shell/message-history'
import { findClosestElement, findElementOfEventTarget } from '../platform/elements'
import { rememberPageOfPressesInElement } from '../platform/pressed-page'
import { followFocusIntoRedraw, refocusButtonWhenRedrawn } from '../platform/message-focus'
import { restoreCollapsibles } from '../platform/collapsibles'
import { localizePhrase } from '../platform/notify'
import { markBusyButtons } from '../platform/press-once'
import { renderOurTemplate } from '../platform/templates'
import { readHistoryEntries } from '../play/entry-rights'
import { findIndexOfEntryOfferedForUndo } from '../play/undo-offer'
import { announceNewChoices } from './announce-choices'
import { isMessageDoubtful } from './message-credibility'
import { notifyOfChangedMessageResult } from './changed-result'
import { loadGame } from '../world/load-games'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { mustMessageBeGMVerified } from '../world/message-kind'
import { handleMessageClick, MESSAGE_BUTTON_SELECTOR } from './message-press'
import type { MessageRenderer } from './message-renderer'
import { findMessageRenderer } from './message-renderer'
import { findActingActor } from './viewer'
import { animateNewCards } from './revealed-cards'

/**
 * What each drawn message of a game showed at its last drawing: its template data as text, and the uuid of the actor
 * for whom this person acted then.
 */
const lastDrawnViewByMessage = new WeakMap<
  HTMLElement,
  { readonly actingActorUuid: string; readonly viewText: string }
>()

/** Renders a message's facts into Foundry's frame, and connects its buttons. */
export async function renderMessageWithButtons(
  messageElement: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<void> {
  const messageContent = await renderMessageContent(messageElement, message)
  // The listener is on the message's element, because the chat log may be in a separate browser window.
  rememberPageOfPressesInElement(messageElement)
  messageContent?.addEventListener('click', (event) => void handleMessageClick(event as MouseEvent, message))
}

/** The present template data of a message, as text for the comparison with the last render's. */
function readMessageView(messageRenderer: MessageRenderer | null): {
  readonly view: object | null
  readonly next: object | null
  readonly isGameInactive: boolean
} {
  const messageView = messageRenderer?.view() ?? null
  return {
    view: messageView,
    next: messageView && (messageRenderer?.next() ?? null),
    isGameInactive: messageRenderer?.isGameInactive === true,
  }
}

/** Does this person now act for another actor in the message than when the message was last drawn? */
export function hasActingActorChanged(messageRecord: MessageRecord, messageElement: HTMLElement): boolean {
  return lastDrawnViewByMessage.get(messageElement)?.actingActorUuid !== findActingActorUuid(messageRecord)
}

/** Has the template data of a game's message changed since the message was last drawn? */
export function isMessageViewChanged(messageRecord: MessageRecord, messageElement: HTMLElement): boolean {
  const lastDrawnView = lastDrawnViewByMessage.get(messageElement)
  return (
    lastDrawnView !== undefined &&
    JSON.stringify(readMessageView(findMessageRenderer(messageRecord))) !== lastDrawnView.viewText
  )
}

const findActingActorUuid = (messageRecord: MessageRecord): string =>
  findActingActor(messageRecord)?.uuid ?? ''

/**
 * Draws the content of a message from its facts. Returns the element of the content, or null if the message is not ours
 * or hidden from this person.
 */
export async function renderMessageContent(
  messageElement: HTMLElement,
  message: ChatMessage.Implementation,
): Promise<Element | null> {
  const messageRecord = readMessageRecord(message)
  const messageContent = messageElement.querySelector('.message-content')
  if (!messageRecord || !messageContent || !message.isContentVisible) return null
  keepMessageFocus(messageElement, message)
  // A redraw must be silent for screen readers, because the chat log is a live region, and the message has already been
  // read aloud.
  if (messageElement.isConnected) messageContent.setAttribute('aria-live', 'off')
  // Even an inactive game is loaded, because its messages stay readable.
  await loadGame(messageRecord.ruleset)
  const messageRenderer = findMessageRenderer(messageRecord)
  const currentMessageView = readMessageView(messageRenderer)
  const { view, next, isGameInactive } = currentMessageView
  const isMarkedAsDoubtful = view !== null && isMessageDoubtful(messageRecord)
  if (messageRenderer?.game)
    lastDrawnViewByMessage.set(messageElement, {
      actingActorUuid: findActingActorUuid(messageRecord),
      viewText: JSON.stringify(currentMessageView),
    })
  messageContent.innerHTML = await renderOurTemplate('shared/message', {
    game: messageRenderer?.game,
    title: messageRenderer?.title ?? 'HnB.sheet.unreadableTitle',
    topic: view && 'topic' in view ? view.topic : null,
    readable: view !== null,
    isUndone: messageRecord.isUndone,
    next: messageRecord.isUndone || isMarkedAsDoubtful ? null : next,
    doubtful: isMarkedAsDoubtful ? (messageRecord.writer?.name ?? '') : null,
    ...createUndoButtonView(messageRecord),
  })
  const messageBody = messageContent.querySelector('.hnb-message-body')
  if (messageRenderer && view && messageBody) {
    messageBody.innerHTML = await renderOurTemplate(messageRenderer.template, view)
    notifyOfChangedMessageResult(message, messageBody)
    animateNewCards(message, messageBody)
  }
  const textElement = messageRenderer?.text && messageBody?.querySelector('[data-text]')
  if (textElement) textElement.innerHTML = await messageRenderer.text()
  if (messageBody && isGameInactive) replaceButtonsOfInactiveGame(messageBody)
  // The message also loses its buttons if it was undone, or if it must be GM-verified and is not.
  if (
    messageBody &&
    (messageRecord.isUndone || (isMarkedAsDoubtful && mustMessageBeGMVerified(messageRecord)))
  )
    removeActionButtons(messageBody)
  restoreCollapsibles(messageContent, messageRecord.uuid)
  markBusyButtons(messageElement)
  announceNewChoices(messageRecord, messageContent)
  return messageContent
}

/**
 * Removes all action buttons. Then removes the groups that contain only hints, and the collapsibles that contain only
 * their heading.
 */
function removeActionButtons(messageBody: Element): void {
  for (const actionButton of messageBody.querySelectorAll(MESSAGE_BUTTON_SELECTOR)) actionButton.remove()
  for (const buttonGroup of messageBody.querySelectorAll('[role=group]'))
    if ([...buttonGroup.children].every((childElement) => childElement.matches('.hnb-hint')))
      buttonGroup.remove()
  for (const collapsible of messageBody.querySelectorAll('details'))
    if (collapsible.childElementCount === 1) collapsible.remove()
}

/** Replaces the buttons of an inactive game by a sentence that says why they are gone. */
function replaceButtonsOfInactiveGame(messageBody: Element): void {
  if (!messageBody.querySelector(MESSAGE_BUTTON_SELECTOR)) return
  removeActionButtons(messageBody)
  const inactiveGameNote = messageBody.ownerDocument.createElement('p')
  inactiveGameNote.className = 'hnb-note'
  inactiveGameNote.textContent = game.i18n.localize('HnB.refusal.rulesetOff')
  messageBody.append(inactiveGameNote)
}

/** The button of each message that lost the focus in a redraw and must still get it back. */
const buttonsToRefocusByMessage = new WeakMap<ChatMessage.Implementation, HTMLElement>()

/** Returns the focus to the same button after a message's redraws. */
function keepMessageFocus(messageElement: HTMLElement, message: ChatMessage.Implementation): void {
  const { activeElement, body } = messageElement.ownerDocument
  const elementInFocus = findElementOfEventTarget(activeElement)
  const isFocusInMessage =
    elementInFocus &&
    findClosestElement(elementInFocus, '[data-message-id]')?.dataset.messageId === message.id
  const focusedButton = isFocusInMessage
    ? elementInFocus
    : elementInFocus === body
      ? buttonsToRefocusByMessage.get(message)
      : undefined
  if (!focusedButton) {
    if (messageElement.ownerDocument.querySelector('.hnb-dialog'))
      followFocusIntoRedraw(messageElement, message.id ?? '')
    return
  }
  buttonsToRefocusByMessage.set(message, focusedButton)
  refocusButtonWhenRedrawn(messageElement, focusedButton, () => buttonsToRefocusByMessage.delete(message))
}

/**
 * The template data of a message's undo line: the labels of the undone entries, and the entry that this person may undo
 * now.
 */
function createUndoButtonView(messageRecord: MessageRecord): object {
  const historyEntries = readHistoryEntries(messageRecord)
  const indexOfEntryOfferedForUndo = findIndexOfEntryOfferedForUndo(messageRecord, game.user)
  return {
    undo: historyEntries[indexOfEntryOfferedForUndo] && {
      place: indexOfEntryOfferedForUndo,
      label: historyEntries[indexOfEntryOfferedForUndo].label,
    },
    undone: findLabelsOfUndoneHistoryEntries(historyEntries, localizePhrase),
  }
}
