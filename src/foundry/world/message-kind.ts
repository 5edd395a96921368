/** Finds a message's kind in the message's game, and decides which kinds must be GM-verified. */
import type { MessageView } from '../../core/game-views'
import type { MessageKind } from '../../core/contract'
import type { Refusal } from '../../core/outcome'
import type { KeyedPhrase } from '../../core/phrase'
import { refuse } from '../../core/outcome'
import { findLoadedRuleset } from './active-rulesets'
import { findActorByUuid } from './documents'
import { CARD_REPORT_MESSAGE_KEY } from './dealer-key'
import type { MessageRecord } from './message-record'
import { COMMON_RULESET_KEY } from './message-record'

/** The kind of a message. Undefined if it belongs to no game, or its game is not loaded here. */
export function findMessageKind({
  ruleset: key,
  kind,
}: Pick<MessageRecord, 'ruleset' | 'kind'>): MessageKind | undefined {
  const ruleset = findLoadedRuleset(key)
  return ruleset && Object.hasOwn(ruleset.messages, kind) ? ruleset.messages[kind] : undefined
}

/** The title of a message of a game. */
export const createMessageTitle = (
  message: MessageView<unknown> & Pick<MessageRecord, 'ruleset' | 'kind'>,
  messageKind?: MessageKind,
): KeyedPhrase => messageKind?.heading(message) ?? { key: `HnB.${message.ruleset}.${message.kind}.title` }

/** Finds the actors that take part in a message but have been deleted. Returns their uuids. */
const findDeletedSideUuids = (messageKind: MessageKind, message: MessageView<unknown>): string[] =>
  messageKind.sideUuids(message).filter((actorUuid) => findActorByUuid(actorUuid) === null)

/** Does a message wait for this actor's answer? Sides with deleted actors are ignored. */
export const doesMessageKindAwaitActor = (
  messageKind: MessageKind,
  message: MessageView<unknown>,
  actorUuid: string,
): boolean => messageKind.waitsFor?.(message, actorUuid, findDeletedSideUuids(messageKind, message)) === true

/**
 * Lists the fields of a message's facts that hold a separate record for each person. Two people can write such a field
 * at the same time without a conflict (`MessageKind`).
 */
export function findFactFieldsChangedInParallel(
  messageRecord: Pick<MessageRecord, 'ruleset' | 'kind'>,
): readonly string[] {
  if (messageRecord.ruleset === COMMON_RULESET_KEY) return messageRecord.kind === 'moment' ? ['choices'] : []
  return findMessageKind(messageRecord)?.parallelFields ?? []
}

/**
 * True if messages of this kind must be GM-verified. A message of such a kind does not count if it is not GM-verified.
 */
export function mustMessageBeGMVerified(messageRecord: Pick<MessageRecord, 'ruleset' | 'kind'>): boolean {
  if (messageRecord.ruleset === COMMON_RULESET_KEY)
    return ['moment', 'clock', 'games'].includes(messageRecord.kind)
  return (
    messageRecord.ruleset === CARD_REPORT_MESSAGE_KEY || findMessageKind(messageRecord)?.gmVerified === true
  )
}

/**
 * Refuses a player's client that would write a GM-verified message, because the message would lose this state for ever.
 * Only a Gamemaster's client may write it.
 */
export function whyNotWriteMessage(messageRecord: MessageRecord): Refusal | null {
  return !game.user.isGM && messageRecord.gmVerified && mustMessageBeGMVerified(messageRecord)
    ? refuse('HnB.refusal.noGM')
    : null
}
