/** Finds the pending steps of messages that this person has to do. */
import type { PendingStep } from '../../core/pending-step'
import { activeRulesets } from '../world/active-rulesets'
import { mayReadMessage } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { messageRecordOf } from '../world/message-record'
import { relatedMessages, withRelatedFacts } from '../world/related-messages'
import { isDoubtful } from './message-credibility'
import { isOwnStep } from './pending-steps-view'
import { viewerOf } from './viewer'
import { messageKindOf } from '../world/message-kind'
import { actorsWaitedFor } from './waiting-messages'

/** At the start, only messages younger than this, in milliseconds, are searched for pending steps. */
const RECENT_MESSAGE_MS = 24 * 60 * 60 * 1000

/** Had each message a pending step of this person at the last check? Null: to be checked when somebody asks. */
const ownSteps = new Map<string, boolean | null>()

/** At `ready`, and whenever a user comes or goes or a game is switched on or off: the messages of the last day may have steps of this person. */
export function noteRecentSteps(): void {
  for (const message of game.messages)
    if (Date.now() - message.timestamp < RECENT_MESSAGE_MS) ownSteps.set(message.uuid, null)
}

/** Hook: a message was created or updated. It, and the messages that count with it, may have steps of this person. */
export function notePendingStep(message: ChatMessage.Implementation): void {
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
 * The first step of a message that this person has to do and that belongs to no actor in `waited`, such as letting a
 * hit land; otherwise null. A step whose buttons are all optional or disabled does not count.
 * @param steps the message's steps, when the caller has read them already
 * @param waitedActors the actors that the message waits for, when the caller has read them already
 */
export function findOwnStep(
  record: MessageRecord,
  steps = messageSteps(record),
  waitedActors = actorsWaitedFor(record),
): PendingStep | null {
  if (record.retracted) return null
  const waitedUuids = new Set(waitedActors.map(({ uuid }) => uuid))
  const isRequired = ({ actor: actorRef, anybody, buttons }: PendingStep) =>
    anybody !== true &&
    !(actorRef && waitedUuids.has(actorRef.uuid)) &&
    buttons.some(({ quiet, off }) => quiet !== true && !off)
  return steps.find((step) => isRequired(step) && isOwnStep(step)) ?? null
}

/** The pending steps of a message; empty when the message does not count or its game is off. */
export function messageSteps(record: MessageRecord): readonly PendingStep[] {
  const ruleset = activeRulesets().find(({ key }) => key === record.ruleset)
  const kind = ruleset && messageKindOf(record)
  return kind && !isDoubtful(record)
    ? kind.next(withRelatedFacts(record), viewerOf(record, kind, ruleset))
    : []
}
