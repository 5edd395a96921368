/** One request to the server, and what takes it back. */
import type { Json } from '../../core/outcome'
import type { BatchOperation } from '../platform/compat'

/** A chat message to be posted, under an id that was chosen before. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

/** What is to be written into a message that is there: each field by its path, and its value, none where it goes. */
export interface Amending {
  /** The message, by uuid. */
  readonly amends: string
  /** How many entries its history had before. */
  readonly known: number
  readonly set: readonly (readonly [path: string] | readonly [path: string, value: Json])[]
}

/** One request to the server: what it does to documents of one kind below one parent, and what would take it back. */
export interface Operation {
  /** The same as an operation of a batch; null for what only a document's own methods can write. */
  readonly batched: BatchOperation | null
  /** Makes it by itself, as both generations can. */
  readonly run: () => Promise<unknown>
  /** Does the world look as if it had been made? Asked before, it tells whether there is anything to do. */
  readonly isDone: () => boolean
  /** What tells what the others do: kept in case they are cut off before it is written. */
  readonly note?: NewMessage | Amending
  /** Has what it was decided on changed since it was read? Then neither it nor what belongs to it is made. */
  readonly isStale?: () => boolean
  /** What takes it back, as things are before it is made. */
  readonly back: () => Operation[]
}

/** The same operations, made only as long as something stands. */
export function whileStands(operations: readonly Operation[], stands: () => boolean): Operation[] {
  return operations.map((operation) => ({ ...operation, isStale: () => !stands() }))
}

/** A document of a token that is not linked stands for a part of a delta, which a batch does not reach. */
export function isSynthetic(
  document: Actor.Implementation | Item.Implementation | ChatMessage.Implementation,
): boolean {
  const actor = document instanceof Item ? document.parent : document
  return actor instanceof Actor && actor.isToken
}
