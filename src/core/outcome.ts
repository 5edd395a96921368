/** What an action returns: a refusal, or an outcome with all changes and the message. */
import type { ConditionData } from './conditions'
import type { ItemType } from './game-views'
import type { KeyedPhrase, Phrase } from './phrase'

/** Data that stay the same when written as JSON and read again, so that a document can store them. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export type JsonRecord = Readonly<Record<string, Json>>

/**
 * A refusal: why an action does nothing, as a text for the person who pressed its button. `refused` is the key of a
 * phrase. `data` fills the phrase's placeholders.
 */
export interface Refusal {
  readonly refused: string
  readonly data: Readonly<Record<string, string | number>>
  /** The name of the form field next to which the form shows the refusal. */
  readonly field?: string
}

/**
 * The value of an edit's `target` if the edit changes the whole table's data (the game's setting `settings.session`)
 * instead of a document. The data last until the next session. Only Gamemasters write them.
 */
export const EDIT_TARGET_FOR_WHOLE_TABLE = 'Table'

/**
 * New field values for one document (`target`: its uuid), by dotted path. An object replaces the stored object;
 * `undefined` deletes the key. An actor's `turn.*` paths change its turn in the fight.
 */
export interface DocumentEdit {
  readonly target: string
  readonly set: Readonly<Record<string, Json | undefined>>
}

/** Adds a condition to an actor (by uuid), or removes a condition. */
export interface StatusEdit {
  readonly target: string
  readonly status: string
  readonly active: boolean
  /**
   * The key of the condition: letters and digits. It distinguishes conditions with the same status but
   * different subjects.
   */
  readonly key?: string
  readonly data?: ConditionData
}

/** An item to be created. `fields` is the part of its data that belongs to the game. */
export interface NewItem {
  readonly type: ItemType
  /** The item's name: typed text, or a phrase that is translated at the creation. */
  readonly name: string | Phrase
  /** The id of the new item, from `Chance.newId`. Needed only if the message must name this id. */
  readonly id?: string
  readonly img?: string
  readonly fields?: JsonRecord
}

/** An item to create, with the uuid of the actor who gets it. */
export interface NewItemOnActor {
  readonly target: string
  readonly item: NewItem
}

/** The changes of documents that are part of an action's outcome. */
export interface DocumentChanges {
  readonly edits?: readonly DocumentEdit[]
  readonly statuses?: readonly StatusEdit[]
  readonly newItems?: readonly NewItemOnActor[]
  /** The uuids of the items to delete. */
  readonly deletedItems?: readonly string[]
}

/** A new chat message: its kind, and the data that it stores. */
export interface PostedMessage {
  /**
   * The id of the new message, made by `chance.newId`. An action sets it only if it lays cards on the table for the
   * message. Otherwise the message gets any id.
   */
  readonly id?: string
  readonly kind: string
  readonly facts: object
  /** The action's label in the Undo menu, where the message kind's name says too little. */
  readonly label?: Phrase
  /**
   * Who becomes the author of the message. With `owner`, it is an online player who owns the actor, even if a
   * Gamemaster sent the request. This player's choices in the message then count.
   */
  readonly author?: 'owner'
  /**
   * True: Undo may retract the message even if it has changed no data, for example a question that was asked by
   * mistake.
   */
  readonly retractable?: true
  /** True if only a Gamemaster may undo the outcome, because people have seen hidden information, such as cards. */
  readonly final?: true
}

/** Changes of the clicked message's facts, by dotted path. `label` names the change in the message's history. */
export interface ChangesOfMessageFacts {
  readonly set: Readonly<Record<string, Json | undefined>>
  readonly label: Phrase
  /**
   * True if only a Gamemaster may undo the changes. The changes revealed hidden information, and a player who has seen
   * it may not undo and choose again.
   */
  readonly final?: true
}

/**
 * The outcome of an action. It posts a message or changes the clicked message. It does neither if people see the change
 * anyway. An action plans moves of cards with `Chance.openDeck`.
 */
export type Outcome = DocumentChanges &
  (
    | { readonly post: PostedMessage; readonly amend?: never }
    | { readonly amend: ChangesOfMessageFacts; readonly post?: never }
    | { readonly post?: never; readonly amend?: never }
  )

/**
 * A refusal that concerns no form field.
 * @param phraseKey a key of `lang/`
 * @param phrasePlaceholders fills the phrase's placeholders
 */
export function refuse(phraseKey: string, phrasePlaceholders: Refusal['data'] = {}): Refusal {
  return { refused: phraseKey, data: phrasePlaceholders }
}

/** A refusal of one form field's value, shown at the field. @param fieldName the name of the field in the form */
export function refuseFormField(
  fieldName: string,
  phraseKey: string,
  phrasePlaceholders: Refusal['data'] = {},
): Refusal {
  return { refused: phraseKey, data: phrasePlaceholders, field: fieldName }
}

/** Is the value a refusal? */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value
}

/** Matches one segment of a path, except names special in JavaScript and characters special in Foundry's updates. */
const PATH_SEGMENT_PATTERN = /^(?!__proto__$|constructor$|prototype$)[\w-]+$/

/** The path of an item's name. Actions may write to this path, because people name wounds. */
export const ITEM_NAME_PATH = 'name'

const WRITABLE_PATH_ROOTS: readonly string[] = ['system', 'statuses', 'turn']

/**
 * May an action write a field at this path? Yes for data below `system`, conditions, turns in a fight and item names;
 * never for ownership or an actor's name.
 */
export function isWritablePath(path: string, isItemPath = false): boolean {
  if (path === ITEM_NAME_PATH) return isItemPath
  const [root, ...names] = path.split('.')
  return (
    WRITABLE_PATH_ROOTS.includes(root ?? '') &&
    names.length > 0 &&
    names.every((pathSegment) => PATH_SEGMENT_PATTERN.test(pathSegment))
  )
}

/** The first segment of every path to an actor's condition: `statuses.<id>` or `statuses.<id>.<key>`. */
const STATUSES_PATH_ROOT = 'statuses'

/** Splits a path `statuses.<id>.<key>` into the condition's id and data key. Null for any other path. */
export function parseConditionPath(path: string): { readonly status: string; readonly key: string } | null {
  const [root, status, key = ''] = path.split('.')
  return root === STATUSES_PATH_ROOT && status !== undefined ? { status, key } : null
}

/**
 * Creates a list of all edits of an outcome. Each change of a condition becomes an edit: its value is the condition's
 * data, `true` for a condition without data, or `undefined` to remove the condition.
 */
export function createEditsWithStatusesAsFields({
  edits = [],
  statuses = [],
}: Pick<DocumentChanges, 'edits' | 'statuses'>): DocumentEdit[] {
  return [
    ...edits,
    ...statuses.map(({ target, status, key = '', active: isOn, data = {} }): DocumentEdit => {
      const statusFieldPath =
        key === '' ? `${STATUSES_PATH_ROOT}.${status}` : `${STATUSES_PATH_ROOT}.${status}.${key}`
      const conditionDataFields: Readonly<Record<string, Json | undefined>> = { ...data }
      const storedData: Record<string, Json> = {}
      for (const [name, value] of Object.entries(conditionDataFields))
        if (value !== undefined) storedData[name] = value
      return {
        target,
        set: {
          [statusFieldPath]: !isOn ? undefined : Object.keys(storedData).length > 0 ? storedData : true,
        },
      }
    }),
  ]
}

/** A refusal as a phrase, for example for a disabled button's tooltip. Null for any other value. */
export const createRefusalPhrase = (possibleRefusal: unknown): KeyedPhrase | null =>
  isRefusal(possibleRefusal) ? { key: possibleRefusal.refused, data: possibleRefusal.data } : null
