/** Actors, items and users as plain data: all that a game sees of Foundry's documents. */
import type { HandSummary } from './card-view'
import type { Condition } from './conditions'
import type { FightPlace } from './fight-rules'

/** The actor and item types that the manifest declares; a test compares these lists with the manifest. */
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

/** An actor as a game sees it, without its state and items. */
export interface ActorView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ActorType
  /** The ids of the condition's Foundry statuses. */
  readonly statuses: readonly string[]
  /** Its statuses with their stored data; a status with several subjects is listed once for each subject. */
  readonly conditions: readonly Condition[]
  /** Its place in the current fight, or null. */
  readonly turn: FightPlace | null
  /** The id of the player whose character it is, or else of the player who plays it now. */
  readonly player?: string
  /** Does a player own it? A creature that a player owns is a companion. */
  readonly played?: boolean
  /** Does a condition forbid it to act? */
  readonly defeated?: boolean
}

/** An item as a game sees it; `fields` is this game's part of its data, not yet parsed. */
export interface ItemView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ItemType
  readonly fields: unknown
}

/** The person who pressed the button. */
export interface Asker {
  readonly id: string
  readonly name: string
  readonly isGM: boolean
}

/** The types of one game's data: the state of each actor, and the settings of the table. */
export interface GameData {
  readonly state: unknown
  readonly settings: unknown
  /** The ids of the moments of recovery that the game adds. */
  readonly moment?: string
}

/** An actor, with its state and items in one game. */
export interface Participant<G extends GameData> {
  readonly actor: ActorView
  readonly state: G['state']
  readonly items: readonly ItemView[]
}

/** An actor's present situation in one game, and the person who acts. */
export interface Situation<G extends GameData> extends Participant<G> {
  readonly settings: G['settings']
  readonly asker: Asker
}

/** A situation to show, with the world's communities, because the actor may be a member of a community. */
export interface SituationView<G extends GameData> extends Situation<G> {
  readonly communities?: readonly Participant<G>[]
}

/** The distance of two tokens on one scene. */
export interface TokenDistance {
  readonly distance: number
  /** The scene's unit: m, ft. */
  readonly units: string
  /** Are the tokens adjacent or overlapping? */
  readonly close: boolean
}

/** One click as plain data: the acting actor, its state, the person and the button's data. */
export interface Click<G extends GameData> extends Situation<G> {
  /** The `data-*` attributes of the button: ids and strings from the client, so rules must check them. */
  readonly data: Readonly<Record<string, string | undefined>>
  /** The chosen or targeted people, where the action asks for them; each once, at most `MAX_TARGETS`. */
  readonly targets: readonly Participant<G>[]
  /** The distances of the targets and of the message's sides, by uuid, where they are on the same scene. */
  readonly distances?: Readonly<Record<string, TokenDistance>>
}

/** A click on an item: in its row, on its sheet, in its chat message, or on the hotbar. */
export interface ItemClick<G extends GameData, Fields> extends Click<G> {
  readonly item: ParsedItem<Fields>
}

/** An item with this game's part of its data parsed. */
export interface ParsedItem<Fields> extends Omit<ItemView, 'fields'> {
  readonly fields: Fields
}

/** A Gamemaster's click for several actors at once: one question, one write, one message with a line for each actor. */
export interface GroupClick<G extends GameData> {
  readonly participants: readonly Participant<G>[]
  /** People's shares of the game's deck, by user id. */
  readonly hands?: Readonly<Record<string, HandSummary>>
  /** The names of online players without a character. */
  readonly unplayed?: readonly string[]
  readonly settings: G['settings']
  readonly asker: Asker
  readonly data: Click<G>['data']
}

/** The most targets of one action: more than any fight has combatants, and few enough to process at once. */
export const MAX_TARGETS = 50

/** A chat message of ours: the actor that it is about, and its facts. */
export interface MessageView<Facts> {
  readonly uuid: string
  /** The actor's uuid; empty for a message about several actors. */
  readonly actor: string
  readonly facts: Facts
  /** The facts of the related messages (`MessageKind.relatedBy`), not yet parsed, without undone messages. */
  readonly related?: readonly unknown[]
}

/** A click on a chat message; `actor` and `state` are those of the character that the person acts for. */
export interface MessageClick<G extends GameData, Facts> extends Click<G> {
  readonly message: MessageView<Facts>
  /** The message's sides in their present state, without deleted actors. */
  readonly sides: readonly Participant<G>[]
  /** The communities of the world; unreadable communities are left out. */
  readonly communities?: readonly Participant<G>[]
}

/** A game whose data has not been parsed yet. */
export type UnparsedGame = { readonly state: unknown; readonly settings: unknown }
export type RawParticipant = Participant<UnparsedGame>
export type RawSituation = Situation<UnparsedGame>
export type RawSituationView = SituationView<UnparsedGame>
export type RawClick = Click<UnparsedGame>
export type RawMessageClick = MessageClick<UnparsedGame, unknown>
export type RawItemClick = ItemClick<UnparsedGame, unknown>
export type RawGroupClick = GroupClick<UnparsedGame>
export type RawViewer = Viewer<UnparsedGame>

/** The viewer of a message: texts and buttons may differ for each viewer. */
export interface Viewer<G extends GameData> {
  readonly asker: Asker
  /** The actor that this viewer acts for now, or null. */
  readonly actor: Pick<ActorView, 'id' | 'uuid'> | null
  /** This actor with its state and items, where it has readable data of the game. */
  readonly ownParticipant?: Participant<G> | null
  /** The uuids of the sides that this viewer plays; for a Gamemaster, of all sides. */
  readonly playedUuids: readonly string[]
  /** The message's sides in their present state, without deleted actors and unreadable states. */
  readonly sides: readonly Participant<G>[]
  readonly settings: G['settings']
}
