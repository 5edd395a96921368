/** Assigns characters and games for a first scene: one question replaces three windows of Foundry. */
import type { Mixture } from '../../core/contract'
import { SYSTEM_ID } from '../platform/system-id'
import { outlines, outlinesOn } from '../world/active-rulesets'
import { cameWith, cameWithAny } from './first-scenes'

/**
 * The Gamemaster's answers: for each player (by id) an actor (by id), empty for no change; and whether all other games
 * are switched off.
 */
interface Cast {
  readonly plays: Readonly<Record<string, string>>
  readonly alone: boolean
}

/** The characters of a first scene that still exist. */
function readyOnes(id: string): Actor.Implementation[] {
  const came = new Set(cameWith(id).map(({ uuid }) => uuid))
  return game.actors.filter(({ type, uuid }) => type === 'character' && came.has(uuid))
}

const playersOf = (): User.Implementation[] =>
  game.users
    .filter(({ isGM, role }) => !isGM && role > CONST.USER_ROLES.NONE)
    .sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang, { numeric: true }))

/**
 * Does a player keep their present character: a character of this scene, or one from no first scene? A character from
 * another first scene is replaced.
 */
function staysWith({ character }: User.Implementation, ready: readonly Actor.Implementation[]): boolean {
  return character !== null && (ready.includes(character) || !cameWithAny(character.uuid))
}

/**
 * The window's context: each player with the scene's characters, and the other games.
 * Each player without a character, or with a character from another first scene, gets one proposed. Switching the other
 * games off is proposed in a world where nobody has chosen games yet, and where one other game is played alone, as
 * after another first scene.
 * @param gameId the id of the scene's game
 * @param mixture the table's mixture before the scene came: where the scene's game belongs to it, the whole mixture is
 * played
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
        // The player keeps this character if no other is chosen.
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
 * Gives each player their character as owner: a player without an owned actor has no working buttons, and a player
 * without a character is never asked for anything. An empty choice changes nothing and takes nothing from a player.
 */
export async function giveCast(id: string, gameId: string, { plays, alone }: Cast): Promise<void> {
  // The games come first, because a player's sheet opens as soon as they get a character.
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
