/** Renews the checksum of a message that two Gamemasters' clients wrote at the same time. */
import { inOwnOrder } from '../play/arbiter'
import { decidesHere } from '../play/one-client'
import { lagsBehind } from '../world/vouched'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'

/**
 * Writes a new checksum. When a Gamemaster's client writes while another client's write is on its way, its checksum
 * does not fit the stored data. A client that received both writes knows that the message is true; of these clients,
 * the active Gamemaster's writes the checksum again.
 */
export async function sealAnew(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !(await decidesHere())) return
  await inOwnOrder(async () => {
    // A random value only causes the write; `_preUpdate` of the message computes the checksum.
    const set = { 'system.seal': foundry.utils.randomID() }
    if (lagsBehind(message)) await write(fieldOperations([{ of: message.uuid, set }]))
    return null
  })
}
