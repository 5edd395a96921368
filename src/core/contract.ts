/** The contract between the games and the shell: `Ruleset` is all that `foundry` ever sees of a game. */
import type * as v from 'valibot'
import type { CardView, HandSummary } from './chance'
import type { Action } from './contract-action'
import type { CardMeanings, CardUse, DeckAnalysis } from './contract-cards'
import type { FieldsSchema, ItemKind } from './contract-item'
import type { PersonView, RawScreenPerson, GroupTool, GroupToolState } from './contract-person'
import type { DeckDefinition } from './deck-definition'
import type { MessageSummary } from './message-summary'
import type { PendingStep } from './pending-step'
import type { Refusal } from './outcome'
import type { BoundRecoveryRules, ConditionEndTime, MomentDefinition } from './recovery'
import type { FightRules } from './fight-rules'
import type {
  ActorType,
  ItemType,
  MessageView,
  RawClick,
  RawGroupClick,
  RawMessageClick,
  RawParticipant,
  RawSituationView,
  RawSituation,
  RawViewer,
} from './game-views'
import type { KeyedPhrase, Phrase } from './phrase'

export type {
  PersonButton,
  PersonLine,
  PersonView,
  RawScreenPerson,
  ScreenPerson,
  GroupTool,
  GroupToolState,
} from './contract-person'
export type { Action, ActionQuestion, DecisionMode, PeopleChoice, AnswerPreview } from './contract-action'
export type { CardDescription, CardMeanings, CardUse, DeckAnalysis } from './contract-cards'
export type {
  ItemArrival,
  FieldsSchema,
  DropAction,
  ItemButton,
  ItemKind,
  ItemDeparture,
  MainAction,
} from './contract-item'

/**
 * A condition that a game adds to Foundry's statuses; its id begins with the game's name.
 * @template OwnMomentId the ids of the moments that the game adds
 */
export interface ConditionDefinition<OwnMomentId extends string = string> {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** The key of a sentence that explains the condition. */
  readonly hint?: string
  /** The moment or combat event that ends the condition, unless the condition on the actor names its own. */
  readonly ends?: ConditionEndTime<OwnMomentId>
  /** Does its picture cover the whole token, so that players see it from across the scene? */
  readonly overlay?: boolean
  /** True: a fighter with the condition counts as defeated; the tracker marks the fighter and skips their turn. */
  readonly defeats?: true
}

/** A message that waits for an actor's answer, as the actor's sheet shows it. */
export interface WaitingMessage extends MessageView<unknown> {
  readonly kind: string
}

/** One kind of chat message of a game. `context` returns null for unreadable facts. */
export interface MessageKind {
  /** The schema of the facts that the message stores. */
  readonly facts: v.GenericSchema
  /**
   * True: the message counts only where a Gamemaster's client wrote all of it, because people act on what other people
   * did there. A player's later change of the message is ignored.
   */
  readonly gmVerified: boolean
  /**
   * Does the message wait for the owner of this actor (by uuid)? Then the actor's sheet shows it too. Null for a kind
   * that never waits. `deletedUuids` are the actors of `sides` that no longer exist: nobody waits for them.
   */
  readonly waits:
    | ((message: MessageView<unknown>, actorUuid: string, deletedUuids?: readonly string[]) => boolean)
    | null
  /**
   * What happened, as a sentence for the person who must act: "Reyes attacks Mina". Null where the phrase
   * `<kind>.waiting` says it. `actorUuid` is the actor that the message waits for, or null for a step of anybody.
   */
  readonly announcement: (message: MessageView<unknown>, actorUuid: string | null) => KeyedPhrase | null
  /** Is waiting for this actor pointless in its present state, for example because it has died? */
  readonly isWaitPointless: (message: MessageView<unknown>, participant: RawParticipant) => boolean
  /** The uuids of the actors that the message names as sides: its actions see them in their present state. */
  readonly sides: (message: MessageView<unknown>) => readonly string[]
  /**
   * The uuids of the sides that agreed: this message may change their actors. Always empty unless the kind is
   * GM-verified. `presentUuids` has the actors of `sides` that still exist.
   */
  readonly agreed: (message: MessageView<unknown>, presentUuids: readonly string[]) => readonly string[]
  /**
   * The field of the facts whose text relates messages of this kind: each message sees the facts of the GM-verified
   * messages with the same nonempty text (`MessageView.related`). Null for a kind whose messages stand alone.
   */
  readonly relatedBy: string | null
  /**
   * The fields of the facts that hold a record for each person, whose changes do not depend on one another: a person
   * may undo their own roll or choice after others have rolled or chosen in the same field.
   */
  readonly parallelFields: readonly string[]
  /** What the message asks for, in a few words; null where the title of the kind says it. */
  readonly requestPhrase: (message: MessageView<unknown>) => Phrase | null
  /** The message in a list of messages; null where the title of the kind and the entry say everything. */
  readonly summary: (message: MessageView<unknown>, viewer: RawViewer) => MessageSummary | null
  /** The pending steps, in the order in which people should take them; the shell shows them in one line. */
  readonly next: (message: MessageView<unknown>, viewer: RawViewer) => readonly PendingStep[]
  readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawMessageClick>>>
}

/**
 * A window that only this game has: `templates/<id>/window-<name>.hbs` and its context. Its buttons press actions of
 * the tab and of messages. Named fields in an actor's window are stored like fields of the actor's sheet. A message's
 * window shows the message's pending step at its foot; an actor's window shows the steps of its own `next`.
 */
export type WindowKind = {
  readonly icon: string
  /** The key of the window's title, and its first width in pixels. */
  readonly title: string
  readonly width: number
} & (
  | {
      readonly subject: 'actor'
      readonly context: (situation: RawSituation) => object | null
      readonly next: (situation: RawSituation) => readonly PendingStep[]
    }
  | {
      readonly subject: 'message'
      readonly kind: string
      readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
    }
)

/**
 * The part of a game that every page loads, even while the game is off: its names, and everything that documents and
 * the start of Foundry need at once.
 */
export interface Outline {
  /** The name of the game's folders and setting: `harm-cards`. */
  readonly id: string
  /** The name of the game's data and of its phrases in `lang/`: `harmCards`. */
  readonly key: string
  readonly icon: string
  /** The action of its tab that a newcomer presses first; the tour of the game points at it. */
  readonly firstAct: string
  /** The actor types that have the game's tab and state. */
  readonly actorTypes: readonly ActorType[]
  readonly state: FieldsSchema
  /** The state's schema for actor types whose state begins with other values. */
  readonly initialStates: Readonly<Partial<Record<ActorType, FieldsSchema>>>
  /** The fields that follow from a state: every change of the state, by an action or by hand, stores them as well. */
  readonly derivedFields: (state: unknown) => object
  /** The item types that the game reads, and the data that it stores on each. */
  readonly items: Readonly<Partial<Record<ItemType, Pick<ItemKind, 'fields'>>>>
  readonly settings: FieldsSchema
  readonly statuses: readonly ConditionDefinition[]
  /** The decks that a world needs for this game. */
  readonly decks: readonly DeckDefinition[]
  /** The uses of chosen cards, the usual uses first. */
  readonly cardUses: readonly CardUse[]
  /** The moments of recovery that the game adds to the common moments. */
  readonly moments: readonly MomentDefinition[]
  /**
   * How the game runs a fight; null for a game without rounds. It is part of the outline because Foundry sorts
   * combatants before it can wait for a script.
   */
  readonly rounds: FightRules<RawSituation, unknown> | null
  /** The Gamemaster's buttons for the actions of `group`. */
  readonly tools: readonly GroupTool[]
}

/**
 * A playable game: its outline, and the part that a page loads only where the game is on or a message of it is shown.
 */
export interface Ruleset extends Outline {
  /** The item types that the game reads, and their meaning in it. */
  readonly items: Readonly<Partial<Record<ItemType, ItemKind>>>
  /** Windows by the name in a button's `data-window`. */
  readonly windows: Readonly<Record<string, WindowKind>>
  readonly tab: {
    readonly context: (shownSituation: RawSituationView, waiting: readonly WaitingMessage[]) => object | null
    readonly actions: Readonly<Record<string, Action<RawClick>>>
  }
  readonly messages: Readonly<Record<string, MessageKind>>
  /** A Gamemaster's actions for several actors at once, by the buttons of `tools`. */
  readonly group: Readonly<Record<string, Action<RawGroupClick>>>
  /** The effects at the moments of recovery; null for a game without recovery. */
  readonly recovery: BoundRecoveryRules | null
  /** A person on the Gamemaster's screen: lines and buttons. */
  readonly personView: (screenPerson: RawScreenPerson) => PersonView
  /** The present state, by action, of tools that may be disabled or show a number. */
  readonly toolsNow: (groupClick: RawGroupClick) => Readonly<Record<string, GroupToolState>>
  /** The rules for drawing hands of its deck; null where people draw cards freely. */
  readonly hand: HandRules<RawSituation, unknown> | null
  /** The meaning of its cards; null for a game without cards. */
  readonly cards: CardMeanings<unknown> | null
}

/** A game of this package, and how a page loads it. */
export interface PackagedGame {
  readonly outline: Outline
  /** Rejects when the game's script cannot be fetched. */
  readonly load: () => Promise<Ruleset>
}

/** The rules for hands of a deck that people draw and play only as the game says. */
export interface HandRules<S, Settings> {
  /** The id of the deck that this table plays with. */
  readonly deckId: (settings: Settings) => string
  /**
   * The note below a hand, with the button that draws the next hand.
   * @param situation of the holder's character; null for a Gamemaster
   */
  readonly note: (situation: S | null, hand: HandSummary) => HandNote
  /** Analyses a deck that a Gamemaster may choose, or that the deck window checks. */
  readonly analyseDeck: (cards: readonly CardView[], settings: Settings) => DeckAnalysis
}

/** The note below a hand, with its button. */
export interface HandNote {
  readonly phrase: Phrase
  /** An action of the tab; for a Gamemaster, a group action. */
  readonly act: string
  readonly label: Phrase
  /** Why the button is disabled, or null. */
  readonly disabledReason: Refusal | null
}

/** Games that go well together; its phrases are in `lang/` as `HnB.rules.preset.<id>`. */
export interface GameMixture {
  readonly id: string
  /**
   * The ids of the games that the mixture switches on, the game that decides results first; it switches all others off.
   */
  readonly games: readonly string[]
}
