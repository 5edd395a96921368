/** Finds the pending steps that this person must take. */
import type { Ruleset } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { findMessagesThatMayWait } from '../world/message-index'
import { MessageRecordModel } from '../world/message-record-model'
import { readMessageRecord, readMessagePostingTime } from '../world/message-record'
import { findRelatedMessages, addFactsOfRelatedMessages } from '../world/related-messages'
import { isMessageDoubtful } from './message-credibility'
import { isPendingStepOfThisUser } from './pending-steps-view'
import { createMessageViewer } from './viewer'
import { findMessageKind } from '../world/message-kind'
import { findAwaitedActors, isMessageWaitingForAnyActor } from './waiting-messages'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** When a page opens, it looks for pending steps only in messages that are at most this many milliseconds old. */
const MAX_RECENT_MESSAGE_AGE_MS = 24 * 60 * 60 * 1000

/**
 * A cache by message uuid. The value is true if this person had a pending step in the message at the last check, and
 * null if the message must be checked again.
 */
const hasOwnStepByMessageUuid = new Map<string, boolean | null>()

/**
 * Marks the messages of the last day as unchecked, so that this person's pending steps in them are searched again.
 * Called at `ready`, when users come or go, and when a game is (de)activated.
 */
export function forgetCachedStepsOfRecentMessages(): void {
  for (const message of findMessagesThatMayWait()) {
    if (!isMessageRecent(message)) return
    hasOwnStepByMessageUuid.set(documentUuidOrEmpty(message), null)
  }
}

/** Is a message so recent that a page looks for its pending steps when the page opens? */
export const isMessageRecent = (message: ChatMessage.Implementation): boolean =>
  Date.now() - readMessagePostingTime(message) < MAX_RECENT_MESSAGE_AGE_MS

/** Forgets the cached pending steps of a written message, and of messages whose steps depend on it. */
export function forgetCachedStepsOfMessage(message: ChatMessage.Implementation): void {
  const messageRecord = readMessageRecord(message)
  for (const writtenMessage of [message, ...(messageRecord ? findRelatedMessages(messageRecord) : [])])
    hasOwnStepByMessageUuid.set(documentUuidOrEmpty(writtenMessage), null)
}

/** Does the message have a pending step for this person? The answer is cached. */
export function hasMessageOwnStep(message: ChatMessage.Implementation): boolean {
  const cachedHasOwnStep = hasOwnStepByMessageUuid.get(documentUuidOrEmpty(message))
  if (cachedHasOwnStep !== null) return cachedHasOwnStep === true
  const messageRecord = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
  const hasOwnPendingStep = messageRecord !== null && findPendingStepsOfThisUser(messageRecord).length > 0
  hasOwnStepByMessageUuid.set(documentUuidOrEmpty(message), hasOwnPendingStep)
  return hasOwnPendingStep
}

/**
 * The required steps of a message that this person must take now, such as letting a hit take effect. Steps for anybody
 * count only if the message announces them.
 * @param pendingSteps the message's steps, if the caller already has them
 * @param awaitedActors the actors for whom the message waits, if the caller already has them; their steps are left
 * out
 */
export function findPendingStepsOfThisUser(
  messageRecord: MessageRecord,
  pendingSteps = readPendingSteps(messageRecord),
  awaitedActors = findAwaitedActors(messageRecord),
): readonly PendingStep[] {
  if (messageRecord.isUndone) return []
  const uuidsOfAwaitedActors = new Set(awaitedActors.map(({ uuid }) => uuid))
  return pendingSteps.filter(
    (pendingStep) =>
      isPendingStepRequired(pendingStep) &&
      isPendingStepOfThisUser(pendingStep) &&
      (pendingStep.anybody === true
        ? findMessageKind(messageRecord)?.announcement(messageRecord, null) != null
        : !uuidsOfAwaitedActors.has(pendingStep.actor?.uuid ?? '')),
  )
}

/**
 * True if a person must take this step: the step is not optional, and at least one of its buttons is enabled and not
 * marked `quiet`.
 */
const isPendingStepRequired = ({ buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true && buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason)

/**
 * May a message have optional steps now? The function checks the message's kind and whether the message waits for an
 * actor. It does not read the facts.
 */
export function mayMessageHaveOptionalSteps(message: ChatMessage.Implementation): boolean {
  const { system } = message
  const optionalStepTimes =
    system instanceof MessageRecordModel ? findMessageKind(system)?.optionalSteps : undefined
  return (
    optionalStepTimes === 'always' ||
    (optionalStepTimes === 'whileWaiting' && isMessageWaitingForAnyActor(documentUuidOrEmpty(message)))
  )
}

/** The messages of a game that offer this actor (by uuid) an optional step, oldest first. */
export function findMessagesWithOptionalStep(actorUuid: string, { key }: Ruleset): MessageRecord[] {
  return findMessagesThatMayWait()
    .flatMap((message) => {
      const messageRecord =
        mayMessageHaveOptionalSteps(message) && mayReadMessage(message, game.user)
          ? readMessageRecord(message)
          : null
      const hasOptionalStep =
        messageRecord?.ruleset === key &&
        !messageRecord.isUndone &&
        readPendingSteps(messageRecord).some(
          ({ isOptional, actor }) => isOptional && actor?.uuid === actorUuid,
        )
      return messageRecord && hasOptionalStep ? [messageRecord] : []
    })
    .reverse()
}

/**
 * The pending steps of a message. Empty if the message is doubtful (its writer had no right to decide its content), or
 * if its game is inactive.
 */
export function readPendingSteps(messageRecord: MessageRecord): readonly PendingStep[] {
  const ruleset = activeRulesets().find(({ key }) => key === messageRecord.ruleset)
  const messageKind = ruleset && findMessageKind(messageRecord)
  return messageKind && !isMessageDoubtful(messageRecord)
    ? messageKind.pendingSteps(
        addFactsOfRelatedMessages(messageRecord),
        createMessageViewer(messageRecord, messageKind, ruleset),
      )
    : []
}
