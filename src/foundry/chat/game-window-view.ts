/** The template data of a game's own window and of its pending steps. */
import type { MessageKind, Ruleset, WindowKind } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import { fillInViewNames } from '../platform/actor-names'
import { findActorByUuid, mayReadMessage, findMessageByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { buildUnparsedSituation } from '../world/views'
import { readPendingSteps } from './pending-steps'
import { createPendingStepsView } from './pending-steps-view'
import { createMessageViewer } from './viewer'

/**
 * The template data of a window.
 * @param windowSubjectUuid the uuid of the window's actor or message
 * @returns null if the actor or message is unreadable
 */
export function createGameWindowView(
  windowKind: WindowKind,
  ruleset: Ruleset,
  windowSubjectUuid: string,
): object | null {
  return fillInViewNames(createUnparsedWindowView(windowKind, ruleset, windowSubjectUuid))
}

/** The template data of a window's pending steps. Null if there are none. */
export function createGameWindowStepsView(
  windowKind: WindowKind,
  ruleset: Ruleset,
  windowSubjectUuid: string,
): object | null {
  return createPendingStepsView(findPendingStepsOfWindow(windowKind, ruleset, windowSubjectUuid), ruleset.key)
}

function findPendingStepsOfWindow(
  windowKind: WindowKind,
  ruleset: Ruleset,
  windowSubjectUuid: string,
): readonly PendingStep[] {
  if (windowKind.subject === 'actor') {
    const actor = findActorByUuid(windowSubjectUuid)
    return actor ? windowKind.pendingSteps(buildUnparsedSituation(actor, ruleset, game.user)) : []
  }
  const [record] = readMessageOfWindow(windowKind, ruleset, windowSubjectUuid)
  return record ? readPendingSteps(record) : []
}

function createUnparsedWindowView(
  windowKind: WindowKind,
  ruleset: Ruleset,
  windowSubjectUuid: string,
): object | null {
  if (windowKind.subject === 'actor') {
    const actor = findActorByUuid(windowSubjectUuid)
    return actor && windowKind.context(buildUnparsedSituation(actor, ruleset, game.user))
  }
  const [record, messageKind] = readMessageOfWindow(windowKind, ruleset, windowSubjectUuid)
  return record && messageKind
    ? windowKind.context(record, createMessageViewer(record, messageKind, ruleset))
    : null
}

/**
 * Finds the message that a window shows, and the message's kind. Returns neither if the message is unreadable, or if
 * its writer had no right to decide its content.
 */
function readMessageOfWindow(
  { kind }: Extract<WindowKind, { subject: 'message' }>,
  { key, messages }: Ruleset,
  windowSubjectUuid: string,
): [MessageRecord, MessageKind] | [] {
  const message = findMessageByUuid(windowSubjectUuid)
  const messageRecord = message && readMessageRecord(message)
  const messageKind = messages[kind]
  if (messageRecord?.ruleset !== key || messageRecord.kind !== kind || !messageKind) return []
  if (
    !message ||
    messageRecord.isUndone ||
    !mayReadMessage(message, game.user) ||
    (messageKind.gmVerified && !messageRecord.gmVerified)
  )
    return []
  return [addFactsOfRelatedMessages(messageRecord), messageKind]
}
