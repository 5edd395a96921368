/** When a Gamemaster chooses a player's character, makes the player the owner of the character. */
import { notifyUser } from '../platform/notify'

/**
 * Makes the player an owner of the character: an actor that the player does not own does not count as their character
 * (`characterOfUser`). A player who chooses a character gets no ownership by it. Called by the hook `updateUser`, on the
 * page of the Gamemaster who chose the character in Foundry's player list.
 */
export function giveCharacterOwnership(
  user: User.Implementation,
  { character: characterId }: { readonly character?: unknown },
  _options: object,
  senderId: string,
): void {
  if (senderId !== game.user.id || !game.user.isGM || user.isGM || typeof characterId !== 'string') return
  const actor = game.actors.get(characterId)
  if (actor && user.id && !actor.testUserPermission(user, 'OWNER'))
    void giveOwnership(actor, user.id, user.name)
}

async function giveOwnership(actor: Actor.Stored, userId: string, player: string): Promise<void> {
  await actor.update({ ownership: { [userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } })
  notifyUser('info', { key: 'HnB.common.owner.given', data: { player, name: actor.name } })
}
