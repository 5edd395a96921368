/** The switch in the header of a sheet with which a Gamemaster shows or hides an actor's name. */
import { readByPlayers, tokenOf } from '../platform/faces'
import { say } from '../platform/notify'
import { mayReadName, showsName } from '../platform/token-name'

/**
 * The template data of the switch. Null for players, and for an actor that a player owns, whose name all people read.
 */
export function nameSwitch(actor: Actor.Implementation): object | null {
  if (!game.user.isGM || actor.hasPlayerOwner || actor.inCompendium) return null
  const token = tokenOf(actor)
  const shown = showsName(token ?? actor.prototypeToken)
  return { shown, note: noteOn(actor, token, shown) }
}

/**
 * A note for the Gamemaster: the name that players read instead, or where they can read it; empty without exceptions.
 */
function noteOn(
  actor: Actor.Implementation,
  token: TokenDocument.Implementation | null,
  shown: boolean,
): string {
  if (!token) return shown ? '' : say({ key: 'HnB.sheet.nameShown.newTokens' })
  const read = readByPlayers(actor)
  if (read !== null) {
    const why = token.hidden ? 'hidden' : 'read'
    return say({ key: `HnB.sheet.nameShown.${why}`, data: { name: read } })
  }
  const tracked = !shown && game.users.some((user) => !mayReadName(token, user))
  return tracked ? say({ key: 'HnB.sheet.nameShown.tracker' }) : ''
}

/**
 * Shows the name to players, or hides it, on the actor's token. Without a token, it sets the default for new tokens.
 */
export async function switchName(actor: Actor.Implementation): Promise<void> {
  if (!nameSwitch(actor)) return
  const token = tokenOf(actor)
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES
  const displayName = showsName(token ?? actor.prototypeToken) ? OWNER_HOVER : HOVER
  if (token) await token.update({ displayName })
  else await actor.update({ prototypeToken: { displayName } })
}
