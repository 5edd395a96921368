/** Finds the messages that wait for an actor, and the actors for whom a message waits. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { findActorByUuid, mayReadMessage } from '../world/documents'
import { findMessageKind, doesMessageWaitForActor, messageTitle } from '../world/message-kind'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { mayAskOwnerOf, readMessageRecord } from '../world/message-record'
import { listGamesOfMomentChoices, findTitleOfOpenMoment } from './moment-choices'
import { findPossiblyAwaitedActorUuids } from './possibly-awaited-actors'
import { buildRawParticipant } from '../world/views'
import { findOnlinePlayers } from '../world/players'
import { findActingActor } from './viewer'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The messages of a game that wait for an actor's owner and that this person may read, oldest first. */
export function findMessagesWaitingForActor(actor: Actor.Implementation, { key }: Ruleset): MessageRecord[] {
  const waitingRecords: (MessageRecord & { readonly timestamp: number })[] = []
  for (const message of findMessagesThatMayWait()) {
    const record =
      findPossiblyAwaitedActorUuids(message).has(documentUuidOrEmpty(actor)) &&
      mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    const messageKind = record?.ruleset === key && findMessageKind(record)
    if (messageKind && isMessageWaitingForActor(record, messageKind, actor))
      waitingRecords.push({ ...record, timestamp: message.timestamp })
  }
  return waitingRecords.sort((a, b) => a.timestamp - b.timestamp)
}

/**
 * A phrase that says what a message asks people to do. The waiting list, the sheets and the Gamemaster's screen show it
 * without the message.
 */
export const createRequestTitle = (record: MessageRecord, { messages }: Ruleset): Phrase =>
  findTitleOfOpenMoment(record) ??
  messages[record.kind]?.requestPhrase(record) ??
  messageTitle(record, messages[record.kind])

/** Does a message wait for an actor's owner, and does the actor's present state allow an answer? */
function isMessageWaitingForActor(
  record: MessageRecord,
  messageKind: MessageKind,
  actor: Actor.Implementation,
): boolean {
  return (
    doesMessageWaitForActor(messageKind, record, documentUuidOrEmpty(actor)) &&
    mayAskActorOwner(record, actor) &&
    !messageKind.isWaitPointless(record, buildRawParticipant(actor, record.ruleset))
  )
}

const mayAskActorOwner = (record: MessageRecord, actor: Actor.Implementation): boolean =>
  !record.isUndone && mayAskOwnerOf(record, actor)

/**
 * Does this person answer for an actor? A player answers for their own actors. A Gamemaster answers for an actor whose players
 * are all offline.
 */
export function isActorAnsweredByThisUser(actor: Actor.Implementation): boolean {
  return game.user.isGM ? findOnlinePlayers(actor).length === 0 : actor.isOwner
}

/** The actors for whom a message waits now. Empty if the game of the message is inactive. */
export function findAwaitedActors(record: MessageRecord): Actor.Implementation[] {
  const messageKind = findMessageKind(record)
  if (!messageKind?.waitsFor || !activeRulesets().some(({ key }) => key === record.ruleset)) return []
  return findConcernedActorUuids(record, messageKind).flatMap((actorUuid) => {
    const actor = findActorByUuid(actorUuid)
    return actor && isMessageWaitingForActor(record, messageKind, actor) ? [actor] : []
  })
}

/** The uuids of the actors that a message concerns. */
export const findConcernedActorUuids = (record: MessageRecord, messageKind: MessageKind): string[] => [
  ...new Set([record.actor, ...messageKind.sideUuids(record)]),
]

/** Called when a message was deleted. Redraws the sheets that showed the message because it waited for their actor. */
export function redrawSheetsOfDeletedMessage(message: ChatMessage.Implementation): void {
  redrawWaitingSheets(message)
  lastAwaitedActors.delete(message.uuid)
}

/**
 * Redraws the sheets on which this message may appear or disappear: of the actors that it concerns, waited for before,
 * or offers an optional step (this person's actor).
 */
export function redrawWaitingSheets(message: ChatMessage.Implementation): void {
  for (const { actor, ruleset } of listGamesOfMomentChoices(message)) redrawTabOnSheet(actor, ruleset)
  const record = readMessageRecord(message)
  const messageKind = record && findMessageKind(record)
  if (!record || !messageKind?.waitsFor) return
  for (const actorUuid of new Set([
    ...findConcernedActorUuids(record, messageKind),
    ...(lastAwaitedActors.get(record.uuid) ?? []),
    ...(messageKind.optionalSteps === 'never' ? [] : [findActingActor(record)?.uuid ?? []].flat()),
  ]))
    redrawTabOnSheet(actorUuid, record.ruleset)
}

/**
 * Redraws a game's tab on the actor's open sheet. Does nothing without a uuid: in Foundry 14 an unsaved actor has no
 * uuid, and its sheet cannot be open.
 */
function redrawTabOnSheet(actorUuid: string | null, gameKey: string): void {
  const actor = findActorByUuid(actorUuid)
  if (!actor || !activeRulesetsForActorType(actor.gameType).some(({ key }) => key === gameKey)) return
  const { sheet } = actor
  if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered)
    void sheet.render({ parts: [gameKey] })
}

/** The actors for whom each message (by uuid) waited at the last check. */
const lastAwaitedActors = new Map<
  ChatMessage.Implementation['uuid'],
  readonly Actor.Implementation['uuid'][]
>()

/** Does the message wait for any actor? The answer is cached. */
export const isMessageWaitingForAnyActor = (actorUuid: string): boolean =>
  (lastAwaitedActors.get(actorUuid)?.length ?? 0) > 0

/** Caches, for each message, the actors for whom it waits. */
export function cacheAwaitedActors(): void {
  for (const message of findMessagesThatMayWait())
    if (findPossiblyAwaitedActorUuids(message).size > 0) updateAwaitedActors(message)
}

/** Called after a change of a message. Remembers for which actors the message waits now. */
export function updateAwaitedActors(message: ChatMessage.Implementation): void {
  const record = readMessageRecord(message)
  if (!record || !findMessageKind(record)?.waitsFor) return
  lastAwaitedActors.set(
    record.uuid,
    findAwaitedActors(record).map(({ uuid }) => uuid),
  )
}
