/** The name that each person reads for a token. */
import { shownName } from '../../core/short-name'
import { SYSTEM_ID } from './system-id'

type AnyToken = TokenDocument.Implementation

/** The token's own name; a token without a name has its actor's name. */
export const actualTokenName = ({ name, actor }: AnyToken): string =>
  shownName(name.trim() ? name : (actor?.name ?? ''))

/**
 * The name that a person reads for a token: the token's own name, if the person may read it; else the name in the
 * combat tracker, which Foundry shows to everybody; else "Stranger" with a number. Every place that names a token uses
 * this function, so all places agree.
 */
export function tokenNameFor(token: AnyToken, user: User.Stored): string {
  return mayReadTokenName(token, user) ? actualTokenName(token) : publicTokenName(token)
}

/** The name for people who may not read the token's own name. */
export const publicTokenName = (token: AnyToken): string =>
  nameInTracker(token) ?? strangerName(String(strangerNumber(token)))

/**
 * May a person read a token's own name? Everybody reads the names of players' characters. Another name is readable
 * where the token shows it to all (foundry-api §10.9), or where the list of actors shows it to this person.
 */
export function mayReadTokenName(token: AnyToken, user: User.Stored): boolean {
  const { actor, actorId, hidden } = token
  if (user.isGM || actor?.hasPlayerOwner === true) return true
  if (hidden) return false
  if (showsNameToAll(token)) return true
  const listedActor = game.actors.get(actorId ?? '')
  return (
    listedActor?.testUserPermission(user, 'LIMITED') === true &&
    isNumberedName(actualTokenName(token), shownName(listedActor.name))
  )
}

/** Does a token, or an actor's prototype token, show its name to everybody? */
export function showsNameToAll({
  displayName,
}: {
  readonly displayName: CONST.TOKEN_DISPLAY_MODES
}): boolean {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES
  return displayName === HOVER || displayName === ALWAYS
}

/** Is `name` the base name, alone or followed by a number (`world/token.ts`)? */
const isNumberedName = (name: string, baseName: string): boolean =>
  name === baseName || (name.startsWith(`${baseName} `) && /^\d+$/.test(name.slice(baseName.length + 1)))

/** The token's name in the active fight's tracker; null if the tracker does not show the token to players. */
function nameInTracker({ id, parent }: AnyToken): string | null {
  for (const { active, combatants } of game.combats) {
    const fighter = active
      ? combatants.find(({ tokenId, sceneId, hidden }) => !hidden && tokenId === id && sceneId === parent?.id)
      : undefined
    if (fighter?.name) return shownName(fighter.name)
  }
  return null
}

/** The name for people who may not read the token's own name. The number tells two tokens apart: "Stranger 2". */
export const strangerName = (number: string): string => game.i18n.format('HnB.common.stranger', { number })

/** Do the token's own settings hide its name from some players? The list of actors may still show them the name. */
export const isTokenNameHidden = (token: AnyToken): boolean =>
  (token.hidden || !showsNameToAll(token)) && token.actor?.hasPlayerOwner !== true

/**
 * The token's number among the strangers of its scene, from 1. `world/token.ts` stores the number when a name is
 * hidden. A token that came with its scene has no stored number; it counts by its position among such tokens.
 */
export function strangerNumber(token: AnyToken): number {
  const stored = storedStrangerNumber(token)
  if (stored !== null) return stored
  const unstored = strangersOnScene(token).filter((stranger) => storedStrangerNumber(stranger) === null)
  return Math.max(0, unstored.indexOf(token)) + 1
}

/** The first number above those of the other strangers on the scene. */
export function nextStrangerNumber(token: AnyToken): number {
  const numbers = strangersOnScene(token).flatMap((stranger) =>
    stranger === token ? [] : [strangerNumber(stranger)],
  )
  const storedNumbers =
    token.parent?.tokens.contents.flatMap((stranger) => storedStrangerNumber(stranger) ?? []) ?? []
  return Math.max(0, ...numbers, ...storedNumbers) + 1
}

const strangersOnScene = ({ parent }: AnyToken): AnyToken[] =>
  parent?.tokens.contents.filter(isTokenNameHidden) ?? []

export function storedStrangerNumber({ flags }: AnyToken): number | null {
  const { stranger } = flags[SYSTEM_ID] ?? {}
  return typeof stranger === 'number' && Number.isInteger(stranger) && stranger > 0 ? stranger : null
}
