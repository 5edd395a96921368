/** Renews the checksum of a message that two Gamemasters' clients wrote at the same time. */
import { runTaskInRequestOrder } from '../play/decide-request'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { doesMessageNeedNewChecksum } from '../world/gm-confirmed'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Replaces the checksum of a message that two Gamemasters' clients wrote at the same time. A client that received both
 * writes knows that both came from Gamemasters. The active Gamemaster's client writes the new checksum.
 */
export async function renewMessageChecksum(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !(await doesThisClientDecideRequests())) return
  await runTaskInRequestOrder(async () => {
    // The random value makes the update differ from the stored data, because Foundry would not send an update without a
    // difference. `_preUpdate` then replaces the random value by the checksum.
    const checksumUpdate = { 'system.seal': foundry.utils.randomID() }
    if (doesMessageNeedNewChecksum(message))
      await writeOperations(
        createFieldOperations([{ target: documentUuidOrEmpty(message), set: checksumUpdate }]),
      )
    return null
  })
}
