/** Describes the person who views a message, and the actor for whom this person acts. */
import type { MessageKind, Ruleset } from '../../core/contract'
import type { RawViewer } from '../../core/game-views'
import { recallAnswers } from '../play/remembered-answers'
import { characterOfUser } from '../world/user-character'
import { distancesFrom } from '../world/distance'
import { actorByUuid } from '../world/documents'
import { currentGameSettings } from '../world/settings'
import type { MessageRecord } from '../world/message-record'
import { mayAskOwnerOf } from '../world/message-record'
import { createUserView, buildRawParticipants } from '../world/views'
import { uuidOf } from '../platform/uuid-of'

/**
 * Describes this user as the viewer of a message.
 * @param ruleset the message's game; null for a message without a game
 */
export function createViewer(
  record: MessageRecord,
  { sideUuids: sides, gmVerified }: MessageKind,
  ruleset: Ruleset | null,
): RawViewer {
  const ownActor = actingActor(record)
  const sideUuids = sides(record)
  return {
    user: createUserView(game.user),
    actor: ownActor ? { id: ownActor.id ?? '', uuid: uuidOf(ownActor) } : null,
    ownParticipant: (ruleset && ownActor && buildRawParticipants([uuidOf(ownActor)], ruleset)[0]) ?? null,
    measureDistances: () => (ownActor ? distancesFrom(ownActor, sideUuids) : {}),
    playedUuids: sideUuids.filter((uuid) => mayActFor(uuid, record, gmVerified)),
    sides: ruleset ? buildRawParticipants(sideUuids, ruleset) : [],
    settings: ruleset ? currentGameSettings(ruleset) : {},
    recall: (uuid, rememberAs) => recallAnswers(uuid, { rememberAs }).answers,
  }
}

/**
 * May this person act for an actor in a message? With `gmVerified`, this also needs a GM-verified message. Otherwise
 * the message's writer must be allowed to ask the actor's owner.
 */
function mayActFor(uuid: string, record: MessageRecord, gmVerified: boolean): boolean {
  const actor = actorByUuid(uuid)
  return actor?.isOwner === true && (gmVerified ? record.gmVerified : mayAskOwnerOf(record, actor))
}

/**
 * The actor for whom this person acts in a message: the selected token's actor, or else the person's own character, or else the
 * only actor that the person owns. Otherwise a player acts for the first character among their actors, and a Gamemaster for the
 * message's actor.
 */
export function actingActor(record: MessageRecord): Actor.Implementation | null {
  const selectedActor = canvas.tokens?.controlled[0]?.actor
  if (selectedActor?.isOwner) return selectedActor
  const character = characterOfUser(game.user)
  if (character) return character
  const ownedActors = game.actors.filter((actor) => actor.isOwner)
  if (ownedActors.length === 1) return ownedActors[0] ?? null
  if (!game.user.isGM) return ownedActors.find(({ type }) => type === 'character') ?? null
  return actorByUuid(record.actor)
}
