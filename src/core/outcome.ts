/** What an action decides: a refusal, or an outcome with every change and what is told of it. */
import type { ConditionData } from './conditions'
import type { ItemType } from './views'
import type { Words } from './words'

/** What may be stored in a document: plain data that survives a JSON round trip. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonRecord = Readonly<Record<string, Json>>

/**
 * A player's "no": shown once, and nothing changes.
 * `refused` is a key of `lang/`, `data` fills its placeholders.
 */
export interface Refusal {
  readonly refused: string
  readonly data: Readonly<Record<string, string | number>>
  /** The name of the field in the question's form that the refusal is about. */
  readonly field?: string
}

/**
 * Stands in an edit for a document's uuid: fields that a game keeps for the whole table until its next session,
 * described by its `settings.session`. Only Gamemasters write them.
 */
export const TABLE = 'Table'

/**
 * Fields of one document (by uuid) to be set, by dotted path; an object is replaced whole, `undefined` removes the key.
 * `turn.initiative`, `turn.place`, `turn.defeated` and `turn.used.<mark>` of an actor are its place in the current
 * fight; `name` of an item is its name.
 */
export interface Edit {
  readonly of: string
  readonly set: Readonly<Record<string, Json | undefined>>
}

/** A condition to be put on an actor (by uuid), or removed. */
export interface StatusEdit {
  readonly of: string
  readonly status: string
  readonly on: boolean
  /** Tells it from others of its kind that are about somebody else; letters and digits. */
  readonly key?: string
  readonly data?: ConditionData
}

/** A new item. `fields` are the game's own; an item that returns to where it was has its id and all its data. */
export interface NewItem {
  readonly type: ItemType
  /** As somebody typed it; or words of `lang/`, in the language of the client that makes it. */
  readonly name: string | Words
  /** From `Chance.id`, where the message that tells of it has to find it again. */
  readonly id?: string
  readonly img?: string
  readonly fields?: JsonRecord
}

/** An item to be made on an actor (by uuid). */
export interface Make {
  readonly on: string
  readonly item: NewItem
}

/** What an outcome does to documents. */
export interface Changes {
  readonly edits?: readonly Edit[]
  readonly statuses?: readonly StatusEdit[]
  readonly makes?: readonly Make[]
  /** Items to be deleted, by uuid. */
  readonly drops?: readonly string[]
}

/** A new chat message: which of the game's kinds it is, and the facts that it tells. */
export interface Post {
  readonly kind: string
  readonly facts: object
  /** What Undo calls it, where the name of its kind says too little. */
  readonly what?: Words
  /** Posted in the name of the player who owns the actor, so that the choices on it are theirs. */
  readonly by?: 'owner'
  /** It may be taken back although it has changed nothing yet: a question asked by mistake. */
  readonly retractable?: true
  /** Only a Gamemaster may take it back: people have seen what they cannot unsee, such as cards. */
  readonly final?: true
}

/** The facts of the message that was clicked, to be replaced by dotted path, and what was done. */
export interface Amend {
  readonly set: Readonly<Record<string, Json | undefined>>
  readonly what: Words
  /** Only a Gamemaster may take it back: it revealed what was hidden, and nobody may choose again knowing that. */
  readonly final?: true
}

/**
 * What an action decided. It is told exactly once: by a new message, by amending the one that was clicked, or, where
 * the change speaks for itself, not at all. Cards that it moves are planned with `Chance.cards`.
 */
export type Outcome = Changes &
  (
    | { readonly post: Post; readonly amend?: never }
    | { readonly amend: Amend; readonly post?: never }
    | { readonly post?: never; readonly amend?: never }
  )

/** @param reason a key of `lang/` */
export function refuse(reason: string, data: Refusal['data'] = {}): Refusal {
  return { refused: reason, data }
}

/** Refuses the value of one field of the question, and shows the words there. @param field its name in the form */
export function refuseAt(field: string, reason: string, data: Refusal['data'] = {}): Refusal {
  return { refused: reason, data, field }
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** One segment of a path; no name to which JavaScript or Foundry's updates give a special meaning. */
const NAME = /^(?!__proto__$|constructor$|prototype$)[\w-]+$/

/** The path of an item's name; people name wounds. */
export const NAMED = 'name'

const ROOTS: readonly string[] = ['system', 'statuses', 'turn']

/**
 * May our actions write a field at this path? For actors and items: anything below `system`, conditions and turns;
 * never ownership, and the name only of an item.
 * @param ofItem is it a field of an item?
 */
export function isWritable(path: string, ofItem = false): boolean {
  if (path === NAMED) return ofItem
  const [root, ...names] = path.split('.')
  return ROOTS.includes(root ?? '') && names.length > 0 && names.every((name) => NAME.test(name))
}

/** A condition of an actor reads and writes like a field: `statuses.<id>` or `statuses.<id>.<key>`. */
const STATUSES = 'statuses'

/** The condition that a path names, or null for any other field. */
export function statusOf(path: string): { readonly status: string; readonly key: string } | null {
  const [root, status, key = ''] = path.split('.')
  return root === STATUSES && status !== undefined ? { status, key } : null
}

/** Every field that an outcome sets, its conditions included: true or their data, absent for one that is off. */
export function editsOf({ edits = [], statuses = [] }: Pick<Changes, 'edits' | 'statuses'>): Edit[] {
  return [
    ...edits,
    ...statuses.map(({ of, status, key = '', on, data = {} }): Edit => {
      const path = key === '' ? `${STATUSES}.${status}` : `${STATUSES}.${status}.${key}`
      const given: Readonly<Record<string, Json | undefined>> = { ...data }
      const stored: Record<string, Json> = {}
      for (const [name, value] of Object.entries(given)) if (value !== undefined) stored[name] = value
      return { of, set: { [path]: !on ? undefined : Object.keys(stored).length > 0 ? stored : true } }
    }),
  ]
}
