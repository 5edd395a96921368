import type * as v from 'valibot'
import type { DiceGroup, Thrown } from './dice'
import type { DeckSpec } from './deck-spec'
import type { Outcome, Refusal } from './outcome'
import type { Recovery } from './recovery'
import type { Words } from './words'

/** The kinds of actor and item that the manifest declares; a test holds these lists and the manifest equal. */
export const ACTOR_TYPES = ['character', 'npc', 'community'] as const
export const ITEM_TYPES = [
  'ability',
  'lifestyle',
  'trait',
  'resource',
  'weapon',
  'armor',
  'gear',
  'wound',
] as const
export type ActorType = (typeof ACTOR_TYPES)[number]
export type ItemType = (typeof ITEM_TYPES)[number]

/** What one game keeps: on each actor, and for the whole table. */
export interface Game {
  readonly state: unknown
  readonly settings: unknown
}

/** An actor as a game sees it: who, not what it holds. */
export interface ActorView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ActorType
  /** The Foundry statuses that are on it, by id. */
  readonly statuses: readonly string[]
}

/** A condition that a game adds to Foundry's statuses; ids carry the game's name. */
export interface Status {
  readonly id: string
  readonly name: string
  readonly icon: string
}

/** An item as a game sees it; `own` is the part of its data that belongs to this game, unread. */
export interface ItemView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ItemType
  readonly own: unknown
}

/** The person who clicked. */
export interface Asker {
  readonly id: string
  readonly name: string
  readonly isGM: boolean
}

/** One click, as plain data: for whom, in what state, by whom, on which button. */
export interface Moment<G extends Game> {
  readonly actor: ActorView
  readonly state: G['state']
  readonly items: readonly ItemView[]
  readonly settings: G['settings']
  readonly asker: Asker
  /** The `data-*` attributes of the button: ids and words, never to be trusted for more. */
  readonly data: Readonly<Record<string, string | undefined>>
}

/** A click on a chat card; `actor` and `state` of the moment are the clicking person's own. */
export interface CardMoment<G extends Game, Facts> extends Moment<G> {
  readonly card: CardView<Facts>
}

/** A chat card: which message, whom it is about, and what it says happened. */
export interface CardView<Facts> {
  readonly uuid: string
  readonly actor: string
  readonly facts: Facts
}

/** An actor whom a card names: what an action may read of it, and change when both sides agreed. */
export type Party = Pick<RawMoment, 'actor' | 'state' | 'items'>

/** Chance and company, handed to a rule so that it never makes or seeks its own. */
export interface Table {
  /** Throws dice in the open; what fell is shown with the card that the action posts. */
  roll(groups: readonly DiceGroup[]): Promise<Thrown>
  /** An even chance from 0 up to, not with, 1. */
  random(): number
  /** Somebody else whom the action concerns, as they are now, unread; null when they are gone. */
  party(uuid: string): Party | null
  /** A fresh random key of sixteen letters and digits. */
  id(): string
}

/** A question to the person who clicked: a form below `templates/`, and what it says when nobody asks. */
export interface Ask {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /** The form finds the actors of these types that the person sees as `actors`: `{id, name, img}`. */
  readonly actors?: readonly ActorType[]
  readonly ok: string
  readonly defaults: Readonly<Record<string, unknown>>
}

/** What happens at a button. Which client decides, and which writes, is not the game's business. */
export interface Action<M> {
  /** True where two people may reach for the same thing at once: one client decides for everybody. */
  readonly contended: boolean
  /** The question, or why it is not worth asking; null never asks. */
  readonly ask: (moment: M) => Ask | Refusal | null
  /**
   * May somebody do it who does not own the actor? `theirs` are the ids of the actors that they do own.
   * Null is yes. Such an action is `contended`, so that the Gamemaster's client answers this, from ids alone.
   */
  readonly outsider: (moment: M, theirs: readonly string[]) => Refusal | null
  /** Refuses, or says what should change and what the card will tell. Reads nothing but its arguments. */
  readonly decide: (moment: M, answers: unknown, table: Table) => Promise<Outcome | Refusal>
}

/** Who looks at a card: their own words and buttons may differ. */
export interface Viewer {
  readonly asker: Asker
  /** The actor for whom this person would act now, or null. */
  readonly actor: string | null
}

/** A card that waits for somebody's answer, as the sheet of its actor shows it. */
export interface WaitingCard extends CardView<unknown> {
  readonly kind: string
}

/** One kind of chat card of a game. `context` gives null for facts that cannot be read. */
export interface CardKind {
  /** Does the card wait for the owner of its actor? Then their sheet shows it too. Null for a kind that never does. */
  readonly waits: ((card: CardView<unknown>) => boolean) | null
  readonly context: (card: CardView<unknown>, viewer: Viewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawCardMoment>>>
}

/** A moment whose data nobody has read yet. */
export type RawMoment = Moment<{ state: unknown; settings: unknown }>
export type RawCardMoment = CardMoment<{ state: unknown; settings: unknown }, unknown>

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
  readonly items: Readonly<Partial<Record<ItemType, Fields>>>
  /** What an item is to this game, in a few words: a katana's wounds and range. */
  readonly itemLines: (item: ItemView) => readonly Words[]
  /** Why this game's part of an item may not be stored so, or null; asked before every change of an item. */
  readonly checkItem: (type: ItemType, own: unknown) => Refusal | null
  readonly settings: Fields
  readonly statuses: readonly Status[]
  /** The decks of cards that a table with this game has. */
  readonly decks: readonly DeckSpec[]
  readonly tab: {
    readonly context: (moment: RawMoment, waiting: readonly WaitingCard[]) => object | null
    readonly actions: Readonly<Record<string, Action<RawMoment>>>
  }
  readonly cards: Readonly<Record<string, CardKind>>
  /** What the four moments do; null for a game that never recovers. */
  readonly recovery: Recovery<RawMoment> | null
  /** An actor's state in a few words, for the Gamemaster's panel of the scene. */
  readonly glance: (moment: RawMoment) => readonly Words[]
  /** What a Gamemaster may do to any actor from that panel: actions of the tab. */
  readonly tools: readonly Tool[]
}

/** A button that does one thing to whoever is targeted, or to whom it is dragged. */
export interface Tool {
  readonly act: string
  readonly data: Readonly<Record<string, string>>
  readonly label: string
  readonly icon: string
}

/** A record's description, made with `schema.ts`. */
export type Fields = v.ObjectSchema<v.ObjectEntries, undefined>
