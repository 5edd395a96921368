import type * as v from 'valibot'
import type { DeckSpec } from './deck-spec'
import type { Chance } from './chance'
import type { Modifier } from './modifiers'
import type { Changes, Outcome, Refusal } from './outcome'
import type { Recovery } from './recovery'
import type { Rounds } from './rounds'
import type {
  ActorType,
  ItemType,
  ItemView,
  MessageView,
  RawClick,
  RawGroupClick,
  RawItemClick,
  RawMessageClick,
  RawSituation,
  RawViewer,
} from './views'
import type { Words } from './words'

/** A condition that a game adds to Foundry's statuses; ids carry the game's name. */
export interface Status {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** The key of what it does, in a sentence. */
  readonly hint?: string
  /** When it ends by itself, unless it says so itself: a moment or a turning of a fight. */
  readonly ends?: string
  /** Does its picture lie over the whole token, to be seen from across the scene? */
  readonly overlay?: boolean
}

/** A question to the person who clicked: a form below `templates/`, and what it says when nobody asks. */
export interface Ask {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /** The form finds the actors of these types that the person sees as `actors`: `{id, name, img}`. */
  readonly actors?: readonly ActorType[]
  /** The form finds the cards that somebody holds of a deck, both by id, as `hand`: `{id, name, suit, src}`. */
  readonly hand?: { readonly deck: string; readonly holder: string }
  readonly ok: string
  /** What is answered where nobody is asked. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check: the form shows them by `{{#> hnb.modifiers}}`, each with its switch. */
  readonly modifiers?: readonly Modifier[]
  /** What the check is of, such as a stat: what this person switches is remembered for it and the actor. */
  readonly remember?: string
  /** Other answers that are remembered with the switches, by name. */
  readonly keeps?: readonly string[]
}

/**
 * Where an action is decided. `inOrder`, as it is where nothing else is said: on one client for everybody, one after
 * another, for two people, or two tabs of one, may reach for the same thing at once; without a Gamemaster a player
 * decides what is theirs alone. `byGM`: on a Gamemaster's client or not at all, for others have to believe what comes of
 * it. `here`: on the client of whoever clicked, which is for what can be done twice at once and come to the same.
 */
export type Decided = 'here' | 'inOrder' | 'byGM'

/** What happens at a button. Which client decides, and which writes, is not the game's business. */
export interface Action<C> {
  readonly decided: Decided
  /** Does it concern whom the person has targeted? */
  readonly targets: boolean
  /** The question, or why it is not worth asking; null never asks. */
  readonly ask: (click: C) => Ask | Refusal | null
  /**
   * Why somebody may not do it who does not own the actor, or null. `theirs` are the ids of the actors that they do
   * own. Such an action is never decided `here`, so that the Gamemaster's client answers this, from ids alone.
   */
  readonly whyNotOutsider: (click: C, theirs: readonly string[]) => Refusal | null
  /** Refuses, or says what should change and what is told of it. Reads nothing but its arguments. */
  readonly decide: (click: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}

/** A message that waits for somebody's answer, as the sheet of its actor shows it. */
export interface WaitingMessage extends MessageView<unknown> {
  readonly kind: string
}

/** One kind of chat message of a game. `context` gives null for facts that cannot be read. */
export interface MessageKind {
  /**
   * Only a Gamemaster's client may have written it, for people act on what others said there. What a player wrote
   * into it since is not believed.
   */
  readonly sealed: boolean
  /** Does it wait for the owner of an actor (by uuid)? Then their sheet shows it too. Null for a kind that never does. */
  readonly waits: ((message: MessageView<unknown>, actor: string) => boolean) | null
  /** The uuids of the actors that it names as sides: an action on it sees them as they are now. */
  readonly sides: (message: MessageView<unknown>) => readonly string[]
  /** Those of them that have agreed to be changed by what happens on this message. Nobody agrees on one that is not sealed. */
  readonly agreed: (message: MessageView<unknown>) => readonly string[]
  readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawMessageClick>>>
}

/** What one type of item is to a game. */
export interface ItemKind {
  readonly fields: Fields
  /** What it is in a few words: a katana's wounds and range. */
  readonly lines: (item: ItemView) => readonly Words[]
  /** Why the game's part of it may not be stored so, or null; asked before every change. */
  readonly whyNot: (fields: unknown) => Refusal | null
  /** What can be done with it on whoever has it; each a button of its row, its sheet and its chat message. */
  readonly actions: Readonly<Record<string, Action<RawItemClick>>>
  /** Those buttons, as they are now: what they say, and why one is off. */
  readonly buttons: (item: ItemView, situation: RawSituation) => readonly ItemButton[]
  /** What its part of the sheet shows, drawn by `<game>/item-<type>.hbs`; null where the house draws a form of its fields. */
  readonly context: ((item: ItemView) => object | null) | null
  /** What else changes when it comes to an actor, or why it may not come; when it is dropped there by hand. */
  readonly arrives: (situation: RawSituation, item: ItemView) => Changes | Refusal
  /** Which of its actions is asked for as soon as somebody has dragged it to an actor; null for none. */
  readonly asks: (item: ItemView) => string | null
  /**
   * Of a kind that never stays with an actor: what is pressed instead when one is dropped there, null for one that cannot
   * be read. Null for kinds that stay.
   */
  readonly instead: ((item: ItemView) => Instead | null) | null
  /** What else changes when it is deleted there by hand. */
  readonly leaves: (situation: RawSituation, item: ItemView) => Changes | Refusal
}

/** A button of the tab that is pressed by a drop: which action, and what the button would say. */
export interface Instead {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
}

export interface ItemButton {
  readonly act: string
  readonly words: Words
  readonly icon: string
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
}

/**
 * A window that only this game has: `templates/<id>/window-<name>.hbs` and what it shows. Its buttons are those of
 * the tab and of messages; fields with a name in a window of an actor are stored as those of its sheet are.
 */
export type WindowKind = {
  readonly icon: string
  /** Keys of its title, and in pixels how wide it opens. */
  readonly title: string
  readonly width: number
} & (
  | { readonly of: 'actor'; readonly context: (situation: RawSituation) => object | null }
  | {
      readonly of: 'message'
      readonly kind: string
      readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
    }
  | { readonly of: 'table'; readonly context: (look: RawGroupClick) => object | null }
)

/** A game, as the rest of the house knows it. */
export interface Ruleset {
  /** The name of its folders and of its setting: `harm-cards`. */
  readonly id: string
  /** The name of its data and of its words: `harmCards`. */
  readonly key: string
  readonly icon: string
  /** The actors that have its tab and its state. */
  readonly actorTypes: readonly ActorType[]
  readonly state: Fields
  /** The same for types of actor that begin with other values. */
  readonly begins: Readonly<Partial<Record<ActorType, Fields>>>
  /** The types of item that it reads, and what they are to it. */
  readonly items: Readonly<Partial<Record<ItemType, ItemKind>>>
  readonly settings: Fields
  readonly statuses: readonly Status[]
  /** By the name that a button's `data-window` says. */
  readonly windows: Readonly<Record<string, WindowKind>>
  /** Pieces that several of its templates share: `draw` is `templates/<id>/draw.hbs`, called as `hnb.<key>.draw`. */
  readonly partials: readonly string[]
  /** The decks of cards that a table with this game has. */
  readonly decks: readonly DeckSpec[]
  readonly tab: {
    readonly context: (situation: RawSituation, waiting: readonly WaitingMessage[]) => object | null
    readonly actions: Readonly<Record<string, Action<RawClick>>>
  }
  readonly messages: Readonly<Record<string, MessageKind>>
  /** What a Gamemaster may do to several actors at once, by the buttons of `tools`. */
  readonly group: Readonly<Record<string, Action<RawGroupClick>>>
  /** What the moments of recovery do; null for a game that never recovers. */
  readonly recovery: Recovery<RawSituation> | null
  /** How it runs a fight; null for a game that has no rounds. */
  readonly rounds: Rounds<RawSituation, unknown> | null
  /** An actor's state in a few words, for the Gamemaster's panel of the scene. */
  readonly glance: (situation: RawSituation) => readonly Words[]
  readonly tools: readonly Tool[]
  /** How hands of its deck are drawn; null where people draw cards as they like. */
  readonly hand: Hand<RawSituation, unknown> | null
}

/** A deck whose hands are drawn and played as the rules of its game say, and by no other hand than theirs. */
export interface Hand<S, Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /**
   * What is said below a hand, and the button that draws the next one.
   * @param situation of the holder's character; null for a Gamemaster
   * @param held how many cards of the deck are held
   */
  readonly note: (situation: S | null, held: number) => HandNote
}

export interface HandNote {
  readonly words: Words
  /** An action of the tab; for a Gamemaster one of the group. */
  readonly act: string
  readonly label: Words
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
}

/** A Gamemaster's button that does one thing (an action of `group`) to all who are targeted, or to whom it is dragged. */
export interface Tool {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
}

/** A record's description, made with `schema.ts`. */
export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>
