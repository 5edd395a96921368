/** The template data of a game's own window and of its pending steps. */
import type { MessageKind, Ruleset, WindowKind } from '../../core/contract'
import type { PendingStep } from '../../core/pending-step'
import { fillInNamesOfView } from '../platform/actor-names'
import { actorByUuid, mayReadMessage, messageByUuid } from '../world/documents'
import type { MessageRecord } from '../world/message-record'
import { readMessageRecord } from '../world/message-record'
import { withRelatedFacts } from '../world/related-messages'
import { buildRawSituation } from '../world/views'
import { readPendingSteps } from './pending-steps'
import { pendingStepsView } from './pending-steps-view'
import { createViewer } from './viewer'

/**
 * The template data of a window.
 * @param subject the uuid of the window's actor or message
 * @returns null if the actor or message is unreadable
 */
export function gameWindowView(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return fillInNamesOfView(rawWindowView(kind, ruleset, subject))
}

/** The template data of a window's pending steps. Null if there are none. */
export function gameWindowSteps(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  return pendingStepsView(stepsOfWindow(kind, ruleset, subject), ruleset.key)
}

function stepsOfWindow(kind: WindowKind, ruleset: Ruleset, subject: string): readonly PendingStep[] {
  if (kind.subject === 'actor') {
    const actor = actorByUuid(subject)
    return actor ? kind.pendingSteps(buildRawSituation(actor, ruleset, game.user)) : []
  }
  const [record] = readWindowMessage(kind, ruleset, subject)
  return record && !record.isUndone ? readPendingSteps(record) : []
}

function rawWindowView(kind: WindowKind, ruleset: Ruleset, subject: string): object | null {
  if (kind.subject === 'actor') {
    const actor = actorByUuid(subject)
    return actor && kind.context(buildRawSituation(actor, ruleset, game.user))
  }
  const [record, messageKind] = readWindowMessage(kind, ruleset, subject)
  return record && messageKind ? kind.context(record, createViewer(record, messageKind, ruleset)) : null
}

/**
 * The message that a window shows, together with its kind. The array is empty if this person may not read the message,
 * or if the message is doubtful.
 */
function readWindowMessage(
  { kind }: Extract<WindowKind, { subject: 'message' }>,
  { key, messages }: Ruleset,
  subject: string,
): [MessageRecord, MessageKind] | [] {
  const message = messageByUuid(subject)
  const record = message && readMessageRecord(message)
  const messageKind = messages[kind]
  if (record?.ruleset !== key || record.kind !== kind || !messageKind) return []
  if (!message || !mayReadMessage(message, game.user) || (messageKind.gmVerified && !record.gmVerified))
    return []
  return [withRelatedFacts(record), messageKind]
}
