/** Renews the checksum of a message that two Gamemasters' clients wrote at the same time. */
import { runInRequestOrder } from '../play/decide-request'
import { isDecidedByThisClient } from '../play/deciding-client'
import { needsNewChecksum } from '../world/gm-confirmed'
import { fieldOperations } from '../write/field-operations'
import { writeOperations } from '../write/write'
import { uuidOf } from '../platform/uuid-of'

/**
 * Writes a new checksum. If two Gamemasters' clients write a message at the same time, the stored checksum does not match the
 * stored data. A client that has received both writes knows that the data is genuine. So the active Gamemaster's client computes
 * and writes the checksum again.
 */
export async function renewChecksum(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !(await isDecidedByThisClient())) return
  await runInRequestOrder(async () => {
    // The random value makes the update differ from the stored data, so that Foundry sends it. The message's `_preUpdate`
    // replaces the value by the checksum.
    const set = { 'system.seal': foundry.utils.randomID() }
    if (needsNewChecksum(message)) await writeOperations(fieldOperations([{ target: uuidOf(message), set }]))
    return null
  })
}
