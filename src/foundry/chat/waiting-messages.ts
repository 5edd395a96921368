/** Finds the messages that wait for an actor, and the actors for whom a message waits. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { Phrase } from '../../core/phrase'
import { activeRulesets, activeRulesetsFor } from '../world/active-rulesets'
import { actorByUuid, mayReadMessage } from '../world/documents'
import { findMessageKind, doesMessageWaitForActor, messageTitle } from '../world/message-kind'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { mayAskOwnerOf, readMessageRecord } from '../world/message-record'
import { gamesOfMomentChoices, momentTitle } from './moment-choices'
import { possiblyAwaitedActorUuids } from './possibly-awaited-actors'
import { buildRawParticipant } from '../world/views'
import { findOnlinePlayers } from '../world/players'
import { actingActor } from './viewer'
import { uuidOf } from '../platform/uuid-of'

/** The messages of a game that wait for an actor's owner and that this person may read, oldest first. */
export function waitingMessages(actor: Actor.Implementation, { key }: Ruleset): MessageRecord[] {
  const waitingRecords: (MessageRecord & { readonly timestamp: number })[] = []
  for (const message of messagesThatMayWait()) {
    const record =
      possiblyAwaitedActorUuids(message).has(uuidOf(actor)) && mayReadMessage(message, game.user)
        ? readMessageRecord(message)
        : null
    const kind = record?.ruleset === key && findMessageKind(record)
    if (kind && isWaitingForActor(record, kind, actor))
      waitingRecords.push({ ...record, timestamp: message.timestamp })
  }
  return waitingRecords.sort((a, b) => a.timestamp - b.timestamp)
}

/**
 * A phrase that says what a message asks people to do. The waiting list, the sheets and the Gamemaster's screen show it
 * without the message.
 */
export const requestTitle = (record: MessageRecord, { messages }: Ruleset): Phrase =>
  momentTitle(record) ??
  messages[record.kind]?.requestPhrase(record) ??
  messageTitle(record, messages[record.kind])

/** Does a message wait for an actor's owner, and does the actor's present state allow an answer? */
function isWaitingForActor(record: MessageRecord, kind: MessageKind, actor: Actor.Implementation): boolean {
  return (
    doesMessageWaitForActor(kind, record, uuidOf(actor)) &&
    mayAskActorOwner(record, actor) &&
    !kind.isWaitPointless(record, buildRawParticipant(actor, record.ruleset))
  )
}

const mayAskActorOwner = (record: MessageRecord, actor: Actor.Implementation): boolean =>
  !record.isUndone && mayAskOwnerOf(record, actor)

/**
 * Does this person answer for an actor? A player answers for their own actors. A Gamemaster answers for an actor whose players
 * are all offline.
 */
export function isAnsweredByThisUser(actor: Actor.Implementation): boolean {
  return game.user.isGM ? findOnlinePlayers(actor).length === 0 : actor.isOwner
}

/** The actors for whom a message waits now. Empty if the game of the message is inactive. */
export function awaitedActors(record: MessageRecord): Actor.Implementation[] {
  const kind = findMessageKind(record)
  if (!kind?.waitsFor || !activeRulesets().some(({ key }) => key === record.ruleset)) return []
  return concernedActorUuids(record, kind).flatMap((uuid) => {
    const actor = actorByUuid(uuid)
    return actor && isWaitingForActor(record, kind, actor) ? [actor] : []
  })
}

/** The uuids of the actors that a message concerns. */
export const concernedActorUuids = (record: MessageRecord, kind: MessageKind): string[] => [
  ...new Set([record.actor, ...kind.sideUuids(record)]),
]

/** Called when a message was deleted. Redraws the sheets that showed the message because it waited for their actor. */
export function redrawSheetsOfDeletedMessage(message: ChatMessage.Implementation): void {
  redrawWaitingSheets(message)
  lastAwaitedActors.delete(message.uuid)
}

/**
 * Redraws the sheets on which the message may appear or disappear: the sheets of the actors that the message concerns,
 * and of the actors for whom it waited at the last check. If the message may offer an optional step, the sheet of this
 * person's actor is redrawn too.
 */
export function redrawWaitingSheets(message: ChatMessage.Implementation): void {
  for (const { actor, ruleset } of gamesOfMomentChoices(message)) redrawTabOnSheet(actor, ruleset)
  const record = readMessageRecord(message)
  const kind = record && findMessageKind(record)
  if (!record || !kind?.waitsFor) return
  for (const uuid of new Set([
    ...concernedActorUuids(record, kind),
    ...(lastAwaitedActors.get(record.uuid) ?? []),
    ...(kind.optionalSteps === 'never' ? [] : [actingActor(record)?.uuid ?? []].flat()),
  ]))
    redrawTabOnSheet(uuid, record.ruleset)
}

/**
 * Redraws a game's tab on the actor's open sheet. Does nothing without a uuid: in Foundry 14 an unsaved actor has no
 * uuid, and its sheet cannot be open.
 */
function redrawTabOnSheet(actorUuid: string | null, gameKey: string): void {
  const actor = actorByUuid(actorUuid)
  if (!actor || !activeRulesetsFor(actor.gameType).some(({ key }) => key === gameKey)) return
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
export const isWaitingForAnyActor = (uuid: string): boolean => (lastAwaitedActors.get(uuid)?.length ?? 0) > 0

/** Caches, for each message, the actors for whom it waits. */
export function cacheAwaitedActors(): void {
  for (const message of messagesThatMayWait())
    if (possiblyAwaitedActorUuids(message).size > 0) updateAwaitedActors(message)
}

/** Called after a change of a message. Remembers for which actors the message waits now. */
export function updateAwaitedActors(message: ChatMessage.Implementation): void {
  const record = readMessageRecord(message)
  if (!record || !findMessageKind(record)?.waitsFor) return
  lastAwaitedActors.set(
    record.uuid,
    awaitedActors(record).map(({ uuid }) => uuid),
  )
}
