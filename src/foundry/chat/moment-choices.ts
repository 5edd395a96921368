/**
 * Finds the choices that moments of recovery leave to an actor. The actor's sheet and the Gamemaster's screen show these choices.
 */
import type { PendingStep } from '../../core/pending-step'
import type { Phrase } from '../../core/phrase'
import { mayLeaveChoice, momentChoices, momentSteps, titleOfOpenChoice } from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'

/** The messages of moments that leave this actor a choice in this game, oldest first. */
export function messagesWithMomentChoice(actorUuid: string, gameKey: string): MessageRecord[] {
  return messagesThatMayWait()
    .flatMap((message) => {
      const record =
        mayLeaveChoice(message) && mayReadMessage(message, game.user) ? readMessageRecord(message) : null
      return record && !record.isUndone && stepsOfMomentChoice(record, actorUuid, gameKey).length > 0
        ? [record]
        : []
    })
    .reverse()
}

/** The pending steps for the choices that a moment has left to an actor in one game. */
export const stepsOfMomentChoice = (
  record: MessageRecord,
  actorUuid: string,
  gameKey: string,
): PendingStep[] => momentSteps(record, ({ actor, ruleset }) => actor === actorUuid && ruleset === gameKey)

/** The actors (by uuid) and games for which a message contains choices, open or already made. */
export const gamesOfMomentChoices = (
  message: ChatMessage.Implementation,
): readonly { readonly actor: string; readonly ruleset: string }[] => {
  const record = mayLeaveChoice(message) ? readMessageRecord(message) : null
  return record ? momentChoices(record) : []
}

/** The title of a moment of recovery that still leaves a choice open. Null for any other message. */
export function momentTitle(record: MessageRecord): Phrase | null {
  const title = record.ruleset === COMMON_RULESET_KEY ? titleOfOpenChoice(record, () => true) : null
  return title === null ? null : { key: title }
}
