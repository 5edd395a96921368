/** Turns documents into the plain data that games see. */
import type { Outline } from '../../core/contract'
import type { ActorView, Asker, ItemView, RawParty, RawSituation } from '../../core/views'
import { nameOf, pictureOf } from '../platform/faces'
import { characterOf } from './character'
import { writableOf } from './documents'
import { eachSound } from './sound'
import { conditionsOf } from './statuses'
import { turnOf } from './turns'
import { settingsOf } from './settings'

/** An actor as one game sees it now, and the user who asks. */
export function situationOf(actor: Actor.Implementation, ruleset: Outline, user: User.Stored): RawSituation {
  return { ...partyOf(actor, ruleset.key), settings: settingsOf(ruleset), asker: askerOf(user) }
}

/** An actor with its data and items in one game; no schema has checked them yet. */
export function partyOf(actor: Actor.Implementation, key: string): RawParty {
  return {
    actor: actorView(actor),
    state: actor.fragment(key),
    items: actor.items.map((item) => itemView(item, key)),
  }
}

/** Actors (by uuid) as a game sees them, each once. Actors outside this world or unknown to the game are left out. */
export function partiesOf(uuids: readonly string[], { key, actorTypes }: Outline): RawParty[] {
  return [...new Set(uuids)].flatMap((uuid) => {
    const actor = writableOf(uuid)
    return actor instanceof Actor && actorTypes.includes(actor.gameType) ? [partyOf(actor, key)] : []
  })
}

/** The communities of the world, as a game that knows communities sees them. */
export function communitiesFor({ key, actorTypes }: Outline): RawParty[] {
  if (!actorTypes.includes('community')) return []
  const communities = game.actors.filter(({ type }) => type === 'community')
  return eachSound(communities, (actor) => [partyOf(actor, key)])
}

/** The names of the players who are online and have no character. */
export function playersWithoutCharacter(): string[] {
  return game.users.filter((user) => user.active && !user.isGM && !user.character).map(({ name }) => name)
}

export function askerOf({ id, name, isGM }: User.Stored): Asker {
  return { id, name, isGM }
}

function actorView(actor: Actor.Implementation): ActorView {
  const player = game.users.find((user) => !user.isGM && characterOf(user)?.id === actor.id)
  return {
    ...(player ? { player: player.id } : {}),
    played: actor.hasPlayerOwner,
    uuid: actor.uuid,
    id: actor.id ?? '',
    name: nameOf(actor),
    img: pictureOf(actor),
    type: actor.gameType,
    statuses: [...actor.statuses],
    conditions: conditionsOf(actor),
    turn: turnOf(actor),
  }
}

export function itemView(item: Item.Implementation, key: string): ItemView {
  return {
    uuid: item.uuid,
    id: item.id ?? '',
    name: item.name,
    img: item.img ?? '',
    type: item.gameType,
    fields: item.fragment(key),
  }
}
