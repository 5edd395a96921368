/**
 * The interface for modules and macros: `game.system.api`, and the hooks that the system calls. The package ships this
 * file as `harm-and-blessing.d.ts`, and `docs/api.md` is generated from it. A change that breaks existing callers
 * raises `version`.
 */

/**
 * `game.system.api`, available from `init` on. The person sees every refusal, and no call can do more than this person
 * may.
 */
export interface HarmBlessingApi {
  /** The version of this interface: a change that breaks modules raises it, an addition does not. */
  readonly version: 1
  /** Presses a button: an action of a game, for an actor, for an actor's item, or for a group. False when refused. */
  readonly press: (press: ApiPress) => Promise<boolean>
  /**
   * The buttons that an actor (by uuid or id) has now: those of its games and of its gear. Empty for an actor that
   * the person does not own.
   */
  readonly buttons: (actorId: string) => Promise<readonly ApiButton[]>
  /** Shows an item (by uuid) in chat. */
  readonly show: (itemUuid: string) => Promise<boolean>
  /**
   * Rolls dice, such as `2d6bump + 1d4`, and posts them; returns the results and their sum, or null for an invalid
   * formula.
   */
  readonly roll: (formula: string) => Promise<ApiRoll | null>
  /** Draws cards of a deck (by id or name) into the person's own hand. */
  readonly draw: (deckName: string, count?: number) => Promise<boolean>
  /**
   * Holds a moment of recovery, such as `scene`, with the people and effects that are ticked at first; Gamemasters
   * only.
   */
  readonly hold: (momentId: string, rest?: 'yes' | 'no' | 'ask') => Promise<boolean>
  /** Opens the window that starts a fight on the viewed scene; Gamemasters only. */
  readonly startFight: () => Promise<boolean>
  /** Opens the window that creates a clock for the whole table, filled with these values; Gamemasters only. */
  readonly makeClock: (proposed?: ApiClock) => Promise<boolean>
  /** Opens the window that shows the effects of a moment before it is held; Gamemasters only. */
  readonly preview: (momentId: string) => Promise<boolean>
  /** A copy of a game's data on an actor (by uuid or id); null where the data is missing or unreadable. */
  readonly state: (actorId: string, ruleset: ApiGame) => unknown
  /**
   * Adds a moment of recovery to the moments of the games. Call it on every page that should show the moment. Returns
   * false if another moment has the same id.
   */
  readonly addMoment: (moment: ApiMoment) => boolean
}

/** The key of a game, as in the README. */
export type ApiGame = string

/** A press of one of our buttons. */
export interface ApiPress {
  /** The game, as in the button's `data-ruleset`. */
  readonly ruleset: string
  /** The button's `data-act`. */
  readonly action: string
  /**
   * The acting character (by uuid or id). Default: the selected token's actor, or the person's own character, or an
   * actor that the person chooses in a question.
   */
  readonly actor?: string | undefined
  /** The uuid of the item to use. */
  readonly item?: string | undefined
  /** The button's `data-*` attributes besides `data-ruleset` and `data-act`. */
  readonly data?: Readonly<Record<string, string>> | undefined
  /** Is the button a Gamemaster's tool? It then acts on the chosen people. */
  readonly group?: boolean | undefined
  /** True: skips the question and sends its initial answers. */
  readonly quick?: boolean | undefined
}

/** The values with which the window that creates a clock begins. */
export interface ApiClock {
  readonly name?: string | undefined
  readonly kind?: 'progress' | 'danger' | 'time' | undefined
  /** The number of the clock's boxes: from 2 to 12. */
  readonly boxes?: number | undefined
}

/** A button, for a module's own bars and lists. */
export interface ApiButton {
  /** The button's label, in the person's language; for an item's button with the item's name. */
  readonly name: string
  /** The button's picture: the item's, the glyph's or the actor's. */
  readonly img: string
  /** The argument for `press`. */
  readonly press: ApiPress
}

/** The result of a roll. */
export interface ApiRoll {
  readonly sum: number
  /** The results of each group of dice that bump together. */
  readonly groups: readonly unknown[]
}

/**
 * A module's own moment of recovery: it has a button on the Gamemaster's screen, a preview, one message and one Undo.
 */
export interface ApiMoment {
  /** The moment's id: letters only, unique among all moments. */
  readonly id: string
  /** The moment's name, and one sentence that explains it: texts, or keys of `lang/`. */
  readonly title: string
  readonly hint: string
  /**
   * The people whom the moment ticks at first: everybody on the scene, the players' side, or everybody in the world.
   */
  readonly scope: 'scene' | 'side' | 'world'
  /** Returns the effects on one actor in one active game, computed from a copy of the game's data on the actor. */
  readonly dues: (actor: ApiActor, ruleset: ApiGame, state: unknown) => readonly ApiDue[]
}

/** The actor for which a moment computes its effects. */
export interface ApiActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}

/** One effect of a moment on one actor; a Gamemaster may leave it out. */
export interface ApiDue {
  /** The effect's id: letters and digits, unique for this actor and game. */
  readonly id: string
  /** The effect as text, for the preview and the message. */
  readonly words: string
  /**
   * The fields of the game's state to set, by dotted path. If the game could not read the result, the whole effect is
   * left out.
   */
  readonly set: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Hooks, by name, for `Hooks.on`. Each is called with a copy on every page that may read the message, and cannot
 * prevent anything. For one message `roll` comes first, then `recovery`, then `message`; `press` comes last, on the page
 * where the person pressed the button.
 */
export interface HarmBlessingHooks {
  /** Dice were rolled on a message of this system. */
  readonly 'harm-and-blessing.roll': (roll: RollReport) => void
  /** A report that a Gamemaster has held a moment of recovery. */
  readonly 'harm-and-blessing.recovery': (moment: MomentReport) => void
  /** A message of this system was posted, or an action on the message changed it. */
  readonly 'harm-and-blessing.message': (report: MessageReport) => void
  /**
   * A person on this page pressed a button of this system, and the action ran, was refused, or its question was
   * cancelled.
   */
  readonly 'harm-and-blessing.press': (press: PressReport) => void
}

/** A new or changed message. */
export interface MessageReport {
  /** The uuid of the message. */
  readonly message: string
  /** The key of the game; `common` for messages of the system itself. */
  readonly ruleset: string
  /** The kind of message within the game. */
  readonly kind: string
  /** The uuid of the actor that the message is about; empty for several actors. */
  readonly actor: string
  /** The facts of the message: what was rolled, drawn or decided. Their shape may change with any version. */
  readonly facts: unknown
  /** The id of the user who acted. */
  readonly user: string
  /** Is the message new? False: an action changed an existing message. */
  readonly isNew: boolean
  /** Did only Gamemasters' pages write the message, so that it can be trusted? */
  readonly gmVerified: boolean
}

/** Dice rolled on a message. */
export interface RollReport extends MessageReport {
  /** The totals of the new rolls. */
  readonly totals: readonly number[]
}

/** A report that a Gamemaster has held a moment of recovery. */
export interface MomentReport extends MessageReport {
  /** The id of the moment: `scene`, `session`, or a module's own. */
  readonly moment: string
}

/** A press of a button, and its result. */
export interface PressReport {
  readonly ruleset: string
  /** The place of the button: a sheet, a message, an item, or the tools for several people. */
  readonly scope: 'tab' | 'message' | 'item' | 'group'
  readonly action: string
  readonly actor: string
  /** The uuid of the message or item; empty for other buttons. */
  readonly target: string
  /**
   * Did the action run, or did the person cancel its question? False if the action was refused before it asked a
   * question.
   */
  readonly done: boolean
}
