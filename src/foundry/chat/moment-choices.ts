/** Finds open choices that recoveries left to actors, for the actor's sheet and the Gamemaster's screen. */
import type { PendingStep } from '../../core/pending-step'
import type { Phrase } from '../../core/phrase'
import {
  mayMessageContainChoice,
  readRecoveryMomentChoices,
  createRecoveryMomentSteps,
  findTitleOfUndecidedRecoveryChoice,
} from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { findMessagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'

/** The messages about a recovery that leave this actor a choice in this game, oldest first. */
export function findMessagesWithRecoveryMomentChoice(actorUuid: string, gameKey: string): MessageRecord[] {
  return findMessagesThatMayWait()
    .flatMap((message) => {
      const messageRecord =
        mayMessageContainChoice(message) && mayReadMessage(message, game.user)
          ? readMessageRecord(message)
          : null
      return messageRecord &&
        !messageRecord.isUndone &&
        createStepsOfRecoveryMomentChoices(messageRecord, actorUuid, gameKey).length > 0
        ? [messageRecord]
        : []
    })
    .reverse()
}

/** The pending steps for the choices that a recovery has left to an actor in one game. */
export const createStepsOfRecoveryMomentChoices = (
  messageRecord: MessageRecord,
  actorUuid: string,
  gameKey: string,
): PendingStep[] =>
  createRecoveryMomentSteps(messageRecord, ({ actor, ruleset }) => actor === actorUuid && ruleset === gameKey)

/**
 * Lists the actor (by uuid) and the game of each choice in a recovery's message. Open choices and choices already made
 * are both included.
 */
export const listGamesOfRecoveryMomentChoices = (
  message: ChatMessage.Implementation,
): readonly { readonly actor: string; readonly ruleset: string }[] => {
  const messageRecord = mayMessageContainChoice(message) ? readMessageRecord(message) : null
  return messageRecord ? readRecoveryMomentChoices(messageRecord) : []
}

/** Returns the title of a recovery if its message still leaves a choice open. Returns null for any other message. */
export function findTitleOfUndecidedRecoveryMoment(messageRecord: MessageRecord): Phrase | null {
  const titleOfUndecidedRecoveryChoice =
    messageRecord.ruleset === COMMON_RULESET_KEY
      ? findTitleOfUndecidedRecoveryChoice(messageRecord, () => true)
      : null
  return titleOfUndecidedRecoveryChoice === null ? null : { key: titleOfUndecidedRecoveryChoice }
}
