/** Renews the checksum of a message that two Gamemasters' clients wrote at the same time. */
import { runInRequestOrder } from '../play/decide-request'
import { isDecidedByThisClient } from '../play/deciding-client'
import { needsNewChecksum } from '../world/gm-confirmed'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Replaces a message's checksum. If two Gamemasters' clients write the message at the same time, its stored checksum
 * does not match its stored data. A client that has received both writes knows that the data is genuine. Therefore the
 * active Gamemaster's client computes the checksum again and writes it.
 */
export async function renewChecksum(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !(await isDecidedByThisClient())) return
  await runInRequestOrder(async () => {
    // The random value makes the update differ from the stored data, so that Foundry sends it. The message's `_preUpdate`
    // replaces the value by the checksum.
    const checksumUpdate = { 'system.seal': foundry.utils.randomID() }
    if (needsNewChecksum(message))
      await writeOperations(
        createFieldOperations([{ target: documentUuidOrEmpty(message), set: checksumUpdate }]),
      )
    return null
  })
}
