/** Renews the seal of messages that two Gamemasters' clients wrote at the same time. */
import { inOwnOrder } from '../play/arbiter'
import { decidesHere } from '../play/one-client'
import { lagsBehind } from '../world/vouched'
import { fieldOperations } from '../write/field-operations'
import { write } from '../write/write'

/**
 * One Gamemaster's client sealed what it had read while another's write was on its way, so the seal does not fit what
 * is stored now. A client that heard both writes knows the message to be true; the active Gamemaster's client seals it
 * anew.
 */
export async function sealAnew(message: ChatMessage.Implementation): Promise<void> {
  if (!game.user.isActiveGM || !(await decidesHere())) return
  await inOwnOrder(async () => {
    // Any new value will do: the seal itself is computed where the message is written.
    const set = { 'system.seal': foundry.utils.randomID() }
    if (lagsBehind(message)) await write(fieldOperations([{ of: message.uuid, set }]))
    return null
  })
}
