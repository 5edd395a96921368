/** The name that each person reads for a token. */
import { SYSTEM_ID } from './system-id'

type Token = TokenDocument.Implementation

/** The token's own name; a token without a name has its actor's. */
export const ownName = ({ name, actor }: Token): string => name || (actor?.name ?? '')

/**
 * The name that a person reads: the token's own name where they may read it, else the name in the combat tracker, which
 * Foundry shows to everybody, else a stranger's number. Every place that names a token uses this, so all places agree.
 */
export function nameFor(token: Token, user: User.Stored): string {
  return mayReadName(token, user) ? ownName(token) : publicName(token)
}

/** The name for people who may not read the token's own name. */
export const publicName = (token: Token): string =>
  nameInTracker(token) ?? strangerName(String(strangerNumber(token)))

/**
 * May a person read a token's own name? Everybody reads the names of players' characters. Another name is readable
 * where the token shows it to all (foundry-api §10.9), or where the list of actors shows it to this person.
 */
export function mayReadName(token: Token, user: User.Stored): boolean {
  const { actor, actorId, hidden } = token
  if (user.isGM || actor?.hasPlayerOwner === true) return true
  if (hidden) return false
  if (showsName(token)) return true
  const listed = game.actors.get(actorId ?? '')
  return listed?.testUserPermission(user, 'LIMITED') === true && isNumbered(ownName(token), listed.name)
}

/** Does a token, or an actor's prototype token, show its name to everybody? */
export function showsName({ displayName }: { readonly displayName: CONST.TOKEN_DISPLAY_MODES }): boolean {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES
  return displayName === HOVER || displayName === ALWAYS
}

/** Is a name the given name, or the given name with a number (`world/token.ts`)? */
const isNumbered = (name: string, given: string): boolean =>
  name === given || (name.startsWith(`${given} `) && /^\d+$/.test(name.slice(given.length + 1)))

/** The name in the active fight's tracker; null for a token that the tracker does not show to players. */
function nameInTracker({ id, parent }: Token): string | null {
  for (const { active, combatants } of game.combats) {
    const fighter = active
      ? combatants.find(({ tokenId, sceneId, hidden }) => !hidden && tokenId === id && sceneId === parent?.id)
      : undefined
    if (fighter?.name) return fighter.name
  }
  return null
}

/** The name of a token whose own name may not be read; the number tells two tokens apart: "Stranger 2". */
export const strangerName = (number: string): string => game.i18n.format('HnB.common.stranger', { number })

/** Is the name hidden from some players, as far as the token itself decides? */
export const isStranger = (token: Token): boolean =>
  (token.hidden || !showsName(token)) && token.actor?.hasPlayerOwner !== true

/**
 * The token's number among the strangers of its scene, from 1. `world/token.ts` stores the number when a name is
 * hidden. A token that came with its scene has no stored number, and counts by its place among the tokens without a
 * number.
 */
export function strangerNumber(token: Token): number {
  const stored = storedNumber(token)
  if (stored !== null) return stored
  const unstored = strangersOf(token).filter((other) => storedNumber(other) === null)
  return Math.max(0, unstored.indexOf(token)) + 1
}

/** The first number above those of the other strangers on the scene. */
export function nextStrangerNumber(token: Token): number {
  const numbers = strangersOf(token).flatMap((other) => (other === token ? [] : [strangerNumber(other)]))
  const kept = token.parent?.tokens.contents.flatMap((other) => storedNumber(other) ?? []) ?? []
  return Math.max(0, ...numbers, ...kept) + 1
}

const strangersOf = ({ parent }: Token): Token[] => parent?.tokens.contents.filter(isStranger) ?? []

export function storedNumber({ flags }: Token): number | null {
  const { stranger } = flags[SYSTEM_ID] ?? {}
  return typeof stranger === 'number' && Number.isInteger(stranger) && stranger > 0 ? stranger : null
}
