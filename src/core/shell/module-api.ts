/**
 * What modules and macros may ask of this system, and what it says to them. The package has this file as
 * `harm-and-blessing.d.ts`, and `docs/api.md` is made of it. A change that breaks what is built on it raises `version`.
 */

/** `game.system.api`, from `init` on. Whatever is refused is told to the person, and nothing can do more than they may. */
export interface HarmBlessingApi {
  /** 1. Raised by what breaks modules, never by what is new. */
  readonly version: 1
  /** Presses a button: the action of a game, for an actor, on an item of theirs, or of a group. False where refused. */
  readonly press: (press: ApiPress) => Promise<boolean>
  /** Shows an item, by uuid, in chat. */
  readonly show: (item: string) => Promise<boolean>
  /** Rolls dice, such as `2d6bump + 1d4`, and posts them; gives what fell and its sum, or null for no formula. */
  readonly roll: (formula: string) => Promise<ApiRoll | null>
  /** Draws cards of a deck, by id or name, into one's own hand. */
  readonly draw: (deck: string, number?: number) => Promise<boolean>
  /** Holds a moment of recovery, such as `scene`, for everybody whom it concerns, as it is proposed; for Gamemasters. */
  readonly hold: (moment: string, rest?: 'yes' | 'no' | 'ask') => Promise<boolean>
  /** A copy of what a game keeps of an actor, by uuid or id; null where there is nothing that can be read. */
  readonly state: (actor: string, ruleset: ApiGame) => unknown
  /** Adds a moment of recovery beside those of the games, on every page that is to show it; false for an id that is taken. */
  readonly addMoment: (moment: ApiMoment) => boolean
}

/** The key of a game, such as the README names them. */
export type ApiGame = string

/** A press of one of our buttons. */
export interface ApiPress {
  /** What the button says as `data-ruleset`. */
  readonly ruleset: string
  /** What the button says as `data-act`. */
  readonly action: string
  /** For whom, by uuid or id; without one, for the token that is selected, or one's own character. */
  readonly actor?: string | undefined
  /** On which item of theirs, by uuid. */
  readonly item?: string | undefined
  /** What else the button says. */
  readonly data?: Readonly<Record<string, string>> | undefined
  /** A Gamemaster's tool: for those who are then chosen. */
  readonly group?: boolean | undefined
  /** Take the answers that its question would start with. */
  readonly quick?: boolean | undefined
}

/** Dice as they fell. */
export interface ApiRoll {
  readonly sum: number
  /** Each group of dice that bump together. */
  readonly groups: readonly unknown[]
}

/** A moment of recovery of a module's own: it has a button on the Gamemaster's screen, a look before, one message and one Undo. */
export interface ApiMoment {
  /** Letters, as nobody else's. */
  readonly id: string
  /** Its name, and what it is for in a sentence: words, or keys of words. */
  readonly title: string
  readonly hint: string
  /** Whom it proposes: those on the scene, the players' side, or everybody. */
  readonly who: 'scene' | 'side' | 'world'
  /** What it brings one actor in one game that is on, judged on a copy of what that game keeps of them. */
  readonly dues: (actor: ApiActor, ruleset: ApiGame, state: unknown) => readonly ApiDue[]
}

/** Whom a moment is asked about. */
export interface ApiActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}

/** One thing that a moment brings to somebody, which a Gamemaster may leave out. */
export interface ApiDue {
  /** Letters and digits, one of its kind for this actor and game. */
  readonly id: string
  /** What it does, as the look and the message say it. */
  readonly words: string
  /** The fields of the game's state that it sets, by dotted path. What the game could not read is left out whole. */
  readonly set: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Hooks, by name, for `Hooks.on`: each is called on every page that may read the message, with a copy, and stops nothing. Of
 * one message `roll` comes first, then `moment`, then `told`; `press` is called last, on the page of whoever pressed.
 */
export interface HarmBlessingHooks {
  /** Dice were thrown on a message of ours. */
  readonly 'harm-and-blessing.roll': (roll: RollTold) => void
  /** A moment of recovery was held. */
  readonly 'harm-and-blessing.moment': (moment: MomentTold) => void
  /** A message of ours was posted, or something more was done on one. */
  readonly 'harm-and-blessing.told': (told: MessageTold) => void
  /** Somebody here pressed a button of ours, and it was done, refused, or left without an answer. */
  readonly 'harm-and-blessing.press': (press: PressTold) => void
}

/** What a message tells. */
export interface MessageTold {
  /** The message, by uuid. */
  readonly message: string
  /** The key of the game; `common` for the house's own. */
  readonly ruleset: string
  /** Which of the game's kinds of message it is. */
  readonly kind: string
  /** Whom it is about, by uuid; empty where it is about several. */
  readonly actor: string
  /** What was rolled, drawn or decided: it may change with any version. */
  readonly facts: unknown
  /** Who did it, by the id of the user. */
  readonly by: string
  /** Is it new? Otherwise something more was done on it. */
  readonly isNew: boolean
  /** Has nobody but Gamemasters' pages ever written it, so that it may be believed? */
  readonly sealed: boolean
}

/** Dice of a message. */
export interface RollTold extends MessageTold {
  /** The totals of the rolls that are new. */
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
  /** Of a sheet, a message, an item, or several people. */
  readonly scope: 'tab' | 'message' | 'item' | 'group'
  readonly action: string
  readonly actor: string
  /** The message or the item, by uuid; empty for others. */
  readonly on: string
  /** False for what was refused before anything was asked. */
  readonly done: boolean
}
