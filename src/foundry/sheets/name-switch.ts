/** The switch in a sheet's header by which a Gamemaster shows an actor's name to players, or hides it. */
import { hiddenNameForPlayers, representingToken } from '../platform/actor-names'
import { localizePhrase } from '../platform/notify'
import { mayReadTokenName, showsNameToAll } from '../platform/token-names'

/**
 * The template data of the switch. Null for a player. Null also for an actor with a player, because everybody reads that actor's
 * name.
 */
export function nameSwitchContext(actor: Actor.Implementation): object | null {
  if (!game.user.isGM || actor.hasPlayerOwner || actor.inCompendium) return null
  const token = representingToken(actor)
  const isNameShown = showsNameToAll(token ?? actor.prototypeToken)
  return { shown: isNameShown, note: nameSwitchNote(actor, token, isNameShown) }
}

/**
 * The note beside the switch, for the Gamemaster. It names the other name that players read, or says where players can read the
 * actor's own name. Empty if there is nothing to say.
 */
function nameSwitchNote(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  isNameShown: boolean,
): string {
  if (!token) return isNameShown ? '' : localizePhrase({ key: 'HnB.sheet.nameShown.newTokens' })
  const nameReadByPlayers = hiddenNameForPlayers(actor)
  if (nameReadByPlayers !== null) {
    const noteKey = token.hidden ? 'hidden' : 'read'
    return localizePhrase({ key: `HnB.sheet.nameShown.${noteKey}`, data: { name: nameReadByPlayers } })
  }
  const isInTracker = !isNameShown && game.users.some((user) => !mayReadTokenName(token, user))
  return isInTracker ? localizePhrase({ key: 'HnB.sheet.nameShown.tracker' }) : ''
}

/**
 * Shows the name to players, or hides it. The setting is on the actor's token. If there is no token, the setting is for new
 * tokens of the actor.
 */
export async function toggleNameVisibility(actor: Actor.Implementation): Promise<void> {
  if (!nameSwitchContext(actor)) return
  const token = representingToken(actor)
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES
  const displayName = showsNameToAll(token ?? actor.prototypeToken) ? OWNER_HOVER : HOVER
  if (token) await token.update({ displayName })
  else await actor.update({ prototypeToken: { displayName } })
}
