/**
 * The interface for modules and macros: `game.system.api` and the system's hooks. The package ships this file as
 * `harm-and-blessing.d.ts`; `docs/api.md` is generated from it. Breaking changes raise `version`.
 */

/**
 * The interface for modules: `game.system.api`, available from the hook `init` on. The person sees every refusal. A
 * call can do no more than this person may do.
 */
export interface HarmBlessingApi {
  /** The version of this interface. Only a change that breaks modules raises this number; an addition does not. */
  readonly version: 1
  /**
   * Runs a button's action as if a person had pressed the button. The action is a game's action for an actor, an item
   * or a group. The promise resolves to false if the action was refused.
   */
  readonly press: (press: ApiPress) => Promise<boolean>
  /** An actor's present buttons (by uuid or id) of games and gear. Empty for an actor that the person does not own. */
  readonly buttons: (actorId: string) => Promise<readonly ApiButton[]>
  /** Shows an item (by uuid) in chat. */
  readonly show: (itemUuid: string) => Promise<boolean>
  /**
   * Rolls dice, such as `2d6bump + 1d4`, and posts the roll. The promise resolves to the results and their sum, or to
   * null if the formula is invalid.
   */
  readonly roll: (diceFormula: string) => Promise<ApiRoll | null>
  /** Draws cards of a deck (by id or name) into the person's own hand. */
  readonly draw: (deckName: string, cardCount?: number) => Promise<boolean>
  /**
   * Holds a moment of recovery, such as `scene`, for the people and with the effects that the preview ticks first.
   * Gamemasters only.
   */
  readonly hold: (momentId: string, restAnswer?: 'yes' | 'no' | 'ask') => Promise<boolean>
  /** Opens the window that starts a fight on the viewed scene; Gamemasters only. */
  readonly startFight: () => Promise<boolean>
  /** Opens the window for a new clock of the whole table, filled in with these values; Gamemasters only. */
  readonly makeClock: (proposedClock?: ApiClock) => Promise<boolean>
  /** Opens the window that previews a recovery, such as the end of a scene; Gamemasters only. */
  readonly preview: (momentId: string) => Promise<boolean>
  /**
   * Returns a copy of the data that a game stores on an actor (by uuid or id). Null if the data are missing or
   * unreadable.
   */
  readonly state: (actorId: string, ruleset: ApiGame) => unknown
  /**
   * Adds a module's moment of recovery. Call it on every page that should show the recovery. Returns false if another
   * recovery has the same id.
   */
  readonly addMoment: (apiMoment: ApiMoment) => boolean
}

/** The key of a game. The README lists the keys. */
export type ApiGame = string

/** A press of a button that a module passes to `press`. */
export interface ApiPress {
  /** The key of the game that the button belongs to, as in `data-ruleset`. */
  readonly ruleset: string
  /** The id of the action, as in the button's `data-act`. */
  readonly action: string
  /**
   * The uuid or id of the acting character. Default: the selected token's actor, or the person's own character. Without
   * either, the person is asked.
   */
  readonly actor?: string | undefined
  /** The uuid of the item to use. */
  readonly item?: string | undefined
  /** The button's `data-*` attributes besides `data-ruleset` and `data-act`. */
  readonly data?: Readonly<Record<string, string>> | undefined
  /**
   * True if the button is a Gamemaster's tool for several people. The button then acts on the people whom the
   * Gamemaster chooses.
   */
  readonly group?: boolean | undefined
  /** True if the press does not open the action's question, but sends the question's initial answers. */
  readonly quick?: boolean | undefined
}

/** The values with which the window for a new clock opens. */
export interface ApiClock {
  readonly name?: string | undefined
  readonly kind?: 'progress' | 'danger' | 'time' | undefined
  /** The number of the clock's boxes: from 2 to 12. */
  readonly boxes?: number | undefined
}

/** A button as data, with which a module can show the button in its own bar or list. */
export interface ApiButton {
  /** The button's label in the person's language. For an item's button, the label contains the item's name. */
  readonly name: string
  /** The picture on the button: the picture of an item, an icon, or the picture of an actor. */
  readonly img: string
  /** The description of this button that `press` expects as its argument. */
  readonly press: ApiPress
}

/** The result of a roll. */
export interface ApiRoll {
  readonly sum: number
  /** The results of the roll's dice groups. The dice of one group bump together. */
  readonly groups: readonly unknown[]
}

/**
 * A moment of recovery that a module adds. It has a button on the Gamemaster's screen, a preview, one message and one
 * Undo.
 */
export interface ApiMoment {
  /** The id of the recovery, such as the end of a scene: letters only, unique in this world. */
  readonly id: string
  /** The recovery's name (`title`) and a sentence about it (`hint`), each a text or a key of `lang/`. */
  readonly title: string
  readonly hint: string
  /**
   * The people who are ticked when the recovery's preview opens: the people on the scene (`scene`), on the players'
   * side (`side`), or in the whole world (`world`).
   */
  readonly scope: 'scene' | 'side' | 'world'
  /**
   * Returns the effects that the recovery has on one actor in one active game. `state` is a copy of the data that the
   * game stores on the actor.
   */
  readonly dues: (actor: ApiActor, ruleset: ApiGame, state: unknown) => readonly ApiDue[]
}

/** An actor on whom a recovery may have effects. */
export interface ApiActor {
  readonly uuid: string
  readonly name: string
  readonly type: string
}

/** An effect of a recovery on one actor, such as a healed wound. The Gamemaster may leave the effect out. */
export interface ApiDue {
  /** The effect's id: letters and digits, unique for this actor and game. */
  readonly id: string
  /** A text that describes the effect, for the preview and the message. */
  readonly words: string
  /**
   * The fields of the game's state to set, by dotted path. If the game cannot read the result, the whole effect is
   * dropped.
   */
  readonly set: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * The hooks that this system offers to modules, for `Hooks.on`. Each page that may read the message calls them with a
 * copy of the data; a hook cannot prevent anything. They run in the order `roll`, `recovery`, `message`, `press`.
 */
export interface HarmBlessingHooks {
  /** Called when dice were rolled on a message of this system. */
  readonly 'harm-and-blessing.roll': (roll: RollReport) => void
  /** Reports that a Gamemaster has held a recovery, such as the end of a scene. */
  readonly 'harm-and-blessing.recovery': (moment: MomentReport) => void
  /** Called when a message of this system was posted, or when an action changed it. */
  readonly 'harm-and-blessing.message': (report: MessageReport) => void
  /**
   * Called when a person on this page has pressed a button of this system. The action ran, was refused, or its question
   * was cancelled.
   */
  readonly 'harm-and-blessing.press': (press: PressReport) => void
}

/** A report that a message was posted or changed. */
export interface MessageReport {
  /** The uuid of the message. */
  readonly message: string
  /** The key of the game. `common` for a message that belongs to no game. */
  readonly ruleset: string
  /** The key of the message kind in the game. */
  readonly kind: string
  /** The uuid of the actor that the message is about; empty for several actors. */
  readonly actor: string
  /** The facts of the message: what was rolled, drawn or decided. Their shape may change with any version. */
  readonly facts: unknown
  /** The id of the user who acted. */
  readonly user: string
  /** True for a new message. False if an action changed an existing message. */
  readonly isNew: boolean
  /** True if only Gamemasters' pages wrote the message, so that its data can be trusted. */
  readonly gmVerified: boolean
}

/** A report that a person has rolled dice on a message. */
export interface RollReport extends MessageReport {
  /** The total of each new roll. */
  readonly totals: readonly number[]
}

/** A report that a Gamemaster has held a recovery, such as the end of a scene. */
export interface MomentReport extends MessageReport {
  /** The id of the recovery: `scene`, `session`, or the id of a recovery that a module added. */
  readonly moment: string
}

/** A report that a person pressed a button, with the result. */
export interface PressReport {
  readonly ruleset: string
  /**
   * Where the button is: on a sheet (`tab`), in a message, on an item, or among the tools for several people (`group`).
   */
  readonly scope: 'tab' | 'message' | 'item' | 'group'
  readonly action: string
  readonly actor: string
  /** The uuid of the message or item that has the button; empty for other buttons. */
  readonly target: string
  /**
   * True if the action ran, or if the person cancelled the action's question. False if the action was refused before it
   * asked a question.
   */
  readonly done: boolean
}
