/** The interface between the games and the rest of the system. `src/foundry` knows a game only as a `Ruleset`. */
import type { Action } from './contract-action'
import type { CardMeanings, CardUse, HandRules } from './contract-cards'
import type { FieldsSchema, ItemKind } from './contract-item'
import type { MessageKind, WaitingMessage } from './contract-message'
import type { PersonView, UnparsedScreenPerson, GMToolButton, GMToolButtonState } from './contract-person'
import type { DeckDefinition } from './deck-definition'
import type { PendingStep } from './pending-step'
import type { BoundRecoveryRules, ConditionEndTime, RecoveryMomentDefinition } from './recovery'
import type { FightRules } from './fight-rules'
import type {
  ActorType,
  ItemType,
  MessageView,
  RawActionContext,
  RawGroupActionContext,
  UnparsedSituationView,
  UnparsedSituation,
  UnparsedViewer,
} from './game-views'

export type {
  PersonButton,
  PersonLine,
  PersonView,
  UnparsedScreenPerson as RawScreenPerson,
  PersonOnGMScreen as ScreenPerson,
  GMToolButton as GroupTool,
  GMToolButtonState as GroupToolState,
} from './contract-person'
export type {
  Action,
  ActionQuestion,
  ActionDecisionMode as DecisionMode,
  PeopleChoice,
  AnswerPreview,
} from './contract-action'
export type {
  CardDescription,
  CardMeanings,
  CardUse,
  DeckAnalysis,
  HandInfoLine,
  HandRules,
} from './contract-cards'
export type {
  ItemArrivalChanges as ItemArrival,
  FieldsSchema,
  ActionInsteadOfItemDrop as DropAction,
  ItemButton,
  ItemKind,
  ItemDeparture,
  ItemMainAction as MainAction,
} from './contract-item'
export type { MessageKind, WaitingMessage } from './contract-message'

/**
 * A condition that a game adds to Foundry's statuses. Its id begins with the game's name. @template
 * GameRecoveryMomentId the ids of the moments that the game adds
 */
export interface ConditionDefinition<GameRecoveryMomentId extends string = string> {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** The phrase key of a sentence that explains the condition. */
  readonly hint?: string
  /** The recovery or combat event that ends the condition. An actor's condition may store another time. */
  readonly ends?: ConditionEndTime<GameRecoveryMomentId>
  /** True if the condition's icon covers the whole token, so that people see it from afar. */
  readonly overlay?: boolean
  /** True: a fighter with this condition counts as defeated. The tracker marks the fighter and skips their turn. */
  readonly defeats?: true
  /**
   * The tab's action that ends the condition at a cost. Without it, a click on the condition in the sheet's header ends
   * it.
   */
  readonly endAct?: string
}

/**
 * A window of a game, rendered from `templates/<id>/window-<name>.hbs`. Its buttons trigger actions of the tab and of
 * messages. An actor's window stores its named form fields like the sheet.
 */
export type WindowKind = {
  readonly icon: string
  /** The phrase key of the window's title. `width` is the window's initial width in pixels. */
  readonly title: string
  readonly width: number
  /** Fetches the window's own script, if the window has a script of its own (`core/later-script.ts`). */
  readonly load?: (() => Promise<void>) | undefined
} & (
  | {
      readonly subject: 'actor'
      readonly context: (situation: UnparsedSituation) => object | null
      readonly pendingSteps: (situation: UnparsedSituation) => readonly PendingStep[]
    }
  | {
      readonly subject: 'message'
      readonly kind: string
      readonly context: (message: MessageView<unknown>, viewer: UnparsedViewer) => object | null
    }
)

/**
 * The part of a game that every page loads, even while the game is switched off. It contains the game's names, and all
 * definitions for documents and for Foundry's `init` hook.
 */
export interface Outline {
  /** The name of the game in its folders and its setting, such as `harm-cards`. */
  readonly id: string
  /** The key of the game, used for its stored data and for its phrases in `lang/`, such as `harmCards`. */
  readonly key: string
  readonly icon: string
  /** The action on the tab that a newcomer should start first. The game's tour points at its button. */
  readonly firstAct: string
  /** The actor types that get the game's tab and state. */
  readonly actorTypes: readonly ActorType[]
  readonly state: FieldsSchema
  /**
   * The schemas of a new actor's initial state, by actor type. A type is listed only if its new actors do not start
   * with the defaults of `state`.
   */
  readonly initialStates: Readonly<Partial<Record<ActorType, FieldsSchema>>>
  /**
   * Computes fields from an actor's state. Whenever an action or a person changes the state, these fields are stored
   * together with the change.
   */
  readonly derivedFields: (state: unknown) => object
  /** The item types that the game reads, each with the schema of the game's fields. */
  readonly items: Readonly<Partial<Record<ItemType, Pick<ItemKind, 'fields'>>>>
  readonly settings: FieldsSchema
  readonly statuses: readonly ConditionDefinition[]
  /** The decks that a world needs for this game. */
  readonly decks: readonly DeckDefinition[]
  /** The ways in which players can use chosen cards, the most usual use first. */
  readonly cardUses: readonly CardUse[]
  /** The recoveries that the game adds to the common recoveries. */
  readonly moments: readonly RecoveryMomentDefinition[]
  /**
   * The game's rules for fights, or null. In the outline, because Foundry sorts combatants before it can wait for a
   * script.
   */
  readonly rounds: FightRules<UnparsedSituation, unknown> | null
  /** The game's buttons for the Gamemaster. Each button starts an action of `group`. */
  readonly tools: readonly GMToolButton[]
}

/**
 * A complete game: outline and rules. A page loads the rules only for an active game or a shown message of the game.
 */
export interface Ruleset extends Outline {
  /** The item types that the game uses. */
  readonly items: Readonly<Partial<Record<ItemType, ItemKind>>>
  /** The game's windows, by name. A button opens the window that its `data-window` names. */
  readonly windows: Readonly<Record<string, WindowKind>>
  readonly tab: {
    readonly context: (
      situationToShow: UnparsedSituationView,
      messagesWaitingForActor: readonly WaitingMessage[],
    ) => object | null
    readonly actions: Readonly<Record<string, Action<RawActionContext>>>
  }
  readonly messages: Readonly<Record<string, MessageKind>>
  /** The actions with which the Gamemaster acts on several actors at once. The buttons of `tools` start them. */
  readonly group: Readonly<Record<string, Action<RawGroupActionContext>>>
  /** The game's rules of recovery. Null for a game without recovery. */
  readonly recoveryRules: BoundRecoveryRules | null
  /** Returns what the Gamemaster's screen shows for one person: lines of text and buttons. */
  readonly personView: (personOnScreen: UnparsedScreenPerson) => PersonView
  /**
   * The states of the buttons of the Gamemaster's tools, by action id. Leaves out each tool that is always enabled and
   * shows no number.
   */
  readonly toolStates: (
    groupActionContext: RawGroupActionContext,
  ) => Readonly<Record<string, GMToolButtonState>>
  /** The game's rules for drawing hands from its deck. Null if people draw cards freely. */
  readonly hand: HandRules<UnparsedSituation, unknown> | null
  /** What the cards mean in this game. Null for a game without cards. */
  readonly cards: CardMeanings<unknown> | null
}

/** A game in this package: its outline, and the function that loads its rules. */
export interface GameInPackage {
  readonly outline: Outline
  /** Loads the game's rules. The promise rejects if the game's script cannot be fetched. */
  readonly load: () => Promise<Ruleset>
}

/** A combination of games that go well together. Its phrases are `HnB.rules.preset.<id>` in `lang/`. */
export interface GameMixture {
  readonly id: string
  /**
   * The ids of the games that this combination activates; it deactivates all other games. The first game decides how
   * actions turn out.
   */
  readonly games: readonly string[]
}
