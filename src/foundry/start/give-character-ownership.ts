/** Makes a player the owner of their character when a Gamemaster chooses the character. */
import { notifyUser } from '../platform/notify'

/**
 * Called by the hook `updateUser`, on the client of the Gamemaster who has chosen a player's character in Foundry's
 * list of players. Makes the player an owner of the character, because only an owned actor counts as the player's
 * character (`characterOfUser`). If a player chooses a character, the player gets no ownership.
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
