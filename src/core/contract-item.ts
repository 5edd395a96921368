/** The contract for items: what one type of item is to a game. */
import type * as v from 'valibot'
import type { Action } from './contract-action'
import type { Changes, Refusal } from './outcome'
import type { ItemView, RawItemClick, RawSituation } from './views'
import type { Words } from './words'

/** A record's description, made with `schema.ts`. */
export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>

/** What one type of item is to a game. */
export interface ItemKind {
  readonly fields: Fields
  /** Does the game's tab have a place for it? What no game has a place for lies among the gear. */
  readonly shows: (item: ItemView) => boolean
  /** Can this game's part of it not be read? */
  readonly isUnreadable: (item: ItemView) => boolean
  /** What it is in a few words: a katana's wounds and range. */
  readonly lines: (item: ItemView) => readonly Words[]
  /** What it does, a sentence each; the first is its rule, which its name says when it is pointed at. */
  readonly reads: (item: ItemView) => readonly Words[]
  /**
   * Why the game's part of it may not be stored so, or null; asked before every change.
   * @param situation of the actor who has it; null for an item of nobody's
   */
  readonly whyNot: (fields: unknown, situation: RawSituation | null) => Refusal | null
  /** What can be done with it on whoever has it; each a button of its row, its sheet and its chat message. */
  readonly actions: Readonly<Record<string, Action<RawItemClick>>>
  /** Those buttons, as they are now: what they say, and why one is off. */
  readonly buttons: (item: ItemView, situation: RawSituation) => readonly ItemButton[]
  /**
   * Which of its actions is what the thing is for, so that it is pressed where the thing lies on the hotbar; null where
   * the game's numbers say nothing of it that could be done.
   */
  readonly main: (item: ItemView) => Main | null
  /** What its part of the sheet shows, drawn by `<game>/item-<type>.hbs`; null where the house draws a form of its fields. */
  readonly context: ((item: ItemView) => object | null) | null
  /** The fields of its form that do not matter as it is now, by their paths: `effects.<key>.stat`. */
  readonly idle: (item: ItemView) => readonly string[]
  /** What else changes when it comes to an actor, or why it may not come; when it is dropped there by hand. */
  readonly arrives: (situation: RawSituation, item: ItemView) => Arrival | Refusal
  /** Which of its actions is asked for as soon as somebody has dragged it to an actor; null for none. */
  readonly asks: (item: ItemView) => string | null
  /**
   * Of a kind that never stays with an actor: what is pressed instead when one is dropped there, null for one that cannot
   * be read, `other` for one that another game means. Null for kinds that stay.
   */
  readonly instead: ((item: ItemView) => Instead | 'other' | null) | null
  /** The ways in which it may be deleted there by hand, where that has to be said; the first is what is usual. */
  readonly leaving: (situation: RawSituation, item: ItemView) => readonly Leaving[]
  /** What else changes when it is deleted there by hand. @param way one of `leaving`; empty where nobody has been asked */
  readonly leaves: (situation: RawSituation, item: ItemView, way: string) => Changes | Refusal
}

/** What an arrival changes, and what has to be said of it although it may only have changed the item. */
export type Arrival = Changes & { readonly told?: Words }

/** A way in which an item leaves: what its button says, and what is told. */
export interface Leaving {
  readonly id: string
  readonly label: Words
  readonly told: Words
}

/** A button of the tab that is pressed by a drop: which action, and what the button would say. */
export interface Instead {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
}

/** What a thing is for: the action, and what its button says. */
export type Main = Pick<ItemButton, 'act' | 'words'>

export interface ItemButton {
  readonly act: string
  readonly words: Words
  readonly icon: string
  /** What pressing it does, in a sentence. */
  readonly hint: Words
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
  /** Not in its row, which a tab has drawn with something better. */
  readonly sheetOnly?: boolean
}
