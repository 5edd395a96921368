/** Who plays whom in a first scene, and with which games: one question here for what Foundry asks in three places. */
import type { Mixture } from '../../core/contract'
import { SYSTEM_ID } from '../platform/system-id'
import { outlines, outlinesOn } from '../world/active-rulesets'
import { cameWith, cameWithAny } from './first-scenes'

/**
 * What the Gamemaster has chosen: for each player (by id) an actor (by id), or nobody; and whether other games are
 * switched off.
 */
interface Cast {
  readonly plays: Readonly<Record<string, string>>
  readonly alone: boolean
}

/** The characters that came with a first scene and still exist. */
function readyOnes(id: string): Actor.Implementation[] {
  const came = new Set(cameWith(id).map(({ uuid }) => uuid))
  return game.actors.filter(({ type, uuid }) => type === 'character' && came.has(uuid))
}

const playersOf = (): User.Implementation[] =>
  game.users
    .filter(({ isGM, role }) => !isGM && role > CONST.USER_ROLES.NONE)
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang, { numeric: true }))

/**
 * Does a player stay with the character they have: one of this scene's, or one that came with no first scene? Whom they
 * played in another first scene they leave there.
 */
function staysWith({ character }: User.Implementation, ready: readonly Actor.Implementation[]): boolean {
  return character !== null && (ready.includes(character) || !cameWithAny(character.uuid))
}

/**
 * What the window asks: each player with the ready characters, one of which is proposed to each player who has nobody
 * or only somebody from another first scene; and whether the other games are switched off, which is proposed in a world
 * where nobody has chosen games yet, and where another game was played alone, as after another first scene.
 * @param gameId the id of the scene's game
 * @param mixture what the table had chosen before the scene came: where this game belongs to it, all of it is played
 */
export function castView(id: string, gameId: string, mixture: Mixture | undefined): object {
  const ready = readyOnes(id)
  const players = playersOf()
  const taken = new Set(players.map(({ character }) => character?.id ?? null))
  const free = ready.filter((actor) => !taken.has(actor.id))
  const others = outlinesOn().filter((ruleset) => ruleset.id !== gameId)
  return {
    players: players.map((user) => {
      const chosen = staysWith(user, ready) ? user.character?.id : free.shift()?.id
      return {
        id: user.id,
        name: user.name,
        // Theirs still, where nobody else is chosen.
        other: user.character && !ready.includes(user.character) ? user.character.name : '',
        ready: ready.map((actor) => ({ id: actor.id, name: actor.name, chosen: actor.id === chosen })),
      }
    }),
    others: others.map((ruleset) => `HnB.${ruleset.key}.title`),
    alone:
      !mixture?.games.includes(gameId) && (others.length === 1 || outlinesOn().length === outlines().length),
  }
}

/**
 * Gives each player their character: a player who does not own an actor has a sheet without a working button, and one
 * without a character is never asked for anything. Choosing nobody changes nothing: nothing is taken from a player.
 */
export async function giveCast(id: string, gameId: string, { plays, alone }: Cast): Promise<void> {
  // First, because everybody's sheet opens as soon as they are given a character.
  if (alone) await game.settings.set(SYSTEM_ID, 'rulesets', [gameId])
  const ready = readyOnes(id)
  const given = playersOf().flatMap((user) => {
    const actor = ready.find((one) => one.id === plays[user.id ?? ''])
    return actor ? [{ user, actor }] : []
  })
  const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS
  const owned = ready.flatMap((actor) => {
    const owners = given.filter((one) => one.actor === actor && !actor.testUserPermission(one.user, 'OWNER'))
    const ownership = Object.fromEntries(owners.map(({ user }) => [user.id ?? '', OWNER]))
    return owners.length > 0 ? [{ _id: actor.id, ownership: { ...actor.ownership, ...ownership } }] : []
  })
  if (owned.length > 0) await Actor.updateDocuments(owned)
  const playing = given.filter(({ user, actor }) => user.character?.id !== actor.id)
  if (playing.length > 0)
    await User.updateDocuments(playing.map(({ user, actor }) => ({ _id: user.id, character: actor.id })))
}
