/** One request to the server, with the operations that reverse it. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'
import type { NeededPermission } from '../platform/permissions'

/** A chat message to be posted. Its id is chosen beforehand. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/** A change of an existing message: each field's path with its new value. A path without a value removes the field. */
interface MessageAmendment {
  /** The message, by uuid. */
  readonly amends: string
  /** The number of entries that the message's history had before. */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/** One request to the server: a change of documents of one type with the same parent, and how to reverse it. */
export interface Operation {
  /** The same request as part of a batch. Null if only a document's own methods can write it. */
  readonly batchOperation: BatchOperation | null
  /** Sends the request alone, in a way that both generations have. */
  readonly run: () => Promise<unknown>
  /** The permission without which Foundry rejects the request. It is checked before the first request of a write. */
  readonly permission?: NeededPermission
  /**
   * Does the world already show the operation's result? Called before the request, which is sent only if this
   * returns false.
   */
  readonly isDone: () => boolean
  /**
   * The message about all operations of this write. The browser keeps it as a note, in case the write is interrupted
   * before the message is posted.
   */
  readonly note?: NewMessage | MessageAmendment
  /** Has the data behind the decision changed? Then no operation of the write is carried out. */
  readonly isStale?: () => boolean
  /** The operations that reverse this one. Called before this operation is carried out. */
  readonly reversal: () => Operation[]
}

/** The same operations with a check: they are stale once `isCurrent` returns false. */
export function withStaleCheck(operations: readonly Operation[], isCurrent: () => boolean): Operation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !isCurrent() }))
}

/** Does a document belong to an unlinked token? Then it is part of the token's delta, which no batch can write. */
export function isSynthetic(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
