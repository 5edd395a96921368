/** Finds open choices that recoveries left to actors, for the actor's sheet and the Gamemaster's screen. */
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

/** The messages about a recovery that leave this actor a choice in this game, oldest first. */
export function findMessagesWithMomentChoice(actorUuid: string, gameKey: string): MessageRecord[] {
  return findMessagesThatMayWait()
    .flatMap((message) => {
      const messageRecord =
        mayMessageLeaveChoice(message) && mayReadMessage(message, game.user)
          ? readMessageRecord(message)
          : null
      return messageRecord &&
        !messageRecord.isUndone &&
        createMomentChoiceSteps(messageRecord, actorUuid, gameKey).length > 0
        ? [messageRecord]
        : []
    })
    .reverse()
}

/** The pending steps for the choices that a recovery has left to an actor in one game. */
export const createMomentChoiceSteps = (
  messageRecord: MessageRecord,
  actorUuid: string,
  gameKey: string,
): PendingStep[] =>
  createMomentSteps(messageRecord, ({ actor, ruleset }) => actor === actorUuid && ruleset === gameKey)

/** For each choice in a message about a recovery, open or already made: its actor (by uuid) and its game. */
export const listGamesOfMomentChoices = (
  message: ChatMessage.Implementation,
): readonly { readonly actor: string; readonly ruleset: string }[] => {
  const messageRecord = mayMessageLeaveChoice(message) ? readMessageRecord(message) : null
  return messageRecord ? readMomentChoices(messageRecord) : []
}

/** The title of a recovery that still leaves a choice open. Null for any other message. */
export function findTitleOfOpenMoment(messageRecord: MessageRecord): Phrase | null {
  const titleOfOpenChoice =
    messageRecord.ruleset === COMMON_RULESET_KEY ? findTitleOfOpenChoice(messageRecord, () => true) : null
  return titleOfOpenChoice === null ? null : { key: titleOfOpenChoice }
}
