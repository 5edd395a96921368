/** The contract for actions: what a button of a game asks, whom it is about, and where it is decided. */
import type { Chance, Dealt } from './chance'
import type { Modifier } from './modifiers'
import type { Outcome, Refusal } from './outcome'
import type { ActorType } from './views'
import type { Words } from './words'

/**
 * Who an action is about besides the actor: they are chosen in its question, from the people of the scene. Those whom
 * the person has targeted are ticked already.
 */
export interface People {
  /** The key of the label of this choice. */
  readonly label: string
  /** What happens to whoever is chosen: the title where nothing else is asked; the label where it is left out. */
  readonly title?: Words
  /** The fewest and the most who may be chosen. */
  readonly least: number
  readonly most: number
  /**
   * Who is ticked first: oneself, where that makes sense; else those who are targeted; and where nobody is, the
   * players' characters, everybody present, or everybody but those who stand there hidden.
   */
  readonly first: 'oneself' | 'targeted' | 'characters' | 'everybody' | 'inSight'
  /** May the acting character be among them? */
  readonly oneself: boolean
}

/** A question to the person who clicked: a form in `templates/`, and the answers used when nobody is asked. */
export interface Ask {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /** Gives the form the actors of these types that the person can see, as `actors`: `{id, name, img}`. */
  readonly actors?: readonly ActorType[]
  /**
   * Gives the form the cards that somebody (`holder`) holds of a deck, both by id, as `hand`: `{id, name, suit, src,
   * chosen}`. Its boxes are called `cards.<id>`; cards chosen in the dock are ticked already.
   */
  readonly hand?: { readonly deck: string; readonly holder: string }
  readonly ok: string
  /** The answers where nobody is asked. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check: the form shows them by `{{#> hnb.modifiers}}`, each with its switch. */
  readonly modifiers?: readonly Modifier[]
  /** What the check is of, such as a stat: this person's switches are remembered for it and the actor. */
  readonly remember?: string
  /** Other answers that are remembered with the switches, by name. */
  readonly keeps?: readonly string[]
  /**
   * What the answers would lead to by the rules that decide it, shown before they are sent; null where nothing can be
   * said.
   * @param answers as the form has them now
   * @param cards the ticked cards of `hand`, or, where none can be ticked yet, those chosen in the dock
   */
  readonly would?: (answers: unknown, cards: readonly Dealt[]) => Would | null
}

/**
 * What answers would lead to: what they change, as it is now and as it would be then, and anything else worth knowing.
 */
export interface Would {
  readonly of: Words | null
  readonly now: Words | null
  /** Null where it would stay as it is. */
  readonly then: Words | null
  readonly notes: readonly Words[]
}

/**
 * Where an action is decided. `inOrder`, the default: on one client for everybody, one after another, because two
 * people, or two tabs of one person, may reach for the same thing at once; without a Gamemaster a player decides what
 * is theirs alone. `byGM`: on a Gamemaster's client or not at all, because others have to believe the result. `here`:
 * on the client where the button was clicked, for what may be done twice at once with the same result.
 */
export type Decided = 'here' | 'inOrder' | 'byGM'

/** What a button does. Which client decides, and which writes, is not the game's business. */
export interface Action<C> {
  readonly decided: Decided
  /** Does it concern the actors that the person has targeted? An action with `people` always does. */
  readonly targets: boolean
  /**
   * Who it may be about, for a click that is about nobody yet; null where it is about nobody else, or about the whole
   * table.
   */
  readonly people: (click: C) => People | null
  /** Why somebody cannot be chosen, or null; the click is about them alone. */
  readonly whyNotPerson: (click: C) => Refusal | null
  /** The form, a refusal, or null to act at once. */
  readonly ask: (click: C) => Ask | Refusal | null
  /**
   * Why a person who does not own the actor may not do it, or null. `theirs` are the ids of the actors that they do
   * own. Such an action is never decided `here`, so the Gamemaster's client answers this, from ids alone.
   */
  readonly whyNotOutsider: (click: C, theirs: readonly string[]) => Refusal | null
  /** Refuses, or returns the changes and what is told of them. Reads nothing but its arguments. */
  readonly decide: (click: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}
