/** One request to the server, and how to reverse it. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'

/** A chat message to be posted, under an id chosen beforehand. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/** What is to be written into an existing message: each field by its path with its value, none where it is removed. */
export interface Amending {
  /** The message, by uuid. */
  readonly amends: string
  /** How many entries its history had before. */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/** One request to the server: what it does to documents of one kind with the same parent, and what would reverse it. */
export interface Operation {
  /** The same as an operation of a batch; null for what only a document's own methods can write. */
  readonly batched: BatchOperation | null
  /** Carries it out on its own, as both generations can. */
  readonly run: () => Promise<unknown>
  /** Does the world look as if it had been carried out? Asked beforehand, it shows whether there is anything to do. */
  readonly isDone: () => boolean
  /** The message that tells what the others do: kept in case they are interrupted before it is written. */
  readonly note?: NewMessage | Amending
  /** Has what it was decided on changed since? Then neither it nor the operations with it are carried out. */
  readonly isStale?: () => boolean
  /** What reverses it, from the state before it is carried out. */
  readonly back: () => Operation[]
}

/** The same operations, carried out only as long as `stands` is true. */
export function whileStands(operations: readonly Operation[], stands: () => boolean): Operation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !stands() }))
}

/** A document of an unlinked token is part of a delta, which a batch does not reach. */
export function isSynthetic(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
