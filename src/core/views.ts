/** Actors, items and people as plain data: all that a game sees of Foundry's documents. */
import type { HeldHand } from './dealt'
import type { Condition } from './conditions'
import type { Turn } from './rounds'

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
  'condition',
] as const
export type ActorType = (typeof ACTOR_TYPES)[number]
export type ItemType = (typeof ITEM_TYPES)[number]

/** An actor as a game sees it: who it is, not what it holds. */
export interface ActorView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ActorType
  /** The ids of the Foundry statuses on it. */
  readonly statuses: readonly string[]
  /** The same with what they store, and each that is about somebody else separately. */
  readonly conditions: readonly Condition[]
  /** Its place in the current fight; null where it has none. */
  readonly turn: Turn | null
  /** The id of the player whose character it is, or else of the one who plays it now. */
  readonly player?: string
  /** Does a player own it? A creature that a player owns is a companion. */
  readonly played?: boolean
}

/** An item as a game sees it; `fields` is this game's part of its data, unread. */
export interface ItemView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ItemType
  readonly fields: unknown
}

/** The person who clicked. */
export interface Asker {
  readonly id: string
  readonly name: string
  readonly isGM: boolean
}

/** What one game stores: on each actor, and for the whole table. */
export interface Game {
  readonly state: unknown
  readonly settings: unknown
  /** The ids of the moments of recovery that the game adds. */
  readonly moment?: string
}

/** An actor, with its state and items in one game. */
export interface Party<G extends Game> {
  readonly actor: ActorView
  readonly state: G['state']
  readonly items: readonly ItemView[]
}

/** An actor's present situation in one game, and who is asking. */
export interface Situation<G extends Game> extends Party<G> {
  readonly settings: G['settings']
  readonly asker: Asker
}

/** A situation that is to be shown, with the communities of the world, of which some may count the actor as a member. */
export interface Portrayal<G extends Game> extends Situation<G> {
  readonly communities?: readonly Party<G>[]
}

/** How far two tokens stand from each other on one scene. */
export interface Away {
  readonly distance: number
  /** The scene's unit: m, ft. */
  readonly units: string
  /** Are they adjacent, or nearer? */
  readonly close: boolean
}

/** One click, as plain data: for which actor, in what state, by whom, on which button. */
export interface Click<G extends Game> extends Situation<G> {
  /** The `data-*` attributes of the button: ids and words, never trusted for more. */
  readonly data: Readonly<Record<string, string | undefined>>
  /** Those whom the person has chosen or targeted, where the action asks for it; each once, at most `MOST_TARGETS`. */
  readonly targets: readonly Party<G>[]
  /** How far away those concerned (targets, sides of a message) are, by uuid, where they stand on the same scene. */
  readonly away?: Readonly<Record<string, Away>>
}

/** A click on an item: in its row, on its sheet or its chat message, or from the hotbar. */
export interface ItemClick<G extends Game, Fields> extends Click<G> {
  readonly item: ReadItem<Fields>
}

/** An item whose part for this game was read. */
export interface ReadItem<Fields> extends Omit<ItemView, 'fields'> {
  readonly fields: Fields
}

/** What a Gamemaster does to several actors at once: one question, one write, one message with a line for each. */
export interface GroupClick<G extends Game> {
  readonly parties: readonly Party<G>[]
  /** The cards that people have of the game's deck, by user id. */
  readonly hands?: Readonly<Record<string, HeldHand>>
  /** The names of the players who are online and have no character. */
  readonly unplayed?: readonly string[]
  readonly settings: G['settings']
  readonly asker: Asker
  readonly data: Click<G>['data']
}

/** More than fight at once at any table, and few enough to process in an instant. */
export const MOST_TARGETS = 50

/** A chat message of ours: its kind, who it is about, and the facts. */
export interface MessageView<Facts> {
  readonly uuid: string
  /** The actor's uuid; empty where it is about several. */
  readonly actor: string
  readonly facts: Facts
}

/** A click on a chat message; `actor` and `state` are those that the person acts for. */
export interface MessageClick<G extends Game, Facts> extends Click<G> {
  readonly message: MessageView<Facts>
  /** The sides that the message names, as they are now; deleted ones are left out. */
  readonly sides: readonly Party<G>[]
}

/** A game whose data nobody has read yet. */
export type Unread = { readonly state: unknown; readonly settings: unknown }
export type RawParty = Party<Unread>
export type RawSituation = Situation<Unread>
export type RawPortrayal = Portrayal<Unread>
export type RawClick = Click<Unread>
export type RawMessageClick = MessageClick<Unread, unknown>
export type RawItemClick = ItemClick<Unread, unknown>
export type RawGroupClick = GroupClick<Unread>
export type RawViewer = Viewer<Unread>

/** The viewer of a message: each may have words and buttons of their own. */
export interface Viewer<G extends Game> {
  readonly asker: Asker
  /** The actor that this viewer would act for now, or null. */
  readonly actor: Pick<ActorView, 'id' | 'uuid'> | null
  /** The same with its state and items, where the game knows it and can read it. */
  readonly own?: Party<G> | null
  /** The uuids of the message's sides that this viewer plays; a Gamemaster plays all. */
  readonly plays: readonly string[]
  /** The sides of the message, as they are now; deleted or unreadable ones are left out. */
  readonly sides: readonly Party<G>[]
  readonly settings: G['settings']
}
