/** The contract between the games and the rest: `Ruleset` is all that `foundry` ever sees of a game. */
import type * as v from 'valibot'
import type { Dealt, HeldHand } from './chance'
import type { Action } from './contract-action'
import type { CardLore, CardUse, DeckReading } from './contract-cards'
import type { Fields, ItemKind } from './contract-item'
import type { PersonLook, RawSeen, Tool, ToolNow } from './contract-person'
import type { DeckSpec } from './deck-spec'
import type { Step } from './next'
import type { Refusal } from './outcome'
import type { BoundRecovery, EndTime, MomentSpec } from './recovery'
import type { Rounds } from './rounds'
import type {
  ActorType,
  ItemType,
  MessageView,
  RawClick,
  RawGroupClick,
  RawMessageClick,
  RawParty,
  RawPortrayal,
  RawSituation,
  RawViewer,
} from './views'
import type { Words } from './words'

export type { PersonButton, PersonLine, PersonLook, RawSeen, Seen, Tool, ToolNow } from './contract-person'
export type { Action, Ask, Decided, People, Would } from './contract-action'
export type { CardFace, CardLore, CardUse, DeckReading } from './contract-cards'
export type { Arrival, Fields, Instead, ItemButton, ItemKind, Leaving, Main } from './contract-item'

/**
 * A condition that a game adds to Foundry's statuses; ids carry the game's name.
 * @template Own the moments that the game adds
 */
export interface Status<Own extends string = string> {
  readonly id: string
  readonly name: string
  readonly icon: string
  /** The key of what it does, in a sentence. */
  readonly hint?: string
  /** When it ends by itself, where the condition itself does not say: a moment, or a turning of a fight. */
  readonly ends?: EndTime<Own>
  /** Does its picture cover the whole token, so that it is seen from across the scene? */
  readonly overlay?: boolean
}

/** A message that waits for somebody's answer, as the sheet of its actor shows it. */
export interface WaitingMessage extends MessageView<unknown> {
  readonly kind: string
}

/** One kind of chat message of a game. `context` gives null for facts that cannot be read. */
export interface MessageKind {
  /** What it stores. */
  readonly facts: v.GenericSchema
  /**
   * Counts only where a Gamemaster's client wrote it, because people act on what others said there. What a player has
   * written into it since is not believed.
   */
  readonly sealed: boolean
  /**
   * Does it wait for the owner of an actor (by uuid)? Then the sheet shows it too. Null for a kind that never waits.
   */
  readonly waits: ((message: MessageView<unknown>, actor: string) => boolean) | null
  /** Is there no longer anything to wait for from an actor in its present state, for example because it has died? */
  readonly moot: (message: MessageView<unknown>, party: RawParty) => boolean
  /** The uuids of the actors that it names as sides: an action on it sees them in their present state. */
  readonly sides: (message: MessageView<unknown>) => readonly string[]
  /**
   * The sides that have agreed to be changed by what happens on this message. Nobody agrees on one that is not sealed.
   */
  readonly agreed: (message: MessageView<unknown>) => readonly string[]
  /** What somebody is asked for, in a few words; null where the title of the kind says it. */
  readonly asked: (message: MessageView<unknown>) => Words | null
  /** What it waits for now, in the order in which it is to be done; the house shows it in one line. */
  readonly next: (message: MessageView<unknown>, viewer: RawViewer) => readonly Step[]
  readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawMessageClick>>>
}

/**
 * A window that only this game has: `templates/<id>/window-<name>.hbs` and what it shows. Its buttons are those of the
 * tab and of messages; named fields in a window of an actor are stored like those of its sheet. A window of a message
 * shows the message's next step at its foot, the others the steps that they give.
 */
export type WindowKind = {
  readonly icon: string
  /** The key of its title, and the width in pixels at which it opens. */
  readonly title: string
  readonly width: number
} & (
  | {
      readonly of: 'actor'
      readonly context: (situation: RawSituation) => object | null
      readonly next: (situation: RawSituation) => readonly Step[]
    }
  | {
      readonly of: 'message'
      readonly kind: string
      readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
    }
)

/**
 * What a game is, whether it is on or not: its names, and all that documents and the start ask of it at once. It lies in
 * the script that every page loads.
 */
export interface Outline {
  /** The name of its folders and of its setting: `harm-cards`. */
  readonly id: string
  /** The name of its data and of its words: `harmCards`. */
  readonly key: string
  readonly icon: string
  /** The action of its tab that a newcomer presses first, shown in its tour. */
  readonly firstAct: string
  /** The types of actor that have its tab and its state. */
  readonly actorTypes: readonly ActorType[]
  readonly state: Fields
  /** The same for types of actor that begin with other values. */
  readonly begins: Readonly<Partial<Record<ActorType, Fields>>>
  /** What is stored along with a change of the state, however the change was made, because it follows from it. */
  readonly follows: (state: unknown) => object
  /** The types of item that it reads, and what it stores of each. */
  readonly items: Readonly<Partial<Record<ItemType, Pick<ItemKind, 'fields'>>>>
  readonly settings: Fields
  readonly statuses: readonly Status[]
  /** The decks of cards that a table needs for this game. */
  readonly decks: readonly DeckSpec[]
  /** What chosen cards of them may be for, the usual ones first. */
  readonly cardUses: readonly CardUse[]
  /** The moments of recovery that it adds to those of every table. */
  readonly moments: readonly MomentSpec[]
  /** How it runs a fight, whose order Foundry asks for before it waits for anybody; null for a game that has no rounds. */
  readonly rounds: Rounds<RawSituation, unknown> | null
  /** What a Gamemaster may begin for several people, by the actions of `group`. */
  readonly tools: readonly Tool[]
}

/** A game that can be played: its outline, and what a page loads only where it is on or something of it is shown. */
export interface Ruleset extends Outline {
  /** The types of item that it reads, and what they mean to it. */
  readonly items: Readonly<Partial<Record<ItemType, ItemKind>>>
  /** By the name in a button's `data-window`. */
  readonly windows: Readonly<Record<string, WindowKind>>
  readonly tab: {
    readonly context: (shown: RawPortrayal, waiting: readonly WaitingMessage[]) => object | null
    readonly actions: Readonly<Record<string, Action<RawClick>>>
  }
  readonly messages: Readonly<Record<string, MessageKind>>
  /** What a Gamemaster may do to several actors at once, by the buttons of `tools`. */
  readonly group: Readonly<Record<string, Action<RawGroupClick>>>
  /** What happens at the moments of recovery; null for a game that never recovers. */
  readonly recovery: BoundRecovery | null
  /** What the Gamemaster's screen shows of a person, and what can be done for them there. */
  readonly person: (seen: RawSeen) => PersonLook
  /** The state of those tools that cannot always be pressed, or that show a number, by their actions. */
  readonly toolsNow: (table: RawGroupClick) => Readonly<Record<string, ToolNow>>
  /** How hands of its deck are drawn; null where people draw cards as they like. */
  readonly hand: Hand<RawSituation, unknown> | null
  /** What its cards mean; null for a game without cards. */
  readonly cards: CardLore<unknown> | null
}

/** A game of the house, and how what plays it is loaded. */
export interface KnownGame {
  readonly outline: Outline
  /** Rejects where it cannot be had. */
  readonly load: () => Promise<Ruleset>
}

/** A deck whose hands are drawn and played only as the rules of its game say. */
export interface Hand<S, Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /**
   * The note below a hand, and the button that draws the next one.
   * @param situation of the holder's character; null for a Gamemaster
   */
  readonly note: (situation: S | null, hand: HeldHand) => HandNote
  /** What the game recognises in a deck, for the Gamemaster who may choose it, and for whoever checks it. */
  readonly read: (cards: readonly Dealt[], settings: Settings) => DeckReading
}

export interface HandNote {
  readonly words: Words
  /** An action of the tab; for a Gamemaster, of the group. */
  readonly act: string
  readonly label: Words
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
}

/** Some games that go well together; its words are in `lang/` as `HnB.rules.preset.<id>`. */
export interface Mixture {
  readonly id: string
  /** The ids of the games that it switches on, the one that decides first; all others are switched off. */
  readonly games: readonly string[]
}
