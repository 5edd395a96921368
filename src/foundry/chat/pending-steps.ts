/** Finds the pending steps that this person must take. */
import type { Ruleset } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { messagesThatMayWait } from '../world/message-index'
import { MessageRecordModel } from '../world/message-record-model'
import { readMessageRecord, messageTime } from '../world/message-record'
import { relatedMessages, withRelatedFacts } from '../world/related-messages'
import { isMessageDoubtful } from './message-credibility'
import { isOwnStep } from './pending-steps-view'
import { createViewer } from './viewer'
import { findMessageKind } from '../world/message-kind'
import { awaitedActors, isWaitingForAnyActor } from './waiting-messages'
import { uuidOf } from '../platform/uuid-of'

/** When a page opens, it looks for pending steps only in messages that are at most this many milliseconds old. */
const RECENT_MESSAGE_MS = 24 * 60 * 60 * 1000

/**
 * Whether each message (by uuid) had a step for this person at the last check. If the value is null, the next caller
 * must check again.
 */
const ownSteps = new Map<string, boolean | null>()

/**
 * Marks the messages of the last day as unchecked. The next caller then looks again for this person's pending steps in
 * them. Called at `ready`, when a user comes online or goes offline, and when a game is activated or deactivated.
 */
export function recheckRecentSteps(): void {
  for (const message of messagesThatMayWait()) {
    if (!isRecentMessage(message)) return
    ownSteps.set(uuidOf(message), null)
  }
}

/** Is a message so recent that a page looks for its pending steps when the page opens? */
export const isRecentMessage = (message: ChatMessage.Implementation): boolean =>
  Date.now() - messageTime(message) < RECENT_MESSAGE_MS

/**
 * Called when a message was created or updated. Forgets the cached pending steps of this message, and of the messages
 * whose pending steps depend on it.
 */
export function recheckPendingSteps(message: ChatMessage.Implementation): void {
  const record = readMessageRecord(message)
  for (const writtenMessage of [message, ...(record ? relatedMessages(record) : [])])
    ownSteps.set(uuidOf(writtenMessage), null)
}

/** Does the message have a pending step for this person? The answer is cached. */
export function hasOwnStep(message: ChatMessage.Implementation): boolean {
  const cachedAnswer = ownSteps.get(uuidOf(message))
  if (cachedAnswer !== null) return cachedAnswer === true
  const record = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
  const hasStep = record !== null && findOwnSteps(record).length > 0
  ownSteps.set(uuidOf(message), hasStep)
  return hasStep
}

/**
 * The steps of a message that this person must take, such as letting a hit take effect. Only a step with an enabled
 * button that is not optional counts. Steps of `actorsWaitedFor` are left out. Steps that anybody may take are left
 * out, unless the message announces them.
 * @param steps the message's steps, if the caller already has them
 * @param actorsWaitedFor the actors for whom the message waits, if the caller already has them
 */
export function findOwnSteps(
  record: MessageRecord,
  steps = readPendingSteps(record),
  actorsWaitedFor = awaitedActors(record),
): readonly PendingStep[] {
  if (record.isUndone) return []
  const uuidsWaitedFor = new Set(actorsWaitedFor.map(({ uuid }) => uuid))
  return steps.filter(
    (step) =>
      isRequiredStep(step) &&
      isOwnStep(step) &&
      (step.anybody === true
        ? findMessageKind(record)?.announcement(record, null) != null
        : !uuidsWaitedFor.has(step.actor?.uuid ?? '')),
  )
}

/** Does the step have an enabled button that is not `quiet`? */
const isRequiredStep = ({ buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true && buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason)

/**
 * May a message have optional steps now? The function checks the message's kind and whether the message waits for an
 * actor. It does not read the facts.
 */
export function mayHaveOptionalSteps(message: ChatMessage.Implementation): boolean {
  const { system } = message
  const optionalStepTimes =
    system instanceof MessageRecordModel ? findMessageKind(system)?.optionalSteps : undefined
  return (
    optionalStepTimes === 'always' ||
    (optionalStepTimes === 'whileWaiting' && isWaitingForAnyActor(uuidOf(message)))
  )
}

/** The messages of a game that offer this actor (by uuid) an optional step, oldest first. */
export function messagesWithOptionalStep(actorUuid: string, { key }: Ruleset): MessageRecord[] {
  return messagesThatMayWait()
    .flatMap((message) => {
      const record =
        mayHaveOptionalSteps(message) && mayReadMessage(message, game.user)
          ? readMessageRecord(message)
          : null
      const hasStep =
        record?.ruleset === key &&
        !record.isUndone &&
        readPendingSteps(record).some(({ isOptional, actor }) => isOptional && actor?.uuid === actorUuid)
      return record && hasStep ? [record] : []
    })
    .reverse()
}

/** The pending steps of a message. Empty if the message is doubtful, or if its game is inactive. */
export function readPendingSteps(record: MessageRecord): readonly PendingStep[] {
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = ruleset && findMessageKind(record)
  return kind && !isMessageDoubtful(record)
    ? kind.pendingSteps(withRelatedFacts(record), createViewer(record, kind, ruleset))
    : []
}
