/**
 * Redraws the visible messages whose content depends on a change: of an actor or item, a turn, the active games, or the
 * people who are online. Foundry itself redraws a message that was written.
 */
import { createFunctionCallBatcher } from '../platform/batch-calls'
import { findPagesWithWindows } from '../platform/elements'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findMessageKind } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'
import { findRelatedMessages } from '../world/related-messages'
import { hasActingActorChanged, isMessageViewChanged, renderMessageContent } from './draw-messages'
import { readShownItemUuid } from './item-message'
import { findMessageRenderer } from './message-renderer'

/** Redraws the visible messages with pending steps. Called when a user has come online or gone offline. */
export function redrawWaitingMessages(): void {
  redrawMessages(
    (messageRecord) =>
      findMessageRenderer(messageRecord)?.next() != null || Boolean(findMessageKind(messageRecord)?.waitsFor),
  )
}

/**
 * Redraws the visible messages that depend on the active games: welcome messages, and messages of games that were
 * activated or deactivated.
 */
export function redrawMessagesAfterGameChange(): void {
  redrawMessages((messageRecord, messageElement) => {
    if (messageRecord.ruleset === COMMON_RULESET_KEY) return messageRecord.kind === 'greeting'
    return isMessageViewChanged(messageRecord, messageElement)
  })
}

// Items and actors share one batch, so that a message which depends on both redraws once.
const redrawDocumentMessages = createFunctionCallBatcher<string>((changedUuids) =>
  redrawMessages((messageRecord, messageElement) => {
    const buttons = [...messageElement.querySelectorAll<HTMLElement>('[data-item]')]
    const messageKind = findMessageKind(messageRecord)
    return (
      changedUuids.has(readShownItemUuid(messageRecord) ?? '') ||
      buttons.some(({ dataset }) => changedUuids.has(dataset.item ?? '')) ||
      Boolean(
        messageKind?.waitsFor &&
        (messageKind.optionalSteps !== 'never' ||
          messageKind.sideUuids(messageRecord).some((sideActorUuid) => changedUuids.has(sideActorUuid))) &&
        isMessageViewChanged(messageRecord, messageElement),
      )
    )
  }),
)

/**
 * Redraws the visible messages that show a new, changed or deleted item, that contain a button of the item, or that the
 * item alters because its actor takes part in them.
 */
export function redrawMessagesOfItem(item: Item.Implementation): void {
  redrawDocumentMessages(documentUuidOrEmpty(item))
  redrawMessagesOfParent(item)
}

/**
 * Called when a token was selected or released. Redraws only the visible messages whose content depends on the acting
 * actor.
 */
export function redrawMessagesAfterActingActorChange(): void {
  redrawMessages(
    (messageRecord, messageElement) =>
      hasActingActorChanged(messageRecord, messageElement) &&
      isMessageViewChanged(messageRecord, messageElement),
  )
}

/**
 * Redraws the visible messages whose content depends on the turn. Called when a fight's turn changed, the fight ended,
 * or a fighter used a mark of the round.
 */
export function redrawMessagesAfterTurnChange(): void {
  redrawMessages(isMessageViewChanged)
}

/**
 * Redraws the visible messages in which this actor takes part or could take part, if the actor's change alters their
 * content.
 */
export function redrawMessagesOfActor(actor: Actor.Implementation): void {
  redrawDocumentMessages(documentUuidOrEmpty(actor))
}

/**
 * Called when a message was written. Redraws the other visible messages whose content depends on the facts of this
 * message. Foundry redraws the written message itself.
 */
export function redrawRelatedMessages(changedMessage: ChatMessage.Implementation): void {
  const changedMessageRecord = readMessageRecord(changedMessage)
  const relatedMessageUuids = new Set(
    (changedMessageRecord ? findRelatedMessages(changedMessageRecord) : []).map(({ uuid }) => uuid),
  )
  if (relatedMessageUuids.size > 0) redrawMessages(({ uuid }) => relatedMessageUuids.has(uuid))
}

/** Redraws the visible messages that a change of an actor's condition or item alters. */
export function redrawMessagesOfParent({ parent }: ActiveEffect.Implementation | Item.Implementation): void {
  if (parent instanceof Actor) redrawMessagesOfActor(parent)
}

function redrawMessages(
  mustRedrawMessage: (messageRecord: MessageRecord, messageElement: HTMLElement) => boolean,
): void {
  const messageElements = [...findPagesWithWindows()].flatMap((pageDocument) => [
    ...pageDocument.querySelectorAll<HTMLElement>('.chat-message[data-message-id]'),
  ])
  for (const messageElement of messageElements) {
    const message = game.messages.get(messageElement.dataset.messageId ?? '')
    const messageRecord = message && readMessageRecord(message)
    if (messageRecord && mustRedrawMessage(messageRecord, messageElement))
      void renderMessageContent(messageElement, message)
  }
}
