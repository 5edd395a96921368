/** The contract between the games and the rest: `Ruleset` is all that `foundry` ever sees of a game. */
import type { HeldHand } from './chance'
import type { Action } from './contract-action'
import type { CardLore } from './contract-cards'
import type { Fields, ItemKind } from './contract-item'
import type { PersonLook, RawSeen, Tool, ToolNow } from './contract-person'
import type { DeckSpec } from './deck-spec'
import type { Step } from './next'
import type { Refusal } from './outcome'
import type { Recovery } from './recovery'
import type { Rounds } from './rounds'
import type {
  ActorType,
  ItemType,
  MessageView,
  RawClick,
  RawGroupClick,
  RawMessageClick,
  RawParty,
  RawSituation,
  RawViewer,
} from './views'
import type { Words } from './words'

export type { PersonButton, PersonLine, PersonLook, RawSeen, Seen, Tool, ToolNow } from './contract-person'
export type { Action, Ask, Decided, People, Would } from './contract-action'
export type { CardFace, CardLore, CardUse } from './contract-cards'
export type { Arrival, Fields, Instead, ItemButton, ItemKind, Leaving, Main } from './contract-item'

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
  /** Is there nothing to wait for any more from an actor as it is now, for example because it has died? */
  readonly moot: (message: MessageView<unknown>, party: RawParty) => boolean
  /** The uuids of the actors that it names as sides: an action on it sees them as they are now. */
  readonly sides: (message: MessageView<unknown>) => readonly string[]
  /** Those of them that have agreed to be changed by what happens on this message. Nobody agrees on one that is not sealed. */
  readonly agreed: (message: MessageView<unknown>) => readonly string[]
  /** What somebody is asked for, in a few words; null where the kind's title says it. */
  readonly asked: (message: MessageView<unknown>) => Words | null
  /** What it waits for now, in the order in which that is to be done; the house shows it in one line. */
  readonly next: (message: MessageView<unknown>, viewer: RawViewer) => readonly Step[]
  readonly context: (message: MessageView<unknown>, viewer: RawViewer) => object | null
  readonly actions: Readonly<Record<string, Action<RawMessageClick>>>
}

/**
 * A window that only this game has: `templates/<id>/window-<name>.hbs` and what it shows. Its buttons are those of
 * the tab and of messages; fields with a name in a window of an actor are stored as those of its sheet are. A window of a
 * message has the message's next step at its foot, the others what they give.
 */
export type WindowKind = {
  readonly icon: string
  /** Keys of its title, and in pixels how wide it opens. */
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

/** A game, as the rest of the house knows it. */
export interface Ruleset {
  /** The name of its folders and of its setting: `harm-cards`. */
  readonly id: string
  /** The name of its data and of its words: `harmCards`. */
  readonly key: string
  readonly icon: string
  /** The action of its tab that a newcomer presses first: what its tour shows. */
  readonly firstAct: string
  /** The actors that have its tab and its state. */
  readonly actorTypes: readonly ActorType[]
  readonly state: Fields
  /** The same for types of actor that begin with other values. */
  readonly begins: Readonly<Partial<Record<ActorType, Fields>>>
  /** What is stored along with a change of the state, however it came about, because it follows from it. */
  readonly follows: (state: unknown) => object
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
  /** What it says of a person in the Gamemaster's screen, and what can be done for them there. */
  readonly person: (seen: RawSeen) => PersonLook
  readonly tools: readonly Tool[]
  /** How those of its tools stand that cannot always be pressed, or have a number, by their actions. */
  readonly toolsNow: (table: RawGroupClick) => Readonly<Record<string, ToolNow>>
  /** How hands of its deck are drawn; null where people draw cards as they like. */
  readonly hand: Hand<RawSituation, unknown> | null
  /** What its cards may be for and mean; null for a game without cards. */
  readonly cards: CardLore<unknown> | null
}

/** A deck whose hands are drawn and played as the rules of its game say, and by no other hand than theirs. */
export interface Hand<S, Settings> {
  /** The deck's id at this table. */
  readonly deck: (settings: Settings) => string
  /**
   * What is said below a hand, and the button that draws the next one.
   * @param situation of the holder's character; null for a Gamemaster
   */
  readonly note: (situation: S | null, hand: HeldHand) => HandNote
  /** The suits among some (of a table's own deck) that the game does not know, so that the table can name them. */
  readonly strange: (suits: readonly string[], settings: Settings) => readonly string[]
}

export interface HandNote {
  readonly words: Words
  /** An action of the tab; for a Gamemaster one of the group. */
  readonly act: string
  readonly label: Words
  /** Why it cannot be pressed now, or null. */
  readonly off: Refusal | null
}

/** Some games that go well together; its words stand in `lang/` as `HnB.rules.preset.<id>`. */
export interface Mixture {
  readonly id: string
  /** The ids of the games, which are then switched on, and no others. */
  readonly games: readonly string[]
}
