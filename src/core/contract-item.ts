/** The contract for items: what one type of item means to a game. */
import type * as v from 'valibot'
import type { Action } from './contract-action'
import type { Changes, Refusal } from './outcome'
import type { ItemView, RawItemClick, RawSituation } from './game-views'
import type { Phrase } from './phrase'

/** A record's description, made with `schema.ts`. */
export type FieldsSchema = v.ObjectSchema<v.ObjectEntries, undefined>

/** What one type of item means to a game. */
export interface ItemKind {
  readonly fields: FieldsSchema
  /** Does the game's tab show the item? An item that no tab shows is listed with the gear. */
  readonly isShownOnTab: (item: ItemView) => boolean
  /** Is the game's part of the item's data unreadable? */
  readonly isUnreadable: (item: ItemView) => boolean
  /** The item in a few words, for example a katana's wounds and range. */
  readonly summary: (item: ItemView) => readonly Phrase[]
  /** The effects of the item, one sentence each; the first is its rule, the tooltip of its name. */
  readonly ruleSentences: (item: ItemView) => readonly Phrase[]
  /**
   * Why these values may not be stored as the game's part of the item, or null; checked before every change.
   * @param situation of the actor who has the item; null for an item without an actor
   */
  readonly whyNotStore: (fields: unknown, situation: RawSituation | null) => Refusal | null
  /** The actions of the item for its actor; each has a button in its row, on its sheet and in its chat message. */
  readonly actions: Readonly<Record<string, Action<RawItemClick>>>
  /** The present state of those buttons: their labels, and why a button is disabled. */
  readonly buttons: (item: ItemView, situation: RawSituation) => readonly ItemButton[]
  /**
   * The main action of the item, which its slot on the hotbar presses; null where the item's numbers allow no action.
   */
  readonly mainAction: (item: ItemView) => MainAction | null
  /**
   * The context of the game's part of the item's sheet, which `<game>/item-<type>.hbs` draws. If it is null, the shell
   * draws a form of the item's fields.
   */
  readonly context: ((item: ItemView) => object | null) | null
  /** The paths of form fields that have no effect in the item's present state: `effects.<key>.stat`. */
  readonly inactiveFields: (item: ItemView) => readonly string[]
  /** The further changes when a person drops the item on an actor by hand, or a refusal. */
  readonly changesOnArrival: (situation: RawSituation, item: ItemView) => ItemArrival | Refusal
  /** The action that opens as soon as a person has dragged the item to an actor; null for none. */
  readonly actionAfterDrop: (item: ItemView) => string | null
  /**
   * For a kind that never stays with an actor: the action that a drop presses. It returns null for an unreadable item
   * and `other` for an item of another game. The function itself is null for kinds that stay.
   */
  readonly actionInsteadOfDrop: ((item: ItemView) => DropAction | 'other' | null) | null
  /**
   * The ways in which a person may delete the item from an actor by hand, the usual way first; empty if every deletion
   * has the same effect.
   */
  readonly departures: (situation: RawSituation, item: ItemView) => readonly ItemDeparture[]
  /**
   * The further changes when a person deletes the item from an actor by hand.
   * @param departureId an id from `departures`; empty where the person was not asked
   */
  readonly changesOnDeparture: (
    situation: RawSituation,
    item: ItemView,
    departureId: string,
  ) => Changes | Refusal
}

/**
 * The changes when an actor gets an item, and the text of the message, which is posted even if only the item changed.
 */
export type ItemArrival = Changes & { readonly message?: Phrase }

/** A way in which an item leaves an actor: the label of its button, and the text of the message. */
export interface ItemDeparture {
  readonly id: string
  readonly label: Phrase
  readonly message: Phrase
}

/** The button of the tab that a drop presses: its action and its `data-*`. */
export interface DropAction {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
}

/** The main action of an item, and the label of its button. */
export type MainAction = Pick<ItemButton, 'act' | 'phrase'>

/** A button of an item in its row, on its sheet or in its chat message. */
export interface ItemButton {
  readonly act: string
  readonly phrase: Phrase
  readonly icon: string
  /** The effect of the button, in a sentence. */
  readonly hint: Phrase
  /** Why the button is disabled, or null. */
  readonly disabledReason: Refusal | null
  /** True hides the button in the item's row, because the tab draws a better control there. */
  readonly sheetOnly?: boolean
}
