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

/** When the page opens, it looks for pending steps only in messages that are younger than this (in milliseconds). */
const RECENT_MESSAGE_MS = 24 * 60 * 60 * 1000

/** Did each message (by uuid) have a step for this person at the last check? Null means that the next caller must check again. */
const ownSteps = new Map<string, boolean | null>()

/**
 * Marks the messages of the last day as unchecked, so that the next caller looks for this person's steps again. Called at
 * `ready`, when a user comes or goes, and when a game is activated or deactivated.
 */
export function recheckRecentSteps(): void {
  for (const message of messagesThatMayWait()) {
    if (!isRecentMessage(message)) return
    ownSteps.set(uuidOf(message), null)
  }
}

/** Is a message young enough that the page looks for its pending steps when it opens? */
export const isRecentMessage = (message: ChatMessage.Implementation): boolean =>
  Date.now() - messageTime(message) < RECENT_MESSAGE_MS

/**
 * Called when a message was created or updated. Forgets the cached pending steps of this message and of the messages whose rules
 * read this message.
 */
export function recheckPendingSteps(message: ChatMessage.Implementation): void {
  const record = readMessageRecord(message)
  for (const writtenMessage of [message, ...(record ? relatedMessages(record) : [])])
    ownSteps.set(uuidOf(writtenMessage), null)
}

/** Does the message have a step for this person? (cached) */
export function hasOwnStep(message: ChatMessage.Implementation): boolean {
  const cachedAnswer = ownSteps.get(uuidOf(message))
  if (cachedAnswer !== null) return cachedAnswer === true
  const record = mayReadMessage(message, game.user) ? readMessageRecord(message) : null
  const hasStep = record !== null && findOwnSteps(record).length > 0
  ownSteps.set(uuidOf(message), hasStep)
  return hasStep
}

/**
 * The steps of a message that this person must take, such as letting a hit take effect. A step must have an enabled button that
 * is not optional. Left out are steps of `waitedActors`, and steps that anybody may take unless the message announces them.
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

/** Has the step a button that is enabled and not `quiet`? */
const isRequiredStep = ({ buttons, isOptional }: PendingStep): boolean =>
  isOptional !== true && buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason)

/**
 * May a message have optional steps now? The function reads the message's kind, and whether the message waits for somebody, but
 * not the facts.
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

/** The pending steps of a message. Empty if the message does not count, or if its game is inactive. */
export function readPendingSteps(record: MessageRecord): readonly PendingStep[] {
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = ruleset && findMessageKind(record)
  return kind && !isMessageDoubtful(record)
    ? kind.pendingSteps(withRelatedFacts(record), createViewer(record, kind, ruleset))
    : []
}
