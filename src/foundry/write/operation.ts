/** One request to the server, and how to reverse it. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'
import type { NeededPermission } from '../platform/permissions'

/** A chat message to be posted, under an id chosen beforehand. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/**
 * A change of an existing message: the path of each field with its new value, or without a value to remove the field.
 */
interface MessageAmendment {
  /** The message, by uuid. */
  readonly amends: string
  /** The number of entries that the message's history had before. */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/** One request to the server: a change of documents of one kind with the same parent, and its reversal. */
export interface Operation {
  /** The same request as part of a batch; null where only a document's own methods can write it. */
  readonly batched: BatchOperation | null
  /** Sends the request on its own, as both generations can. */
  readonly run: () => Promise<unknown>
  /** The permission without which Foundry rejects the request. It is checked before the first request of a write. */
  readonly permission?: NeededPermission
  /** Does the world already show the result? Asked before the request, it shows whether there is anything to do. */
  readonly isDone: () => boolean
  /**
   * The message about all operations of this write: kept as a note in case the write is interrupted before the message.
   */
  readonly note?: NewMessage | MessageAmendment
  /** Has the data behind the decision changed since? Then no operation of the write is carried out. */
  readonly isStale?: () => boolean
  /** The operations that reverse this one, from the state before it is carried out. */
  readonly back: () => Operation[]
}

/** The same operations, carried out only while a condition holds. */
export function withStaleCheck(operations: readonly Operation[], isCurrent: () => boolean): Operation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !isCurrent() }))
}

/** Does a document belong to an unlinked token? It is then part of the token's delta, which a batch does not reach. */
export function isSynthetic(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
