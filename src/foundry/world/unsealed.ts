/**
 * Which messages no Gamemaster's client has sealed although it wrote them last: it wrote while the message was not one of
 * ours, or something other than our code wrote the message's data. The last writer proves nothing about such a message.
 */
import { replacedAt, replacing } from '../platform/compat'
import { SYSTEM_ID } from '../platform/system-id'

/** Is the mark on a message? A player who takes it off, or puts it on, becomes the last writer. */
export const isUnsealed = (message: ChatMessage.Implementation): boolean =>
  message._source.flags[SYSTEM_ID]?.unsealed !== undefined

/** The flags of a message with the mark. Fresh each time, because Foundry leaves out what has not changed. */
export const unsealedFlags = (): { readonly unsealed: string } => ({ unsealed: foundry.utils.randomID() })

/**
 * Adds the mark to an update, in place, whatever else the update does to flags. It is on the server as soon as the update is,
 * also where the message has become another one meanwhile.
 */
export function markUnsealed(
  message: ChatMessage.Implementation,
  changed: ChatMessage.UpdateData,
  { recursive = true }: { readonly recursive?: boolean },
): void {
  // Reason for the cast: an update may hold keys and operators that the types do not know.
  const update = changed as Record<string, unknown>
  const replaced = replacedAt(update, 'flags')
  const merged = (update['flags'] ?? (recursive ? {} : message._source.flags)) as object
  const flags = marked(replaced ?? merged)
  Object.assign(update, replaced ? replacing('flags', flags) : { flags })
}

function marked(flags: object): object {
  const others = Object.entries(flags).filter(([key]) => key.replace(/^(-=|==)/, '') !== SYSTEM_ID)
  return { ...Object.fromEntries(others), [SYSTEM_ID]: unsealedFlags() }
}
