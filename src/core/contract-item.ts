/** The contract for items: what one type of item means to a game. */
import type * as v from 'valibot'
import type { Action } from './contract-action'
import type { Changes, Refusal } from './outcome'
import type { ItemView, RawItemClick, RawSituation } from './views'
import type { Words } from './words'

/** A record's description, made with `schema.ts`. */
export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/** What one type of item means to a game. */
export interface ItemKind {
  readonly fields: Fields
  /** Does the game's tab have a place for it? An item that no game has a place for is listed with the gear. */
  readonly shows: (item: ItemView) => boolean
  /** Is this game's part of it unreadable? */
  readonly isUnreadable: (item: ItemView) => boolean
  /** The item in a few words: a katana's wounds and range. */
  readonly lines: (item: ItemView) => readonly Words[]
  /** What it does, one sentence each; the first is its rule, shown as the tooltip of its name. */
  readonly reads: (item: ItemView) => readonly Words[]
  /**
   * Why the game's part of it may not be stored with these values, or null; asked before every change.
   * @param situation the situation of the actor who has it; null for an item that belongs to nobody
   */
  readonly whyNot: (fields: unknown, situation: RawSituation | null) => Refusal | null
  /**
   * What can be done with it by the actor who has it; each is a button in its row, on its sheet and in its chat
   * message.
   */
  readonly actions: Readonly<Record<string, Action<RawItemClick>>>
  /** Those buttons as they are now: their words, and why one is off. */
  readonly buttons: (item: ItemView, situation: RawSituation) => readonly ItemButton[]
  /**
   * The one of its actions that the thing is for, which its place on the hotbar presses; null where the game's numbers
   * describe nothing that could be done with it.
   */
  readonly main: (item: ItemView) => Main | null
  /**
   * What its part of the sheet shows, drawn by `<game>/item-<type>.hbs`; null where the house draws a form of its
   * fields.
   */
  readonly context: ((item: ItemView) => object | null) | null
  /** The fields of its form that do not matter in its present state, by their paths: `effects.<key>.stat`. */
  readonly idle: (item: ItemView) => readonly string[]
  /** What else changes when it is dropped on an actor by hand, or why it may not be. */
  readonly arrives: (situation: RawSituation, item: ItemView) => Arrival | Refusal
  /** The action that is asked for as soon as the item has been dragged to an actor; null for none. */
  readonly asks: (item: ItemView) => string | null
  /**
   * For a kind that never stays with an actor: what is pressed when one is dropped there, null for one that cannot be
   * read, `other` for one that belongs to another game. Null for kinds that stay.
   */
  readonly instead: ((item: ItemView) => Instead | 'other' | null) | null
  /** The ways in which it may be deleted there by hand, where that makes a difference; the usual one first. */
  readonly leaving: (situation: RawSituation, item: ItemView) => readonly Leaving[]
  /**
   * What else changes when it is deleted there by hand. @param way one of `leaving`; empty where nobody has been asked
   */
  readonly leaves: (situation: RawSituation, item: ItemView, way: string) => Changes | Refusal
}

/** What an arrival changes, and what has to be told of it even where only the item itself changed. */
export type Arrival = Changes & { readonly told?: Words }

/** A way in which an item leaves: the words of its button, and what is told. */
export interface Leaving {
  readonly id: string
  readonly label: Words
  readonly told: Words
}

/** A button of the tab that a drop presses: which action, and what the button would carry. */
export interface Instead {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
}

/** What a thing is for: the action, and the words of its button. */
export type Main = Pick<ItemButton, 'act' | 'words'>

export interface ItemButton {
  readonly act: string
  readonly words: Words
  readonly icon: string
  /** What pressing it does, in a sentence. */
  readonly hint: Words
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
  /** Left out of its row, because the tab has drawn something better there. */
  readonly sheetOnly?: boolean
}
