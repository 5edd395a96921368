/** Defines how a game uses a type of item: its data, its texts and its buttons. */
import type * as v from 'valibot'
import type { Action } from './contract-action'
import type { DocumentChanges, Refusal } from './outcome'
import type { ItemView, RawItemActionContext, UnparsedSituation } from './game-views'
import type { Phrase } from './phrase'

/** The schema of an object with named fields, which `recordField` in `schema.ts` builds. */
export type FieldsSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** How a game reads, lists and uses one type of item. */
export interface ItemKind {
  readonly fields: FieldsSchema
  /** Returns true if the game's tab lists the item. An item that no game's tab lists appears with the gear. */
  readonly isShownOnTab: (item: ItemView) => boolean
  /** True: the part of the item's data that belongs to this game is unreadable. */
  readonly isUnreadable: (item: ItemView) => boolean
  /** The main facts about the item in a few words, such as the wounds and the range of a katana. */
  readonly summary: (item: ItemView) => readonly Phrase[]
  /** The item's effects, one sentence each. The first is the item's rule, also the tooltip of its name. */
  readonly ruleSentences: (item: ItemView) => readonly Phrase[]
  /**
   * Refuses values that this game may not store on the item. Called before every change of the item.
   * @param situation the situation of the actor who has the item; null for an item without an actor
   */
  readonly whyNotStore: (itemFields: unknown, situation: UnparsedSituation | null) => Refusal | null
  /**
   * The actions that an actor can take with the item. They appear as buttons in the item's row, on its sheet and in its
   * chat message.
   */
  readonly actions: Readonly<Record<string, Action<RawItemActionContext>>>
  /** The item's present buttons, each with a label, and a reason if disabled. */
  readonly buttons: (item: ItemView, situation: UnparsedSituation) => readonly ItemButton[]
  /** The action behind the item's hotbar slot. Null if the item's data allow no action now. */
  readonly mainAction: (item: ItemView) => ItemMainAction | null
  /**
   * Makes the template context of `<game>/item-<type>.hbs`, which is the game's part of the item's sheet. If the field
   * is null instead of a function, the sheet shows a form with the item's fields.
   */
  readonly context: ((item: ItemView) => object | null) | null
  /**
   * Returns the paths of the form's fields that have no effect in the item's present state, such as
   * `effects.<key>.stat`.
   */
  readonly inactiveFields: (item: ItemView) => readonly string[]
  /**
   * Finds the changes that happen in addition when a person drops the item on an actor. Returns a refusal if the actor
   * cannot get the item.
   */
  readonly changesOnArrival: (situation: UnparsedSituation, item: ItemView) => ItemArrivalChanges | Refusal
  /** The action whose question opens after the item was dropped on an actor, or null. */
  readonly actionAfterDrop: (item: ItemView) => string | null
  /**
   * Finds the action that runs in place of the drop when a person drops the item on an actor. Null for an item type
   * that stays on an actor. The function returns null for an unreadable item, and `other` for another game's item.
   */
  readonly actionInsteadOfDrop: ((item: ItemView) => ActionInsteadOfItemDrop | 'other' | null) | null
  /**
   * The ways in which a person may delete the item from an actor, the usual way first. Empty if every deletion has
   * the same effect.
   */
  readonly departures: (situation: UnparsedSituation, item: ItemView) => readonly ItemDeparture[]
  /**
   * Further changes when a person deletes the item from an actor.
   * @param idOfItemDeparture an id from `departures`; empty if the person was not asked
   */
  readonly changesOnDeparture: (
    situation: UnparsedSituation,
    item: ItemView,
    idOfItemDeparture: string,
  ) => DocumentChanges | Refusal
}

/**
 * The changes that a game makes when an actor gets an item, and the text of the chat message about the new item. The
 * message is posted even without such changes.
 */
export type ItemArrivalChanges = DocumentChanges & { readonly message?: Phrase }

/** One way to delete an item from an actor: its button's label, and the chat message's text. */
export interface ItemDeparture {
  readonly id: string
  readonly label: Phrase
  readonly message: Phrase
}

/**
 * An action that runs when a person drops an item on an actor, instead of adding the item. It has the id of the tab's
 * action and the `data-*` attributes of its button.
 */
export interface ActionInsteadOfItemDrop {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
}

/** The main action of an item, and the label of its button. */
export type ItemMainAction = Pick<ItemButton, 'act' | 'phrase'>

/** A button of an item in its row, on its sheet or in its chat message. */
export interface ItemButton {
  readonly act: string
  readonly phrase: Phrase
  readonly icon: string
  /** A sentence that says what the button does. */
  readonly hint: Phrase
  /** The refusal that explains why the button is disabled. Null if the button is enabled. */
  readonly disabledReason: Refusal | null
  /**
   * True if the button is left out of the item's row on the tab, because the tab has a better control for the action.
   */
  readonly sheetOnly?: boolean
}
