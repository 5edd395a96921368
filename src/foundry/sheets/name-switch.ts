/** The switch in a sheet's header: a Gamemaster shows an actor's name to players with it, or hides the name. */
import { hiddenNameForPlayers, representingToken } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { mayReadTokenName, showsNameToAll } from '../platform/token-names'

/**
 * The template data of the switch. Null for players. Null for an actor that a player owns: everybody reads its name.
 */
export function nameSwitchContext(actor: Actor.Implementation): object | null {
  if (!game.user.isGM || actor.hasPlayerOwner || actor.inCompendium) return null
  const token = representingToken(actor)
  const isShown = showsNameToAll(token ?? actor.prototypeToken)
  return { shown: isShown, note: nameSwitchNote(actor, token, isShown) }
}

/**
 * A note for the Gamemaster: the other name that players read, or where they can read the actor's own name. Empty if
 * neither applies.
 */
function nameSwitchNote(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  isShown: boolean,
): string {
  if (!token) return isShown ? '' : localizePhrase({ key: 'HnB.sheet.nameShown.newTokens' })
  const nameReadByPlayers = hiddenNameForPlayers(actor)
  if (nameReadByPlayers !== null) {
    const noteKey = token.hidden ? 'hidden' : 'read'
    return localizePhrase({ key: `HnB.sheet.nameShown.${noteKey}`, data: { name: nameReadByPlayers } })
  }
  const isInTracker = !isShown && game.users.some((user) => !mayReadTokenName(token, user))
  return isInTracker ? localizePhrase({ key: 'HnB.sheet.nameShown.tracker' }) : ''
}

/** Shows the name to players, or hides it, on the actor's token. Without a token, sets the default for new tokens. */
export async function toggleNameVisibility(actor: Actor.Implementation): Promise<void> {
  if (!nameSwitchContext(actor)) return
  const token = representingToken(actor)
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES
  const displayName = showsNameToAll(token ?? actor.prototypeToken) ? OWNER_HOVER : HOVER
  if (token) await token.update({ displayName })
  else await actor.update({ prototypeToken: { displayName } })
}
