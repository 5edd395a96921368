/**
 * Finds the choices that moments of recovery leave to an actor. The actor's sheet and the Gamemaster's screen show these choices.
 */
import type { PendingStep } from '../../core/pending-step'
import type { Phrase } from '../../core/phrase'
import {
  mayMessageLeaveChoice,
  readMomentChoices,
  createMomentSteps,
  findTitleOfOpenChoice,
} from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'

/** The messages of moments that leave this actor a choice in this game, oldest first. */
export function findMessagesWithMomentChoice(actorUuid: string, gameKey: string): MessageRecord[] {
  return findMessagesThatMayWait()
    .flatMap((message) => {
      const record =
        mayMessageLeaveChoice(message) && mayReadMessage(message, game.user)
          ? readMessageRecord(message)
          : null
      return record && !record.isUndone && createMomentChoiceSteps(record, actorUuid, gameKey).length > 0
        ? [record]
        : []
    })
    .reverse()
}

/** The pending steps for the choices that a moment has left to an actor in one game. */
export const createMomentChoiceSteps = (
  record: MessageRecord,
  actorUuid: string,
  gameKey: string,
): PendingStep[] =>
  createMomentSteps(record, ({ actor, ruleset }) => actor === actorUuid && ruleset === gameKey)

/** The actors (by uuid) and games for which a message contains choices, open or already made. */
export const listGamesOfMomentChoices = (
  message: ChatMessage.Implementation,
): readonly { readonly actor: string; readonly ruleset: string }[] => {
  const record = mayMessageLeaveChoice(message) ? readMessageRecord(message) : null
  return record ? readMomentChoices(record) : []
}

/** The title of a moment of recovery that still leaves a choice open. Null for any other message. */
export function findTitleOfOpenMoment(record: MessageRecord): Phrase | null {
  const openChoiceTitle =
    record.ruleset === COMMON_RULESET_KEY ? findTitleOfOpenChoice(record, () => true) : null
  return openChoiceTitle === null ? null : { key: openChoiceTitle }
}
