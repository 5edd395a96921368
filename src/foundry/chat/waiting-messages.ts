/** Finds the messages that wait for an actor, and the actors for whom a message waits. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { activeRulesets, activeRulesetsForActorType } from '../world/active-rulesets'
import { findActorByUuid, mayReadMessage } from '../world/documents'
import { findMessageKind, doesMessageKindAwaitActor, createMessageTitle } from '../world/message-kind'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { mayWriterAskActorOwner, readMessageRecord } from '../world/message-record'
import { listGamesOfRecoveryMomentChoices, findTitleOfUndecidedRecoveryMoment } from './moment-choices'
import { findPossiblyAwaitedActorUuids } from './possibly-awaited-actors'
import { buildUnparsedParticipant } from '../world/views'
import { findOnlinePlayers } from '../world/players'
import { findActingActor } from './viewer'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** The messages of a game that wait for an actor's owner and that this person may read, oldest first. */
export function findMessagesWaitingForActor(actor: Actor.Implementation, { key }: Ruleset): MessageRecord[] {
  const waitingMessageRecords: (MessageRecord & { readonly timestamp: number })[] = []
  for (const message of findMessagesThatMayWait()) {
    const messageRecord =
      findPossiblyAwaitedActorUuids(message).has(documentUuidOrEmpty(actor)) &&
      mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    const messageKind = messageRecord?.ruleset === key && findMessageKind(messageRecord)
    if (messageKind && isMessageWaitingForActor(messageRecord, messageKind, actor))
      waitingMessageRecords.push({ ...messageRecord, timestamp: message.timestamp })
  }
  return waitingMessageRecords.sort((a, b) => a.timestamp - b.timestamp)
}

/** A phrase that says what a message asks people to do, for places that do not show the message itself. */
export const createRequestPhraseOfMessage = (messageRecord: MessageRecord, { messages }: Ruleset): Phrase =>
  findTitleOfUndecidedRecoveryMoment(messageRecord) ??
  messages[messageRecord.kind]?.requestPhrase(messageRecord) ??
  createMessageTitle(messageRecord, messages[messageRecord.kind])

/** True if a message waits for an answer from an actor's owner, and the actor's present state allows this answer. */
function isMessageWaitingForActor(
  messageRecord: MessageRecord,
  messageKind: MessageKind,
  actor: Actor.Implementation,
): boolean {
  return (
    doesMessageKindAwaitActor(messageKind, messageRecord, documentUuidOrEmpty(actor)) &&
    mayMessageAskActorOwner(messageRecord, actor) &&
    !messageKind.isWaitPointless(messageRecord, buildUnparsedParticipant(actor, messageRecord.ruleset))
  )
}

const mayMessageAskActorOwner = (messageRecord: MessageRecord, actor: Actor.Implementation): boolean =>
  !messageRecord.isUndone && mayWriterAskActorOwner(messageRecord, actor)

/**
 * Does this person answer for an actor? Players do for their own actors, Gamemasters for actors whose players are all
 * offline.
 */
export function isActorAnsweredByThisUser(actor: Actor.Implementation): boolean {
  return game.user.isGM ? findOnlinePlayers(actor).length === 0 : actor.isOwner
}

/** The actors for whom a message waits now. Empty if the game of the message is inactive. */
export function findAwaitedActors(messageRecord: MessageRecord): Actor.Implementation[] {
  const messageKind = findMessageKind(messageRecord)
  if (!messageKind?.waitsFor || !activeRulesets().some(({ key }) => key === messageRecord.ruleset)) return []
  return findUuidsOfActorsInMessage(messageRecord, messageKind).flatMap((actorUuid) => {
    const actor = findActorByUuid(actorUuid)
    return actor && isMessageWaitingForActor(messageRecord, messageKind, actor) ? [actor] : []
  })
}

/** The uuids of the actors that a message concerns. */
export const findUuidsOfActorsInMessage = (
  messageRecord: MessageRecord,
  messageKind: MessageKind,
): string[] => [...new Set([messageRecord.actor, ...messageKind.sideUuids(messageRecord)])]

/** Called when a message was deleted. Redraws the sheets of the actor for whom the message waited. */
export function redrawSheetsOfDeletedMessage(message: ChatMessage.Implementation): void {
  redrawWaitingSheets(message)
  lastAwaitedActorUuidsByMessage.delete(message.uuid)
}

/**
 * Redraws the sheets on which this message may appear or disappear. These are the sheets of the actors that the message
 * concerns, of the actors for whom it waited before, and of this person's actor if the message offers it an optional
 * step.
 */
export function redrawWaitingSheets(message: ChatMessage.Implementation): void {
  for (const { actor, ruleset } of listGamesOfRecoveryMomentChoices(message)) redrawTabOnSheet(actor, ruleset)
  const messageRecord = readMessageRecord(message)
  const messageKind = messageRecord && findMessageKind(messageRecord)
  if (!messageRecord || !messageKind?.waitsFor) return
  for (const actorUuid of new Set([
    ...findUuidsOfActorsInMessage(messageRecord, messageKind),
    ...(lastAwaitedActorUuidsByMessage.get(messageRecord.uuid) ?? []),
    ...(messageKind.optionalSteps === 'never' ? [] : [findActingActor(messageRecord)?.uuid ?? []].flat()),
  ]))
    redrawTabOnSheet(actorUuid, messageRecord.ruleset)
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

/** The actors for whom each message waited at the last check, by the message's uuid. */
const lastAwaitedActorUuidsByMessage = new Map<
  ChatMessage.Implementation['uuid'],
  readonly Actor.Implementation['uuid'][]
>()

/** Does the message wait for any actor? The answer is cached. */
export const isMessageWaitingForAnyActor = (actorUuid: string): boolean =>
  (lastAwaitedActorUuidsByMessage.get(actorUuid)?.length ?? 0) > 0

/** Caches, for each message, the actors for whom it waits. */
export function cacheActorsAwaitedByMessages(): void {
  for (const message of findMessagesThatMayWait())
    if (findPossiblyAwaitedActorUuids(message).size > 0) updateCachedAwaitedActors(message)
}

/** Called after a change of a message. Remembers for which actors the message waits now. */
export function updateCachedAwaitedActors(message: ChatMessage.Implementation): void {
  const messageRecord = readMessageRecord(message)
  if (!messageRecord || !findMessageKind(messageRecord)?.waitsFor) return
  lastAwaitedActorUuidsByMessage.set(
    messageRecord.uuid,
    findAwaitedActors(messageRecord).map(({ uuid }) => uuid),
  )
}
