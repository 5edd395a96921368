/** The result of an action: a refusal, or an outcome with every change and the message. */
import type { ConditionData } from './conditions'
import type { ItemType } from './game-views'
import type { Phrase } from './phrase'

/** Data that a document may store: plain data that survives a JSON round trip. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonRecord = Readonly<Record<string, Json>>

/**
 * Why an action does nothing; the person sees it once.
 * `refused` is a key of `lang/`, `data` fills its placeholders.
 */
export interface Refusal {
  readonly refused: string
  readonly data: Readonly<Record<string, string | number>>
  /** The name of the form field that the refusal is about. */
  readonly field?: string
}

/**
 * Replaces a document's uuid in an edit of fields that a game keeps for the whole table until its next session; the
 * game's `settings.session` describes them. Only Gamemasters write them.
 */
export const TABLE_TARGET = 'Table'

/**
 * The fields to set on one document (by uuid), by dotted path. An object replaces the old object; `undefined` removes
 * the key. On an actor, `turn.initiative`, `turn.place`, `turn.defeated` and `turn.used.<mark>` are its place in the
 * current fight; on an item, `name` is its name.
 */
export interface Edit {
  readonly target: string
  readonly set: Readonly<Record<string, Json | undefined>>
}

/** A condition to add to an actor (by uuid), or to remove. */
export interface StatusEdit {
  readonly target: string
  readonly status: string
  readonly active: boolean
  /** Letters and digits; distinguishes conditions of the same kind with different subjects. */
  readonly key?: string
  readonly data?: ConditionData
}

/** A new item. `fields` are the game's own part of its data. */
export interface NewItem {
  readonly type: ItemType
  /** A person's text, or a phrase of `lang/` in the language of the client that creates the item. */
  readonly name: string | Phrase
  /** From `Chance.newId`, where the message needs the item's id. */
  readonly id?: string
  readonly img?: string
  readonly fields?: JsonRecord
}

/** An item to create on an actor (by uuid). */
export interface NewItemOnActor {
  readonly target: string
  readonly item: NewItem
}

/** The changes of an outcome to documents. */
export interface Changes {
  readonly edits?: readonly Edit[]
  readonly statuses?: readonly StatusEdit[]
  readonly newItems?: readonly NewItemOnActor[]
  /** The uuids of the items to delete. */
  readonly deletedItems?: readonly string[]
}

/** A new chat message: its kind, and its facts. */
export interface PostedMessage {
  readonly kind: string
  readonly facts: object
  /** The name of the step in the Undo menu, where the name of its kind says too little. */
  readonly label?: Phrase
  /** The message's author is the player who owns the actor, so that this player's choices on it count. */
  readonly author?: 'owner'
  /** Undo is allowed although the message changed nothing yet: a question asked by mistake. */
  readonly retractable?: true
  /** Only a Gamemaster may undo it, because people have seen hidden information, such as cards. */
  readonly final?: true
}

/** Changes the facts of the clicked message, by dotted path; `label` names the change in the message's history. */
export interface FactsAmendment {
  readonly set: Readonly<Record<string, Json | undefined>>
  readonly label: Phrase
  /** Only a Gamemaster may undo it: it revealed hidden information, and nobody may choose again with that knowledge. */
  readonly final?: true
}

/**
 * The outcome of an action. It is reported once: by a new message, by amending the clicked message, or, where the
 * change is plainly visible, not at all. `Chance.openDeck` plans the moves of cards.
 */
export type Outcome = Changes &
  (
    | { readonly post: PostedMessage; readonly amend?: never }
    | { readonly amend: FactsAmendment; readonly post?: never }
    | { readonly post?: never; readonly amend?: never }
  )

/**
 * A refusal without a form field.
 * @param phraseKey a key of `lang/`
 * @param data fills the placeholders of the phrase
 */
export function refuse(phraseKey: string, data: Refusal['data'] = {}): Refusal {
  return { refused: phraseKey, data }
}

/**
 * Refuses the value of one field of the question; the form shows the text at the field.
 * @param field the name of the field in the form
 */
export function refuseField(field: string, phraseKey: string, data: Refusal['data'] = {}): Refusal {
  return { refused: phraseKey, data, field }
}

/** Is the value a refusal? */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** One segment of a path; excludes names with a special meaning in JavaScript or in Foundry's updates. */
const PATH_SEGMENT = /^(?!__proto__$|constructor$|prototype$)[\w-]+$/

/** The path of an item's name; actions write it, because people name wounds. */
export const ITEM_NAME_PATH = 'name'

const WRITABLE_ROOTS: readonly string[] = ['system', 'statuses', 'turn']

/**
 * May an action write a field at this path? Allowed below `system`, conditions and turns, and the name of an item;
 * never ownership, nor an actor's name.
 * @param isItem is the document an item?
 */
export function isWritablePath(path: string, isItem = false): boolean {
  if (path === ITEM_NAME_PATH) return isItem
  const [root, ...names] = path.split('.')
  return (
    WRITABLE_ROOTS.includes(root ?? '') && names.length > 0 && names.every((name) => PATH_SEGMENT.test(name))
  )
}

/** Conditions of an actor are addressed like fields: `statuses.<id>` or `statuses.<id>.<key>`. */
const STATUSES_ROOT = 'statuses'

/** The condition at a path, or null for a path of another field. */
export function conditionAtPath(path: string): { readonly status: string; readonly key: string } | null {
  const [root, status, key = ''] = path.split('.')
  return root === STATUSES_ROOT && status !== undefined ? { status, key } : null
}

/**
 * All edits of an outcome. A condition becomes an edit whose value is its data, `true` without data, or `undefined` to
 * remove it.
 */
export function editsAndStatusEdits({
  edits = [],
  statuses = [],
}: Pick<Changes, 'edits' | 'statuses'>): Edit[] {
  return [
    ...edits,
    ...statuses.map(({ target, status, key = '', active: isOn, data = {} }): Edit => {
      const path = key === '' ? `${STATUSES_ROOT}.${status}` : `${STATUSES_ROOT}.${status}.${key}`
      const definedData: Readonly<Record<string, Json | undefined>> = { ...data }
      const storedData: Record<string, Json> = {}
      for (const [name, value] of Object.entries(definedData))
        if (value !== undefined) storedData[name] = value
      return {
        target,
        set: { [path]: !isOn ? undefined : Object.keys(storedData).length > 0 ? storedData : true },
      }
    }),
  ]
}
