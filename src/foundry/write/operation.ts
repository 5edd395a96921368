/** One request to the server, together with the operations that reverse it. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'
import type { NeededPermission } from '../platform/permissions'

/** A chat message that will be posted. Its id is chosen before the message is written. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/** A change of an existing message: each field's path with its new value. A path without a value removes the field. */
interface MessageAmendment {
  /** The uuid of the message that changes. */
  readonly amends: string
  /** How many entries the message's history had before this change. */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/**
 * One request to the server. It changes documents of one type that have the same parent, and it knows how to reverse the change.
 */
export interface WriteOperation {
  /** The request in the form of a batch's part. Null if only a document's own method can write the change. */
  readonly batchOperation: BatchOperation | null
  /** Sends this request alone. It uses only methods that generations 13 and 14 both have. */
  readonly run: () => Promise<unknown>
  /** The permission without which Foundry rejects the request. It is checked before the first request of a write. */
  readonly permission?: NeededPermission
  /**
   * Does the world already show the result of this operation? Called before the request, because a request without effect is not
   * sent, and called afterwards to check the request's success.
   */
  readonly isDone: () => boolean
  /**
   * The message about the whole write. The browser stores this message as a note, in case the write is interrupted before the
   * message is posted.
   */
  readonly note?: NewMessage | MessageAmendment
  /** Has the data on which the decision was based changed since? Then the whole write is cancelled. */
  readonly isStale?: () => boolean
  /** Returns the operations that reverse this operation. Called when a part of the write has failed. */
  readonly reversal: () => WriteOperation[]
}

/** Adds a check to operations: if `isCurrent` returns false when the write begins, the whole write is cancelled. */
export function withOutdatedCheck(
  operations: readonly WriteOperation[],
  isDataCurrent: () => boolean,
): WriteOperation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !isDataCurrent() }))
}

/**
 * Does a document belong to an unlinked token's actor? Such a document is stored in the token's delta, which no batch can write.
 */
export function isOfUnlinkedToken(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
