/** Whether players read an actor's name, as a Gamemaster sees and changes it in the head of the sheet. */
import { readByPlayers, tokenOf } from '../platform/faces'
import { say } from '../platform/notify'
import { mayReadName, showsName } from '../platform/token-name'

/** The switch in the head of the sheet; null for players, and for an actor that a player owns: everybody reads that name. */
export function nameSwitch(actor: Actor.Implementation): object | null {
  if (!game.user.isGM || actor.hasPlayerOwner || actor.inCompendium) return null
  const token = tokenOf(actor)
  const shown = showsName(token ?? actor.prototypeToken)
  return { shown, note: noteOn(actor, token, shown) }
}

/** What players read instead, and what changes it; empty where they read the name. */
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

/** Shows the name to players, or hides it: on the token, or without one for the tokens that are made from now on. */
export async function switchName(actor: Actor.Implementation): Promise<void> {
  if (!nameSwitch(actor)) return
  const token = tokenOf(actor)
  const { HOVER, OWNER_HOVER } = CONST.TOKEN_DISPLAY_MODES
  const displayName = showsName(token ?? actor.prototypeToken) ? OWNER_HOVER : HOVER
  if (token) await token.update({ displayName })
  else await actor.update({ prototypeToken: { displayName } })
}
