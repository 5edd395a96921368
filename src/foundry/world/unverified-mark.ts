/**
 * Marks a message if a Gamemaster's client wrote the message last, but without a checksum. Either the message was not ours at
 * that moment, or code of another package wrote it. The content of a marked message may come from anybody, although a Gamemaster
 * wrote it last.
 */
import { findReplacement, replacementUpdate } from '../platform/compat'
import { SYSTEM_ID } from '../platform/icon-path'

/**
 * Does a message have the mark “not verified”? A player gains nothing by removing or adding the mark: every write makes the
 * player the message's last writer.
 */
export const hasUnverifiedMark = (message: ChatMessage.Implementation): boolean =>
  message._source.flags[SYSTEM_ID]?.unsealed !== undefined

/**
 * The flags of a marked message. The value of the mark is new each time, because Foundry leaves unchanged values out of an
 * update.
 */
export const unverifiedFlags = (): { readonly unsealed: string } => ({ unsealed: foundry.utils.randomID() })

/**
 * Adds the mark “not verified” to the flags in an update, and keeps the update's other flags. The server gets the mark in the
 * same write as the rest, even if the message has changed its type meanwhile.
 */
export function addUnverifiedMark(
  message: ChatMessage.Implementation,
  updateData: ChatMessage.UpdateData,
  { recursive = true }: { readonly recursive?: boolean },
): void {
  // Cast: an update may hold keys and operators that the types do not list.
  const update = updateData as Record<string, unknown>
  const replacedFlags = findReplacement(update, 'flags')
  const mergedFlags = update['flags'] ?? (recursive ? {} : message._source.flags)
  const flags = flagsWithMark(replacedFlags ?? mergedFlags)
  Object.assign(update, replacedFlags ? replacementUpdate('flags', flags) : { flags })
}

function flagsWithMark(flags: object): object {
  const otherFlags = Object.entries(flags).filter(([key]) => key.replace(/^(-=|==)/, '') !== SYSTEM_ID)
  return { ...Object.fromEntries(otherFlags), [SYSTEM_ID]: unverifiedFlags() }
}
