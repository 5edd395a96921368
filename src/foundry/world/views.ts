/** Converts documents to the plain views that the games' rules read. */
import type { Outline } from '../../core/contract'
import type {
  ActorView,
  UserView,
  ItemView,
  UnparsedParticipant,
  UnparsedSituation,
} from '../../core/game-views'
import { toDisplayName } from '../../core/short-name'
import { createStorableDocumentName } from '../platform/given-names'
import { createStorableActorName, actorPictureForViewer } from '../platform/actor-names'
import { findCharacterOfUser } from './user-character'
import { findWritableDocument } from './documents'
import { readValuesOfActorsWithoutErrors } from './intact-actors'
import { readConditions, isDefeatedActor } from './statuses'
import { readFighterPlaceInFight } from './turns'
import { currentGameSettings } from './settings'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Makes the view of an actor that one game's rules read. It contains the actor's present data in this game, and the
 * user who reads them.
 */
export function buildUnparsedSituation(
  actor: Actor.Implementation,
  ruleset: Outline,
  user: User.Stored,
): UnparsedSituation {
  return {
    ...buildUnparsedParticipant(actor, ruleset.key),
    settings: currentGameSettings(ruleset),
    user: createUserView(user),
  }
}

/** An actor's data and items in one game. No schema has checked them yet. */
export function buildUnparsedParticipant(actor: Actor.Implementation, gameKey: string): UnparsedParticipant {
  return {
    actor: createActorView(actor, gameKey),
    state: actor.storedGameData(gameKey),
    items: actor.items.map((item) => createItemView(item, gameKey)),
  }
}

/**
 * The actors with these uuids, as one game's rules see them. Repeated uuids count once. Actors outside this world, and
 * actors of a type that the game does not use, are left out.
 */
export function buildUnparsedParticipants(
  actorUuids: readonly string[],
  { key, actorTypes }: Outline,
): UnparsedParticipant[] {
  return [...new Set(actorUuids)].flatMap((actorUuid) => {
    const actor = findWritableDocument(actorUuid)
    return actor instanceof Actor && actorTypes.includes(actor.gameType)
      ? [buildUnparsedParticipant(actor, key)]
      : []
  })
}

/** The world's communities, as a game sees them. Empty if the game has no communities. */
export function findCommunitiesForGame({ key, actorTypes }: Outline): UnparsedParticipant[] {
  if (!actorTypes.includes('community')) return []
  const communities = game.actors.filter(({ type }) => type === 'community')
  return readValuesOfActorsWithoutErrors(communities, (actor) => [buildUnparsedParticipant(actor, key)])
}

/** The names of the online players who have no character. */
export function findNamesOfPlayersWithoutCharacter(): string[] {
  return game.users
    .filter((user) => user.active && !user.isGM && !user.character)
    .map(({ name }) => toDisplayName(name))
}

export function createUserView({ id, name, isGM }: User.Stored): UserView {
  return { id, name: toDisplayName(name), isGM }
}

function createActorView(actor: Actor.Implementation, gameKey: string): ActorView {
  const player = game.users.find((user) => !user.isGM && findCharacterOfUser(user)?.id === actor.id)
  return {
    ...(player ? { player: player.id } : {}),
    played: actor.hasPlayerOwner,
    isDefeated: isDefeatedActor(actor),
    uuid: documentUuidOrEmpty(actor),
    id: actor.id ?? '',
    name: createStorableActorName(actor),
    img: actorPictureForViewer(actor),
    type: actor.gameType,
    statuses: [...actor.statuses],
    conditions: readConditions(actor),
    turn: readFighterPlaceInFight(actor, gameKey),
  }
}

export function createItemView(item: Item.Implementation, gameKey: string): ItemView {
  return {
    uuid: documentUuidOrEmpty(item),
    id: item.id ?? '',
    name: toDisplayName(createStorableDocumentName(item)),
    img: item.img ?? '',
    type: item.gameType,
    fields: item.storedGameData(gameKey),
  }
}
