/** Renews the checksum of a message that two Gamemasters' clients wrote at the same time. */
import { doesMessageNeedNewChecksum } from '../world/gm-confirmed'
import { createFieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { documentUuidOrEmpty } from '../platform/uuid-of'

/**
 * Replaces the checksum of a message that two Gamemasters' clients wrote at the same time. A client that received both
 * writes knows that both came from Gamemasters. The active Gamemaster's client writes the new checksum.
 */
export async function renewMessageChecksum(message: ChatMessage.Implementation): Promise<void> {
  if (!doesMessageNeedNewChecksum(message)) return
  // The random value makes the update differ from the stored data, because Foundry would not send an update without a
  // difference. `_preUpdate` then replaces the random value by the checksum.
  const checksumUpdate = { 'system.seal': foundry.utils.randomID() }
  await writeOperations(
    createFieldOperations([{ target: documentUuidOrEmpty(message), set: checksumUpdate }]),
  )
}
