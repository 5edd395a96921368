/** Converts documents to the plain views that the games' rules read. */
import type { Outline } from '../../core/contract'
import type { ActorView, UserView, ItemView, RawParticipant, RawSituation } from '../../core/game-views'
import { toDisplayName } from '../../core/short-name'
import { storableName } from '../platform/given-names'
import { storableActorName, actorPictureForViewer } from '../platform/actor-names'
import { characterOfUser } from './user-character'
import { writableDocument } from './documents'
import { readIntactActors } from './intact-actors'
import { readConditions, isDefeatedActor } from './statuses'
import { readFightPlace } from './turns'
import { currentGameSettings } from './settings'
import { uuidOf } from '../platform/uuid-of'

/**
 * Builds the view of an actor that one game's rules read: the actor's present data, and the user for whom the data are
 * read.
 */
export function buildRawSituation(
  actor: Actor.Implementation,
  ruleset: Outline,
  user: User.Stored,
): RawSituation {
  return {
    ...buildRawParticipant(actor, ruleset.key),
    settings: currentGameSettings(ruleset),
    user: createUserView(user),
  }
}

/** An actor's data and items in one game. No schema has checked them yet. */
export function buildRawParticipant(actor: Actor.Implementation, key: string): RawParticipant {
  return {
    actor: actorView(actor, key),
    state: actor.storedGameData(key),
    items: actor.items.map((item) => itemView(item, key)),
  }
}

/**
 * The actors with these uuids, as one game's rules see them. Repeated uuids count once. Actors outside this world, and
 * actors of a type that the game does not use, are left out.
 */
export function buildRawParticipants(
  actorUuids: readonly string[],
  { key, actorTypes }: Outline,
): RawParticipant[] {
  return [...new Set(actorUuids)].flatMap((uuid) => {
    const actor = writableDocument(uuid)
    return actor instanceof Actor && actorTypes.includes(actor.gameType)
      ? [buildRawParticipant(actor, key)]
      : []
  })
}

/** The world's communities, as a game sees them. Empty if the game has no communities. */
export function communitiesForGame({ key, actorTypes }: Outline): RawParticipant[] {
  if (!actorTypes.includes('community')) return []
  const communities = game.actors.filter(({ type }) => type === 'community')
  return readIntactActors(communities, (actor) => [buildRawParticipant(actor, key)])
}

/** The names of the online players who have no character. */
export function playersWithoutCharacter(): string[] {
  return game.users
    .filter((user) => user.active && !user.isGM && !user.character)
    .map(({ name }) => toDisplayName(name))
}

export function createUserView({ id, name, isGM }: User.Stored): UserView {
  return { id, name: toDisplayName(name), isGM }
}

function actorView(actor: Actor.Implementation, key: string): ActorView {
  const player = game.users.find((user) => !user.isGM && characterOfUser(user)?.id === actor.id)
  return {
    ...(player ? { player: player.id } : {}),
    played: actor.hasPlayerOwner,
    isDefeated: isDefeatedActor(actor),
    uuid: uuidOf(actor),
    id: actor.id ?? '',
    name: storableActorName(actor),
    img: actorPictureForViewer(actor),
    type: actor.gameType,
    statuses: [...actor.statuses],
    conditions: readConditions(actor),
    turn: readFightPlace(actor, key),
  }
}

export function itemView(item: Item.Implementation, key: string): ItemView {
  return {
    uuid: uuidOf(item),
    id: item.id ?? '',
    name: toDisplayName(storableName(item)),
    img: item.img ?? '',
    type: item.gameType,
    fields: item.storedGameData(key),
  }
}
