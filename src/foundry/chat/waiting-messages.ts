/** Finds the messages that wait for an actor, and the actors that a message waits for. */
import type { MessageKind, Ruleset, WaitingMessage } from '../../core/contract'
import { activeRulesets, activeRulesetsFor } from '../world/active-rulesets'
import { actorByUuid, mayReadMessage } from '../world/documents'
import { messageKindOf } from '../world/message-kind'
import type { MessageRecord } from '../world/message-record'
import { mayAddressOwnerOf, messageRecordOf } from '../world/message-record'
import { possibleWaits } from './possible-waits'
import { rawParticipant } from '../world/views'
import { activePlayersOf } from '../world/players'

/** The messages of a game that wait for an actor's owner and that this person may read, oldest first. */
export function waitingMessages(actor: Actor.Implementation, { key, messages }: Ruleset): WaitingMessage[] {
  const waiting: (WaitingMessage & { readonly timestamp: number })[] = []
  for (const message of game.messages) {
    const record = possibleWaits(message).has(actor.uuid) ? messageRecordOf(message) : null
    if (record?.ruleset !== key || !Object.hasOwn(messages, record.kind)) continue
    const kind = messages[record.kind]
    if (!mayReadMessage(message, game.user)) continue
    if (kind && isWaitingForActor(record, kind, actor)) {
      waiting.push({ ...record, timestamp: message.timestamp })
    }
  }
  return waiting.sort((a, b) => a.timestamp - b.timestamp)
}

/** Does a message wait for an actor's owner, and can the actor in its present state still do what it waits for? */
function isWaitingForActor(
  record: MessageRecord,
  { waits, moot }: MessageKind,
  actor: Actor.Implementation,
): boolean {
  return (
    waits?.(record, actor.uuid) === true &&
    mayWaitForActor(record, actor) &&
    !moot(record, rawParticipant(actor, record.ruleset))
  )
}

const mayWaitForActor = (record: MessageRecord, actor: Actor.Implementation): boolean =>
  !record.retracted && mayAddressOwnerOf(record, actor)

/** Does this person answer for an actor? A player answers for own actors, a Gamemaster where no player is online. */
export function isAnsweredByMe(actor: Actor.Implementation): boolean {
  return game.user.isGM ? activePlayersOf(actor).length === 0 : actor.isOwner
}

/** The actors that a message waits for now; nobody while its game is off. */
export function actorsWaitedFor(record: MessageRecord): Actor.Implementation[] {
  const kind = messageKindOf(record)
  if (!kind?.waits || !activeRulesets().some(({ key }) => key === record.ruleset)) return []
  return concernedUuids(record, kind).flatMap((uuid) => {
    const actor = actorByUuid(uuid)
    return actor && isWaitingForActor(record, kind, actor) ? [actor] : []
  })
}

/** The uuids of the actors that a message is about. */
export const concernedUuids = (record: MessageRecord, kind: MessageKind): string[] => [
  ...new Set([record.actor, ...kind.sides(record)]),
]

/** Hook: a message was deleted. Redraws the sheets that showed it as waiting. */
export function handleWaitingDeleted(message: ChatMessage.Implementation): void {
  redrawWaitingSheets(message)
  lastWaitedFor.delete(message.uuid)
}

/** Redraws the sheets of the actors that a message is about, or that it waited for at the last check. */
export function redrawWaitingSheets(message: ChatMessage.Implementation): void {
  const record = messageRecordOf(message)
  const kind = record && messageKindOf(record)
  if (!record || !kind?.waits) return
  for (const uuid of new Set([...concernedUuids(record, kind), ...(lastWaitedFor.get(record.uuid) ?? [])])) {
    const actor = actorByUuid(uuid)
    if (!actor || !activeRulesetsFor(actor.gameType).some(({ key }) => key === record.ruleset)) continue
    const { sheet } = actor
    if (sheet instanceof foundry.applications.api.ApplicationV2 && sheet.rendered) {
      void sheet.render({ parts: [record.ruleset] })
    }
  }
}

/** The actors that each message waited for at the last check, all by uuid; people are notified only of new actors. */
const lastWaitedFor = new Map<ChatMessage.Implementation['uuid'], readonly Actor.Implementation['uuid'][]>()

/** Does the message wait for an actor? (cached) */
export const isWaiting = (uuid: string): boolean => (lastWaitedFor.get(uuid)?.length ?? 0) > 0

/** At `ready`, and when games are switched on or off: notes all waiting messages without a notification. */
export function noteAllWaiting(): void {
  for (const message of game.messages) if (possibleWaits(message).size > 0) noteNewlyWaitedFor(message)
}

/** The actors that a message waits for now and did not wait for at the last check; updates the cache. */
export function noteNewlyWaitedFor(message: ChatMessage.Implementation): Actor.Implementation[] {
  const record = messageRecordOf(message)
  if (!record || !messageKindOf(record)?.waits) return []
  const actors = actorsWaitedFor(record)
  const knownUuids = lastWaitedFor.get(record.uuid) ?? []
  lastWaitedFor.set(
    record.uuid,
    actors.map(({ uuid }) => uuid),
  )
  return actors.filter(({ uuid }) => !knownUuids.includes(uuid))
}
