/** Makes a player the owner of their character when a Gamemaster chooses the character. */
import { notifyUser } from '../platform/notify'

/**
 * Makes a player the owner of the character that a Gamemaster chose for them. Without ownership, the character would
 * not count as theirs (`findCharacterOfUser`). Called by the hook `updateUser`.
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
