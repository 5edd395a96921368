/** Finds the pending steps of messages that this person has to do. */
import type { PendingStep } from '../../core/pending-step'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { messagesThatMayAsk } from '../world/message-index'
import { messageRecordOf, messageTime } from '../world/message-record'
import { relatedMessages, withRelatedFacts } from '../world/related-messages'
import { isMessageDoubtful } from './message-credibility'
import { isOwnStep } from './pending-steps-view'
import { viewerOf } from './viewer'
import { messageKindOf } from '../world/message-kind'
import { actorsWaitedFor } from './waiting-messages'

/** At the start, only messages that are younger than this (in milliseconds) are searched for pending steps. */
const RECENT_MESSAGE_MS = 24 * 60 * 60 * 1000

/**
 * By message uuid: did the message have a pending step for this person at the last check? Null: the next caller has
 * to check again.
 */
const ownSteps = new Map<string, boolean | null>()

/**
 * At `ready`, and whenever a user comes or goes or a game is switched on or off: marks the messages of the last day
 * to be checked again for steps of this person.
 */
export function recheckRecentSteps(): void {
  for (const message of messagesThatMayAsk()) {
    if (!isRecent(message)) return
    ownSteps.set(message.uuid, null)
  }
}

/** Is a message young enough to be searched for pending steps at the start? */
export const isRecent = (message: ChatMessage.Implementation): boolean =>
  Date.now() - messageTime(message) < RECENT_MESSAGE_MS

/**
 * Hook: a message was created or updated. Marks the message, and the messages whose rules read it, to be checked
 * again for steps of this person.
 */
export function recheckPendingSteps(message: ChatMessage.Implementation): void {
  const record = messageRecordOf(message)
  for (const { uuid } of [message, ...(record ? relatedMessages(record) : [])]) ownSteps.set(uuid, null)
}

/** Does the message have a step for this person? (cached) */
export function hasOwnStep(message: ChatMessage.Implementation): boolean {
  const known = ownSteps.get(message.uuid)
  if (known !== null) return known === true
  const record = mayReadMessage(message, game.user) ? messageRecordOf(message) : null
  const isFound = record !== null && findOwnStep(record) !== null
  ownSteps.set(message.uuid, isFound)
  return isFound
}

/**
 * The first step of a message that this person has to do and that belongs to none of `waitedActors`, such as letting
 * a hit land; null without such a step. A step whose buttons are all optional or disabled does not count.
 * @param steps the message's steps, if the caller has already read them
 * @param waitedActors the actors for whom the message waits, if the caller has already read them
 */
export function findOwnStep(
  record: MessageRecord,
  steps = pendingStepsOfMessage(record),
  waitedActors = actorsWaitedFor(record),
): PendingStep | null {
  if (record.isUndone) return null
  const waitedUuids = new Set(waitedActors.map(({ uuid }) => uuid))
  const isRequired = ({ actor: actorRef, anybody, buttons }: PendingStep) =>
    anybody !== true &&
    !(actorRef && waitedUuids.has(actorRef.uuid)) &&
    buttons.some(({ quiet, disabledReason }) => quiet !== true && !disabledReason)
  return steps.find((step) => isRequired(step) && isOwnStep(step)) ?? null
}

/** The pending steps of a message; an empty list if the message does not count or its game is switched off. */
export function pendingStepsOfMessage(record: MessageRecord): readonly PendingStep[] {
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = ruleset && messageKindOf(record)
  return kind && !isMessageDoubtful(record)
    ? kind.next(withRelatedFacts(record), viewerOf(record, kind, ruleset))
    : []
}
