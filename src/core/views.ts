/** Actors, items and people as plain data: all that a game sees of Foundry's documents. */
import type { HeldHand } from './chance'
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

/** An actor as a game sees it: who, not what it holds. */
export interface ActorView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ActorType
  /** The Foundry statuses that are on it, by id. */
  readonly statuses: readonly string[]
  /** The same with what they carry, and each that is about somebody else for itself. */
  readonly conditions: readonly Condition[]
  /** Its place in the fight that goes on; null where it has none. */
  readonly turn: Turn | null
  /** The id of the player whose character it is; without a player of its own, whoever plays it now. */
  readonly player?: string
  /** Does a player own it? A creature that a player owns is a companion. */
  readonly played?: boolean
}

/** An item as a game sees it; `fields` is the part of its data that belongs to this game, unread. */
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

/** What one game keeps: on each actor, and for the whole table. */
export interface Game {
  readonly state: unknown
  readonly settings: unknown
}

/** Who an actor is, and what it holds in one game's eyes. */
export interface Party<G extends Game> {
  readonly actor: ActorView
  readonly state: G['state']
  readonly items: readonly ItemView[]
}

/** An actor's present situation in one game, and who looks at it. */
export interface Situation<G extends Game> extends Party<G> {
  readonly settings: G['settings']
  readonly asker: Asker
}

/** How far two tokens stand from each other on one scene. */
export interface Away {
  readonly distance: number
  /** Of the scene: m, ft. */
  readonly units: string
  /** Side by side, or nearer. */
  readonly close: boolean
}

/** One click, as plain data: for whom, in what state, by whom, on which button. */
export interface Click<G extends Game> extends Situation<G> {
  /** The `data-*` attributes of the button: ids and words, never to be trusted for more. */
  readonly data: Readonly<Record<string, string | undefined>>
  /** Whom the person has chosen or targeted, where the action asks for it; each once, never more than `MOST_TARGETS`. */
  readonly targets: readonly Party<G>[]
  /** How far those whom it concerns (targets, sides of a message) are, by uuid, where they stand on one scene. */
  readonly away?: Readonly<Record<string, Away>>
}

/** A click on an item: in its row, on its sheet or its chat message, or from the hotbar. */
export interface ItemClick<G extends Game, Fields> extends Click<G> {
  readonly item: ReadItem<Fields>
}

/** An item whose part of this game was read. */
export interface ReadItem<Fields> extends Omit<ItemView, 'fields'> {
  readonly fields: Fields
}

/** What a Gamemaster does to several actors at once: one question, one write, one message with a line for each. */
export interface GroupClick<G extends Game> {
  readonly parties: readonly Party<G>[]
  /** What people have of the game's deck, by user id. */
  readonly hands?: Readonly<Record<string, HeldHand>>
  /** The names of the players who are online and have no character. */
  readonly unplayed?: readonly string[]
  readonly settings: G['settings']
  readonly asker: Asker
  readonly data: Click<G>['data']
}

/** More than anybody fights at once, and few enough to be looked at in an instant. */
export const MOST_TARGETS = 50

/** What a chat message of ours tells: which it is, whom it is about, and what it says happened. */
export interface MessageView<Facts> {
  readonly uuid: string
  /** The actor's uuid; empty where it is about several. */
  readonly actor: string
  readonly facts: Facts
}

/** A click on a chat message; `actor` and `state` are those of whom the person acts for. */
export interface MessageClick<G extends Game, Facts> extends Click<G> {
  readonly message: MessageView<Facts>
  /** The sides that the message names, as they are now; those that are gone are left out. */
  readonly sides: readonly Party<G>[]
}

/** A game whose data nobody has read yet. */
export type Unread = { readonly state: unknown; readonly settings: unknown }
export type RawParty = Party<Unread>
export type RawSituation = Situation<Unread>
export type RawClick = Click<Unread>
export type RawMessageClick = MessageClick<Unread, unknown>
export type RawItemClick = ItemClick<Unread, unknown>
export type RawGroupClick = GroupClick<Unread>
export type RawViewer = Viewer<Unread>

/** Who looks at a message: their own words and buttons may differ. */
export interface Viewer<G extends Game> {
  readonly asker: Asker
  /** The actor for whom this person would act now, or null. */
  readonly actor: Pick<ActorView, 'id' | 'uuid'> | null
  /** The same with what it holds, where the game knows it and can read it. */
  readonly own?: Party<G> | null
  /** The uuids of the sides of the message that this person plays; a Gamemaster plays all. */
  readonly plays: readonly string[]
  /** The sides of the message, as they are now; those that are gone or cannot be read are left out. */
  readonly sides: readonly Party<G>[]
  readonly settings: G['settings']
}
