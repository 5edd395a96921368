/** Prepares an action of a chat message. Checks that the message counts and that its writer may ask the actor's owner. */
import type { MessageKind } from '../../core/contract'
import type { RawMessageActionContext, UnparsedParticipant } from '../../core/game-views'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import { findMessageByUuid, mayReadMessage } from '../world/documents'
import { measureDistancesFromActor } from '../world/distance'
import type { MessageRecord } from '../world/message-record'
import { mayWriterAskActorOwner, readMessageRecord } from '../world/message-record'
import { addFactsOfRelatedMessages } from '../world/related-messages'
import { buildUnparsedParticipants, findCommunitiesForGame } from '../world/views'
import type { ActorClick } from './prepare-actor-action'
import { prepareActorAction } from './prepare-actor-action'
import type { ClickSpecification, ReadyAction } from './ready-action'
import { findOwnProperty } from './ready-action'

/**
 * Prepares an action of a message. Refuses if the message is deleted, undone or hidden from this user, or if its writer
 * may not ask the actor's owner.
 */
export function prepareMessageAction(
  { on: messageUuid, action }: ClickSpecification,
  actorClick: ActorClick,
): ReadyAction | Refusal {
  const message = findMessageByUuid(messageUuid)
  const messageRecord = message && readMessageRecord(message)
  if (!message || messageRecord?.ruleset !== actorClick.ruleset.key) return refuse('HnB.refusal.messageGone')
  if (!mayReadMessage(message, actorClick.user)) return refuse('HnB.refusal.messageHidden')
  if (messageRecord.isUndone) return refuse('HnB.refusal.retracted')
  const messageKind = findOwnProperty(actorClick.ruleset.messages, messageRecord.kind)
  const mayAskActor = messageKind?.gmVerified
    ? messageRecord.gmVerified
    : mayWriterAskActorOwner(messageRecord, actorClick.actor)
  if (!mayAskActor) return refuse('HnB.refusal.notSealed', { name: messageRecord.writer?.name ?? '' })
  const sideParticipants = buildUnparsedParticipants(
    messageKind?.sideUuids(messageRecord) ?? [],
    actorClick.ruleset,
  )
  const distancesToSides = measureDistancesFromActor(
    actorClick.actor,
    messageKind?.sideUuids(messageRecord) ?? [],
  )
  const actionContext: RawMessageActionContext = {
    ...actorClick.actionContext,
    message: addFactsOfRelatedMessages(messageRecord),
    sides: sideParticipants,
    communities: findCommunitiesForGame(actorClick.ruleset),
    distances: distancesToSides,
  }
  const readyAction = prepareActorAction(
    actorClick,
    findOwnProperty(messageKind?.actions ?? {}, action),
    actionContext,
  )
  return isRefusal(readyAction)
    ? readyAction
    : {
        ...readyAction,
        message: messageRecord,
        agreedActorUuids: findUuidsOfAgreedActors(messageRecord, messageKind, sideParticipants),
      }
}

/** The uuids of the actors whose players have agreed on this message. Empty unless the message is GM-verified. */
function findUuidsOfAgreedActors(
  messageRecord: MessageRecord,
  messageKind: MessageKind | undefined,
  existingParticipants: readonly Pick<UnparsedParticipant, 'actor'>[],
): readonly string[] {
  if (!messageKind?.gmVerified || !messageRecord.gmVerified) return []
  return messageKind.agreed(
    messageRecord,
    existingParticipants.map(({ actor }) => actor.uuid),
  )
}
