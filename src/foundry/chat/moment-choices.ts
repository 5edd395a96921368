/** The choices that moments of recovery leave to an actor, for the actor's sheet and the Gamemaster's screen. */
import type { PendingStep } from '../../core/pending-step'
import type { Phrase } from '../../core/phrase'
import { mayLeaveChoice, momentChoices, momentSteps, titleOfOpenChoice } from '../recovery/moment-message'
import { mayReadMessage } from '../world/documents'
import { messagesThatMayWait } from '../world/message-index'
import type { MessageRecord } from '../world/message-record'
import { COMMON_RULESET_KEY, readMessageRecord } from '../world/message-record'

/** The messages that leave a choice in this game to the actor (by uuid), oldest first. */
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

/** The pending steps of the actor's choices in this game. */
export const stepsOfMomentChoice = (
  record: MessageRecord,
  actorUuid: string,
  gameKey: string,
): PendingStep[] => momentSteps(record, ({ actor, ruleset }) => actor === actorUuid && ruleset === gameKey)

/** The actors (uuids) and games to which the choices of a message belong, answered or not. */
export const gamesOfMomentChoices = (
  message: ChatMessage.Implementation,
): readonly { readonly actor: string; readonly ruleset: string }[] => {
  const record = mayLeaveChoice(message) ? readMessageRecord(message) : null
  return record ? momentChoices(record) : []
}

/** The title of a moment that leaves a choice. Null for other messages. */
export function momentTitle(record: MessageRecord): Phrase | null {
  const title = record.ruleset === COMMON_RULESET_KEY ? titleOfOpenChoice(record, () => true) : null
  return title === null ? null : { key: title }
}
