/**
 * What modules and macros may ask of this system, and what it tells them. The package ships this file as
 * `harm-and-blessing.d.ts`, and `docs/api.md` is made from it. A change that breaks existing callers raises `version`.
 */

/** `game.system.api`, from `init` on. The person is told of every refusal, and no call can do more than they may. */
export interface HarmBlessingApi {
  /** 1. Raised by changes that break modules, never by additions. */
  readonly version: 1
  /** Presses a button: an action of a game, for an actor, on one of its items, or for a group. False where refused. */
  readonly press: (press: ApiPress) => Promise<boolean>
  /** The buttons that an actor, by uuid or id, has now: those of its games and of its gear. None of one that is not yours. */
  readonly buttons: (actor: string) => Promise<readonly ApiButton[]>
  /** Shows an item, by uuid, in chat. */
  readonly show: (item: string) => Promise<boolean>
  /**
   * Rolls dice, such as `2d6bump + 1d4`, and posts them; returns what fell and its sum, or null for an invalid formula.
   */
  readonly roll: (formula: string) => Promise<ApiRoll | null>
  /** Draws cards of a deck, by id or name, into one's own hand. */
  readonly draw: (deck: string, number?: number) => Promise<boolean>
  /**
   * Holds a moment of recovery, such as `scene`, for everybody it proposes and with what it proposes; Gamemasters only.
   */
  readonly hold: (moment: string, rest?: 'yes' | 'no' | 'ask') => Promise<boolean>
  /** A copy of what a game stores on an actor, by uuid or id; null where there is nothing readable. */
  readonly state: (actor: string, ruleset: ApiGame) => unknown
  /**
   * Adds a moment of recovery to those of the games; call it on every page that is to show it. False for an id that is
   * taken.
   */
  readonly addMoment: (moment: ApiMoment) => boolean
}

/** The key of a game, as in the README. */
export type ApiGame = string

/** A press of one of our buttons. */
export interface ApiPress {
  /** The button's `data-ruleset`. */
  readonly ruleset: string
  /** The button's `data-act`. */
  readonly action: string
  /** The acting character, by uuid or id; by default the selected token's, or one's own character, or one that is asked for. */
  readonly actor?: string | undefined
  /** The item to use, by uuid. */
  readonly item?: string | undefined
  /** The button's other `data-*` attributes. */
  readonly data?: Readonly<Record<string, string>> | undefined
  /** Is it a Gamemaster's tool? It then acts on those who are chosen. */
  readonly group?: boolean | undefined
  /** Take the answers that its question would start with. */
  readonly quick?: boolean | undefined
}

/** A button, for bars and lists of a module's own. */
export interface ApiButton {
  /** What it says, in the person's language; of a thing's button also the thing's name. */
  readonly name: string
  /** Its picture: the thing's, its glyph's, or the actor's. */
  readonly img: string
  /** What `press` takes. */
  readonly press: ApiPress
}

/** Dice as they fell. */
export interface ApiRoll {
  readonly sum: number
  /** Each group of dice that bump together. */
  readonly groups: readonly unknown[]
}

/**
 * A module's own moment of recovery: it has a button on the Gamemaster's screen, a preview, one message and one Undo.
 */
export interface ApiMoment {
  /** Letters; must be unique. */
  readonly id: string
  /** Its name, and one sentence saying what it is for: words, or keys of words. */
  readonly title: string
  readonly hint: string
  /** Who it proposes: those on the scene, the players' side, or everybody. */
  readonly who: 'scene' | 'side' | 'world'
  /** What it brings one actor in one game that is on, judged on a copy of what that game stores on them. */
  readonly dues: (actor: ApiActor, ruleset: ApiGame, state: unknown) => readonly ApiDue[]
}

/** The actor that a moment is asked about. */
export interface ApiActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}

/** One thing that a moment brings somebody, which a Gamemaster may leave out. */
export interface ApiDue {
  /** Letters and digits, unique for this actor and game. */
  readonly id: string
  /** What it does, for the preview and the message. */
  readonly words: string
  /**
   * The fields of the game's state that it sets, by dotted path. If the game could not read the result, all of it is
   * left out.
   */
  readonly set: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Hooks, by name, for `Hooks.on`: each is called on every page that may read the message, with a copy, and cannot stop
 * anything. For one message `roll` comes first, then `moment`, then `told`; `press` comes last, on the page where the
 * button was pressed.
 */
export interface HarmBlessingHooks {
  /** Dice were thrown on a message of ours. */
  readonly 'harm-and-blessing.roll': (roll: RollTold) => void
  /** A moment of recovery was held. */
  readonly 'harm-and-blessing.moment': (moment: MomentTold) => void
  /** A message of ours was posted, or something more was done on it. */
  readonly 'harm-and-blessing.told': (told: MessageTold) => void
  /** Somebody on this page pressed a button of ours, and it was done, refused, or its question left unanswered. */
  readonly 'harm-and-blessing.press': (press: PressTold) => void
}

/** What a message tells. */
export interface MessageTold {
  /** The message, by uuid. */
  readonly message: string
  /** The key of the game; `common` for messages of the system itself. */
  readonly ruleset: string
  /** The kind of message within the game. */
  readonly kind: string
  /** The actor it is about, by uuid; empty where it is about several. */
  readonly actor: string
  /** What was rolled, drawn or decided; may change with any version. */
  readonly facts: unknown
  /** The id of the user who did it. */
  readonly by: string
  /** Is the message new? Otherwise something more was done on it. */
  readonly isNew: boolean
  /** Was it written only by Gamemasters' pages, so that it may be believed? */
  readonly sealed: boolean
}

/** Dice of a message. */
export interface RollTold extends MessageTold {
  /** The totals of the new rolls. */
  readonly totals: readonly number[]
}

/** A moment that was held. */
export interface MomentTold extends MessageTold {
  /** Such as `scene`, `session`, or a module's own. */
  readonly moment: string
}

/** A press of a button, and whether it was done. */
export interface PressTold {
  readonly ruleset: string
  /** Where the button is: on a sheet, a message, an item, or among the tools for several people. */
  readonly scope: 'tab' | 'message' | 'item' | 'group'
  readonly action: string
  readonly actor: string
  /** The message or the item, by uuid; empty elsewhere. */
  readonly on: string
  /** False where it was refused before anything was asked. */
  readonly done: boolean
}
