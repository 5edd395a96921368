/**
 * Marks messages as not verified. A message gets this mark if a Gamemaster's client wrote it last, but without a
 * checksum: another package wrote it, or it was not yet a message of this system. A player may have made up its
 * content.
 */
import { findFieldReplacement, createKeyReplacementUpdate } from '../platform/update-operators'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * Does a message have the mark “not verified”? Players gain nothing by editing the mark: every write makes them the
 * message's last writer.
 */
export const hasUnverifiedMark = (message: ChatMessage.Implementation): boolean =>
  message._source.flags[SYSTEM_ID]?.unsealed !== undefined

/**
 * Makes the flags that mark a message as not verified. Each mark gets a new random value, because Foundry leaves
 * unchanged values out of an update.
 */
export const createUnverifiedFlags = (): { readonly unsealed: string } => ({
  unsealed: foundry.utils.randomID(),
})

/**
 * Adds the mark “not verified” to the flags in a message's update. It reaches the server in the same write, so it is
 * set even if the message's type changed meanwhile.
 */
export function addUnverifiedMark(
  message: ChatMessage.Implementation,
  messageUpdateData: ChatMessage.UpdateData,
  { recursive = true }: { readonly recursive?: boolean },
): void {
  // Cast: besides the listed keys, an update may hold other keys and Foundry's operators.
  const messageUpdate = messageUpdateData as Record<string, unknown>
  const replacedFlags = findFieldReplacement(messageUpdate, 'flags')
  const mergedFlags = messageUpdate['flags'] ?? (recursive ? {} : message._source.flags)
  const flagsWithUnverifiedMark = addUnverifiedMarkToFlags(replacedFlags ?? mergedFlags)
  Object.assign(
    messageUpdate,
    replacedFlags
      ? createKeyReplacementUpdate('flags', flagsWithUnverifiedMark)
      : { flags: flagsWithUnverifiedMark },
  )
}

function addUnverifiedMarkToFlags(messageFlags: object): object {
  const otherFlags = Object.entries(messageFlags).filter(([key]) => key.replace(/^(-=|==)/, '') !== SYSTEM_ID)
  return { ...Object.fromEntries(otherFlags), [SYSTEM_ID]: createUnverifiedFlags() }
}
