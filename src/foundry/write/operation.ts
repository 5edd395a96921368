/** One request to the server, together with the operations that undo it if a later request fails. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'
import type { NeededPermission } from '../platform/permissions'

/** A chat message that will be posted. Its id is chosen before the message is written. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/**
 * A change of an existing message. `set` lists the changed fields as pairs of path and value. A path without a value
 * removes the field.
 */
interface MessageAmendment {
  /** The uuid of the message that changes. */
  readonly amends: string
  /**
   * The number of entries that the message's history had before this change. If the number is different now, somebody
   * else has changed the message.
   */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/** One request to the server: changes documents of one type and parent, and can be reversed. */
export interface WriteOperation {
  /**
   * The batch operation that writes this request. Null if the change cannot be part of a batch, because only a method
   * of the document itself can write it.
   */
  readonly batchOperation: BatchOperation | null
  /** Sends this request without a batch, by methods that Foundry 13 and 14 both have. */
  readonly run: () => Promise<unknown>
  /**
   * The permission that this request needs. Checked before a write's first request, because Foundry would reject the
   * request without it.
   */
  readonly permission?: NeededPermission
  /**
   * True if the world already contains the result of this operation. If it does before sending, the operation is
   * skipped. If it does not after sending, the operation has failed.
   */
  readonly isDone: () => boolean
  /**
   * The message that reports the whole write. The browser keeps it as a note until it is posted, so that the next page
   * can post it after an interruption.
   */
  readonly note?: NewMessage | MessageAmendment
  /** True if the data has changed since the action was decided. The whole write is then cancelled. */
  readonly isStale?: () => boolean
  /** The operations that reverse this operation, for a later failure in the same write. */
  readonly reversal: () => WriteOperation[]
}

/** Adds a check to operations. If the check finds outdated data when the write begins, the whole write is cancelled. */
export function addOutdatedDataCheck(
  operations: readonly WriteOperation[],
  isDataCurrent: () => boolean,
): WriteOperation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !isDataCurrent() }))
}

/**
 * True if a document belongs to an unlinked token's actor. Such a document is stored in the token's delta, which a
 * batch cannot write.
 */
export function isDocumentOfUnlinkedToken(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
