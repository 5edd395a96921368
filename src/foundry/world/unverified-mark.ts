/**
 * A mark on messages that a Gamemaster's client wrote last but without a checksum. Either the message was not
 * ours at that moment, or code of another package wrote its data. For a marked message, the last writer proves
 * nothing.
 */
import { replacementAt, replacementUpdate } from '../platform/compat'
import { SYSTEM_ID } from '../platform/icon-path'

/** Does a message have the mark? A player who removes or adds the mark becomes the last writer. */
export const hasUnverifiedMark = (message: ChatMessage.Implementation): boolean =>
  message._source.flags[SYSTEM_ID]?.unsealed !== undefined

/** The flags of a marked message. The value is new each time, because Foundry leaves out unchanged values. */
export const unverifiedFlags = (): { readonly unsealed: string } => ({ unsealed: foundry.utils.randomID() })

/**
 * Adds the flag “not verified” to an update, in place, and keeps the update's other flags. The server gets both in one
 * write, even if the message has changed its type meanwhile.
 */
export function addUnverifiedMark(
  message: ChatMessage.Implementation,
  changed: ChatMessage.UpdateData,
  { recursive = true }: { readonly recursive?: boolean },
): void {
  // Cast: an update may hold keys and operators that the types do not list.
  const update = changed as Record<string, unknown>
  const replacedFlags = replacementAt(update, 'flags')
  const mergedFlags = (update['flags'] ?? (recursive ? {} : message._source.flags)) as object
  const flags = flagsWithMark(replacedFlags ?? mergedFlags)
  Object.assign(update, replacedFlags ? replacementUpdate('flags', flags) : { flags })
}

function flagsWithMark(flags: object): object {
  const otherFlags = Object.entries(flags).filter(([key]) => key.replace(/^(-=|==)/, '') !== SYSTEM_ID)
  return { ...Object.fromEntries(otherFlags), [SYSTEM_ID]: unverifiedFlags() }
}
