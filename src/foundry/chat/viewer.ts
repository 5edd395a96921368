/** Describes the person who views a message, and the actor for whom this person acts. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { UnparsedViewer } from '../../core/game-views'
import { recallQuestionAnswers } from '../play/remembered-answers'
import { findCharacterOfUser } from '../world/user-character'
import { measureDistancesFromActor } from '../world/distance'
import { findActorByUuid } from '../world/documents'
import { currentGameSettings } from '../world/settings'
import type { MessageRecord } from '../world/message-record'
import { mayWriterAskActorOwner } from '../world/message-record'
import { createUserView, buildUnparsedParticipants } from '../world/views'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/** Describes this user as the viewer of a message. @param ruleset the message's game, or null */
export function createMessageViewer(
  messageRecord: MessageRecord,
  { sideUuids: sides, gmVerified }: MessageKind,
  ruleset: Ruleset | null,
): UnparsedViewer {
  const actingActorOfViewer = findActingActor(messageRecord)
  const sideUuids = sides(messageRecord)
  return {
    user: createUserView(game.user),
    actor: actingActorOfViewer
      ? { id: actingActorOfViewer.id ?? '', uuid: documentUuidOrEmpty(actingActorOfViewer) }
      : null,
    ownParticipant:
      (ruleset &&
        actingActorOfViewer &&
        buildUnparsedParticipants([documentUuidOrEmpty(actingActorOfViewer)], ruleset)[0]) ??
      null,
    measureDistances: () =>
      actingActorOfViewer ? measureDistancesFromActor(actingActorOfViewer, sideUuids) : {},
    playedUuids: sideUuids.filter((sideActorUuid) =>
      mayUserActForActor(sideActorUuid, messageRecord, gmVerified),
    ),
    sides: ruleset ? buildUnparsedParticipants(sideUuids, ruleset) : [],
    settings: ruleset ? currentGameSettings(ruleset) : {},
    recall: (sideActorUuid, keyOfRememberedAnswers) =>
      recallQuestionAnswers(sideActorUuid, { rememberAs: keyOfRememberedAnswers }).answers,
  }
}

/**
 * May this person act for an actor in a message? With `gmVerified`, the message must be GM-verified. Otherwise its
 * writer must be allowed to ask the actor's owner.
 */
function mayUserActForActor(actorUuid: string, messageRecord: MessageRecord, gmVerified: boolean): boolean {
  const actor = findActorByUuid(actorUuid)
  return (
    actor?.isOwner === true &&
    (gmVerified ? messageRecord.gmVerified : mayWriterAskActorOwner(messageRecord, actor))
  )
}

/**
 * Finds the actor for whom this person acts in a message. The first of these that exists is taken: the selected token's
 * actor, the person's own character, their only actor, a player's first character, or for a Gamemaster the message's
 * actor.
 */
export function findActingActor(messageRecord: MessageRecord): Actor.Implementation | null {
  const selectedActor = canvas.tokens?.controlled[0]?.actor
  if (selectedActor?.isOwner) return selectedActor
  const userCharacter = findCharacterOfUser(game.user)
  if (userCharacter) return userCharacter
  const ownedActors = game.actors.filter((actor) => actor.isOwner)
  if (ownedActors.length === 1) return ownedActors[0] ?? null
  if (!game.user.isGM) return ownedActors.find(({ type }) => type === 'character') ?? null
  return findActorByUuid(messageRecord.actor)
}
