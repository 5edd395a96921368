/** The switch in a sheet's header by which a Gamemaster shows an actor's name to players, or hides it. */
import { findHiddenNameForPlayers, findRepresentingToken } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { mayReadTokenName, isTokenNameShownToAll } from '../platform/token-names'

/**
 * The template data of the switch that shows an actor's name to everybody. Null for players, for compendia, and for an
 * actor with a player, whose name everybody reads.
 */
export function createTokenNameSwitchContext(actor: Actor.Implementation): object | null {
  if (!game.user.isGM || actor.hasPlayerOwner || actor.inCompendium) return null
  const token = findRepresentingToken(actor)
  const isTokenNameShown = isTokenNameShownToAll(token ?? actor.prototypeToken)
  return { shown: isTokenNameShown, note: createTokenNameSwitchNote(actor, token, isTokenNameShown) }
}

/**
 * The note beside the switch for an actor's name. It says which other name players read, or where they can read the
 * actor's own name. Empty if no note is needed.
 */
function createTokenNameSwitchNote(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  isTokenNameShown: boolean,
): string {
  if (!token) return isTokenNameShown ? '' : localizePhrase({ key: 'HnB.sheet.nameShown.newTokens' })
  const actorNameReadByPlayers = findHiddenNameForPlayers(actor)
  if (actorNameReadByPlayers !== null) {
    const notePhraseKey = token.hidden ? 'hidden' : 'read'
    return localizePhrase({
      key: `HnB.sheet.nameShown.${notePhraseKey}`,
      data: { name: actorNameReadByPlayers },
    })
  }
  const isShownInTracker = !isTokenNameShown && game.users.some((user) => !mayReadTokenName(token, user))
  return isShownInTracker ? localizePhrase({ key: 'HnB.sheet.nameShown.tracker' }) : ''
}

/**
 * Shows an actor's name to players if it is hidden, and hides it otherwise. Changes the actor's token; if the actor has
 * no token, changes the default for new tokens of the actor.
 */
export async function toggleNameVisibility(actor: Actor.Implementation): Promise<void> {
  if (!createTokenNameSwitchContext(actor)) return
  const token = findRepresentingToken(actor)
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES
  const tokenNameDisplayMode = isTokenNameShownToAll(token ?? actor.prototypeToken) ? OWNER_HOVER : HOVER
  if (token) await token.update({ displayName: tokenNameDisplayMode })
  else await actor.update({ prototypeToken: { displayName: tokenNameDisplayMode } })
}
