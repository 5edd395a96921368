/** The plain-data form of actors, items and users. A game's rules never see Foundry's documents themselves. */
import type { HandSummary } from './card-view'
import type { Condition } from './conditions'
import type { FighterPlace } from './fight-rules'
import type { RemarkAsModifier } from './modifiers'

/** The types of actors and items. A test compares both lists with the types that the manifest declares. */
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

/** An actor as plain data, without its state and items. */
export interface ActorView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ActorType
  /** The ids of the actor's Foundry statuses. */
  readonly statuses: readonly string[]
  /** The actor's statuses with their stored data. A status that is about several actors appears once for each. */
  readonly conditions: readonly Condition[]
  /** The actor's place in the order of turns of the current fight, or null. */
  readonly turn: FighterPlace | null
  /**
   * The id of the user who has the actor as their character. If there is no such user, the id of the user who plays the
   * actor now.
   */
  readonly player?: string
  /** Does a player own the actor? A creature that a player owns is a companion. */
  readonly played?: boolean
  /** Does the actor have a condition that keeps them from acting? */
  readonly isDefeated?: boolean
}

/** An item as plain data. `fields` is the part of the item's data that belongs to this game, not yet parsed. */
export interface ItemView {
  readonly uuid: string
  readonly id: string
  readonly name: string
  readonly img: string
  readonly type: ItemType
  readonly fields: unknown
}

/** A user as plain data: the user who pressed a button, or the user who looks at a message. */
export interface UserView {
  readonly id: string
  readonly name: string
  readonly isGM: boolean
}

/** The types of a game's data: the state of an actor, and the settings of the table. */
export interface GameData {
  readonly state: unknown
  readonly settings: unknown
  /** The ids of the recoveries that the game adds. */
  readonly moment?: string
}

/** An actor as one game sees it: with the actor's state and items in this game. */
export interface Participant<G extends GameData> {
  readonly actor: ActorView
  readonly state: G['state']
  readonly items: readonly ItemView[]
}

/** An actor as one game sees it now, with the table's settings and the user who acts. */
export interface Situation<G extends GameData> extends Participant<G> {
  readonly settings: G['settings']
  readonly user: UserView
  /** Remarks of other games about the actor's rolls, such as marked cards. Only an action context has this field. */
  readonly remarks?: readonly RemarkAsModifier[]
}

/**
 * The situation of an actor (the actor as a game sees it now) from which a sheet or screen is drawn. It also has the
 * world's communities, to which the actor may belong.
 */
export interface SituationView<G extends GameData> extends Situation<G> {
  readonly communities?: readonly Participant<G>[]
}

/** The distance of two tokens on one scene. */
export interface TokenDistance {
  readonly distance: number
  /** The unit of the scene's grid, such as m or ft. */
  readonly units: string
  /** Are the two tokens next to each other, or do they overlap? */
  readonly close: boolean
}

/** What an action sees of a button press: the acting actor with its state, the user, and the button's data. */
export interface ActionContext<G extends GameData> extends Situation<G> {
  /** The button's `data-*` attributes. They come from a client, so rules must check these ids and strings. */
  readonly data: Readonly<Record<string, string | undefined>>
  /**
   * The chosen or targeted people, if the action asks for people. Each person is in the list once. The list has at most
   * `MAX_TARGETS_PER_CLICK` people.
   */
  readonly targets: readonly Participant<G>[]
  /**
   * The distances from the actor to the targets and to the message's sides, by uuid. Actors on another scene are left
   * out.
   */
  readonly distances?: Readonly<Record<string, TokenDistance>>
}

/**
 * The context of an item's action. The user has pressed a button in the item's row, on its sheet, in its chat message,
 * or on the hotbar.
 */
export interface ItemActionContext<G extends GameData, Fields> extends ActionContext<G> {
  readonly item: ParsedItem<Fields>
}

/** An item whose fields were parsed with the schema of this game. */
export interface ParsedItem<Fields> extends Omit<ItemView, 'fields'> {
  readonly fields: Fields
}

/**
 * The context of a Gamemaster's action for several actors at once: one question, one write, and one message with a line
 * for each actor.
 */
export interface GroupActionContext<G extends GameData> {
  readonly participants: readonly Participant<G>[]
  /** How many cards of the game's deck each user has, by user id. */
  readonly hands?: Readonly<Record<string, HandSummary>>
  /** The names of online players who have no character. */
  readonly unplayed?: readonly string[]
  readonly settings: G['settings']
  readonly user: UserView
  readonly data: ActionContext<G>['data']
}

/** The highest number of targets of one action. No fight has more combatants, and one client can handle so many. */
export const MAX_TARGETS_PER_CLICK = 50

/** A chat message of this system: the actor that it is about, and the data that it stores. */
export interface MessageView<Facts> {
  readonly uuid: string
  /** The actor's uuid; empty for a message about several actors. */
  readonly actor: string
  readonly facts: Facts
  /**
   * The facts, not yet parsed, of the messages that are related to this message (`MessageKind.relatedBy`). Leaves out
   * undone messages.
   */
  readonly related?: readonly unknown[]
}

/** The context of an action in a chat message. `actor` and `state` belong to the character that the user acts for. */
export interface MessageActionContext<G extends GameData, Facts> extends ActionContext<G> {
  readonly message: MessageView<Facts>
  /** The sides of the message, with their present data. Leaves out sides whose actor was deleted. */
  readonly sides: readonly Participant<G>[]
  /** The communities of the world. Communities with unreadable data are left out. */
  readonly communities?: readonly Participant<G>[]
}

/** Types for a game's data that the game's schemas have not parsed yet. */
export type UnparsedGameData = { readonly state: unknown; readonly settings: unknown }
export type UnparsedParticipant = Participant<UnparsedGameData>
export type UnparsedSituation = Situation<UnparsedGameData>
export type UnparsedSituationView = SituationView<UnparsedGameData>
export type RawActionContext = ActionContext<UnparsedGameData>
export type RawMessageActionContext = MessageActionContext<UnparsedGameData, unknown>
export type RawItemActionContext = ItemActionContext<UnparsedGameData, unknown>
export type RawGroupActionContext = GroupActionContext<UnparsedGameData>
export type UnparsedViewer = Viewer<UnparsedGameData>

/** The viewer of a message. Each viewer may see different texts and buttons. */
export interface Viewer<G extends GameData> {
  readonly user: UserView
  /** The actor for whom this viewer acts now, or null. */
  readonly actor: Pick<ActorView, 'id' | 'uuid'> | null
  /** The actor that this viewer acts for, with its state and items. Null without readable data of the game. */
  readonly ownParticipant?: Participant<G> | null
  /** Measures distances between the viewer's actor and the sides' actors, as in `Click.distances`. */
  readonly measureDistances?: () => ActionContext<G>['distances']
  /** The uuids of the actors that this viewer plays. A Gamemaster plays the actors of all sides. */
  readonly playedUuids: readonly string[]
  /** The sides of the message, with their present data. Leaves out deleted actors and unreadable states. */
  readonly sides: readonly Participant<G>[]
  readonly settings: G['settings']
  /**
   * Returns the answers that the viewer last gave to a question (`ActionQuestion.rememberAs`) for an actor (by uuid).
   * The answers have not been checked against a schema yet.
   */
  readonly recall?: (actorUuid: string, keyOfRememberedAnswers: string) => Readonly<Record<string, unknown>>
}
