/** Makes a player the owner of their character when a Gamemaster chooses the character. */
import { notifyUser } from '../platform/notify'

/**
 * Called by the hook `updateUser`, on the client of the Gamemaster who has chosen a player's character in Foundry's
 * list of players. Makes the player an owner of the character, because only an owned actor counts as the player's
 * character (`findCharacterOfUser`). If a player chooses a character, the player gets no ownership.
 */
export function giveCharacterOwnership(
  changedUser: User.Implementation,
  { character: characterId }: { readonly character?: unknown },
  _options: object,
  senderId: string,
): void {
  if (senderId !== game.user.id || !game.user.isGM || changedUser.isGM || typeof characterId !== 'string')
    return
  const actor = game.actors.get(characterId)
  if (actor && changedUser.id && !actor.testUserPermission(changedUser, 'OWNER'))
    void giveOwnershipToPlayer(actor, changedUser.id, changedUser.name)
}

async function giveOwnershipToPlayer(actor: Actor.Stored, userId: string, playerName: string): Promise<void> {
  await actor.update({ ownership: { [userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } })
  notifyUser('info', { key: 'HnB.common.owner.given', data: { player: playerName, name: actor.name } })
}
