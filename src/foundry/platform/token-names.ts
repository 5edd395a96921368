/** The name that a user reads for a token. */
import { toDisplayName } from '../../core/short-name'
import { SYSTEM_ID } from './icon-path'

type AnyToken = TokenDocument.Implementation

/** The name of a token. If the token has no name, the name of its actor. */
export const actualTokenName = ({ name, actor }: AnyToken): string =>
  toDisplayName(name.trim() ? name : (actor?.name ?? ''))

/**
 * Finds the name that a user reads for a token. This is the token's own name if the user may read it. Otherwise it is
 * the name in the combat tracker, or if there is none, "Stranger" with a number.
 */
export function tokenNameForUser(token: AnyToken, user: User.Stored): string {
  return mayReadTokenName(token, user) ? actualTokenName(token) : publicTokenName(token)
}

/** The name for users who may not read the token's own name. */
export const publicTokenName = (token: AnyToken): string =>
  findNameInCombatTracker(token) ?? hiddenTokenName(String(findHiddenNameNumber(token)))

/**
 * True if a user may read a token's own name. Players may read it if a player owns the actor, if the token shows the
 * name to everybody (foundry-api §10.9), or if they see the actor listed under this name.
 */
export function mayReadTokenName(token: AnyToken, user: User.Stored): boolean {
  const { actor, actorId, hidden } = token
  if (user.isGM || actor?.hasPlayerOwner === true) return true
  if (hidden) return false
  if (isTokenNameShownToAll(token)) return true
  const listedActor = game.actors.get(actorId ?? '')
  return (
    listedActor?.testUserPermission(user, 'LIMITED') === true &&
    isNumberedTokenName(actualTokenName(token), toDisplayName(listedActor.name))
  )
}

/** True if a token (or the prototype token of an actor) shows its name to everybody. */
export function isTokenNameShownToAll({
  displayName,
}: {
  readonly displayName: CONST.TOKEN_DISPLAY_MODES
}): boolean {
  const { HOVER, ALWAYS } = CONST.TOKEN_DISPLAY_MODES
  return displayName === HOVER || displayName === ALWAYS
}

/** True if a name is the base name, either alone or with a number behind it as `world/token.ts` adds it. */
const isNumberedTokenName = (tokenName: string, tokenBaseName: string): boolean =>
  tokenName === tokenBaseName ||
  (tokenName.startsWith(`${tokenBaseName} `) && /^\d+$/.test(tokenName.slice(tokenBaseName.length + 1)))

/** The token's name in the active fight's tracker. Null if the tracker lacks the token or hides it from players. */
function findNameInCombatTracker({ id, parent }: AnyToken): string | null {
  for (const { active, combatants } of game.combats) {
    const fighter = active
      ? combatants.find(({ tokenId, sceneId, hidden }) => !hidden && tokenId === id && sceneId === parent?.id)
      : undefined
    if (fighter?.name) return toDisplayName(fighter.name)
  }
  return null
}

/** The name shown instead of a token's own name to users who may not read it, for example "Stranger 2". */
export const hiddenTokenName = (hiddenNameNumber: string): string =>
  game.i18n.format('HnB.common.stranger', { number: hiddenNameNumber })

/** Does a token hide its name from some players? They may still read it in the list of actors. */
export const isTokenNameHidden = (token: AnyToken): boolean =>
  (token.hidden || !isTokenNameShownToAll(token)) && token.actor?.hasPlayerOwner !== true

/**
 * The number in a token's placeholder name ("Stranger 2"), from 1 in each scene. `world/token.ts` stores it when the
 * name is hidden. Otherwise it is the token's position among unnumbered tokens.
 */
export function findHiddenNameNumber(token: AnyToken): number {
  const storedNameNumber = readStoredHiddenNameNumber(token)
  if (storedNameNumber !== null) return storedNameNumber
  const tokensWithoutNameNumber = findTokensWithHiddenName(token).filter(
    (tokenWithHiddenName) => readStoredHiddenNameNumber(tokenWithHiddenName) === null,
  )
  return Math.max(0, tokensWithoutNameNumber.indexOf(token)) + 1
}

/** The number for a new token with a hidden name: higher than every such number on the scene. */
export function findNextHiddenNameNumber(token: AnyToken): number {
  const hiddenNameNumbers = findTokensWithHiddenName(token).flatMap((tokenWithHiddenName) =>
    tokenWithHiddenName === token ? [] : [findHiddenNameNumber(tokenWithHiddenName)],
  )
  const storedNameNumbers =
    token.parent?.tokens.contents.flatMap((sceneToken) => readStoredHiddenNameNumber(sceneToken) ?? []) ?? []
  return Math.max(0, ...hiddenNameNumbers, ...storedNameNumbers) + 1
}

const findTokensWithHiddenName = ({ parent }: AnyToken): AnyToken[] =>
  parent?.tokens.contents.filter(isTokenNameHidden) ?? []

export function readStoredHiddenNameNumber({ flags }: AnyToken): number | null {
  const { stranger } = flags[SYSTEM_ID] ?? {}
  return typeof stranger === 'number' && Number.isInteger(stranger) && stranger > 0 ? stranger : null
}
