/** The contract for actions: what a button of a game asks, whom it is about, and where it is decided. */
import type { Chance, Dealt } from './chance'
import type { Modifier } from './modifiers'
import type { Outcome, Refusal } from './outcome'
import type { ActorType } from './views'
import type { Words } from './words'

/**
 * Whom an action is about besides whoever acts: they are chosen in its question, from the people of the scene. Whom the
 * person has targeted is ticked already.
 */
export interface People {
  /** The key of what is asked: whom? */
  readonly label: string
  /** How few and how many may be chosen. */
  readonly least: number
  readonly most: number
  /**
   * Who is ticked: oneself, where that makes sense; else those who are targeted; and where nobody is, the players'
   * characters, or everybody who is there.
   */
  readonly first: 'oneself' | 'targeted' | 'characters' | 'everybody'
  /** May whoever acts be among them? */
  readonly oneself: boolean
}

/** A question to the person who clicked: a form below `templates/`, and what it says when nobody asks. */
export interface Ask {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /** The form finds the actors of these types that the person sees as `actors`: `{id, name, img}`. */
  readonly actors?: readonly ActorType[]
  /**
   * The form finds the cards that somebody holds of a deck, both by id, as `hand`: `{id, name, suit, src, chosen}`. Its
   * boxes are called `cards.<id>`; what was chosen in the dock is ticked already.
   */
  readonly hand?: { readonly deck: string; readonly holder: string }
  readonly ok: string
  /** What is answered where nobody is asked. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check: the form shows them by `{{#> hnb.modifiers}}`, each with its switch. */
  readonly modifiers?: readonly Modifier[]
  /** What the check is of, such as a stat: what this person switches is remembered for it and the actor. */
  readonly remember?: string
  /** Other answers that are remembered with the switches, by name. */
  readonly keeps?: readonly string[]
  /**
   * What it would come to, by the rules that decide it, said before it is sent; null where nothing can be said.
   * @param answers as the form has them now
   * @param cards those of `hand` that are ticked, or, where none can be ticked yet, chosen in the dock
   */
  readonly would?: (answers: unknown, cards: readonly Dealt[]) => Would | null
}

/** What answers would come to: what they change, as it is now and as it would be then, and what else there is to know. */
export interface Would {
  readonly of: Words | null
  readonly now: Words | null
  /** Null where it would stay as it is. */
  readonly then: Words | null
  readonly notes: readonly Words[]
}

/**
 * Where an action is decided. `inOrder`, as it is where nothing else is said: on one client for everybody, one after
 * another, for two people, or two tabs of one, may reach for the same thing at once; without a Gamemaster a player
 * decides what is theirs alone. `byGM`: on a Gamemaster's client or not at all, for others have to believe what comes of
 * it. `here`: on the client of whoever clicked, which is for what can be done twice at once and come to the same.
 */
export type Decided = 'here' | 'inOrder' | 'byGM'

/** What happens at a button. Which client decides, and which writes, is not the game's business. */
export interface Action<C> {
  readonly decided: Decided
  /** Does it concern whom the person has targeted? What has `people` does. */
  readonly targets: boolean
  /** Whom it is about, from a click that is about nobody yet; null for what is about nobody else, or the whole table. */
  readonly people: (click: C) => People | null
  /** Why somebody cannot be chosen, or null; the click is about them alone. */
  readonly whyNotPerson: (click: C) => Refusal | null
  /** The question, or why it is not worth asking; null never asks. */
  readonly ask: (click: C) => Ask | Refusal | null
  /**
   * Why somebody may not do it who does not own the actor, or null. `theirs` are the ids of the actors that they do
   * own. Such an action is never decided `here`, so that the Gamemaster's client answers this, from ids alone.
   */
  readonly whyNotOutsider: (click: C, theirs: readonly string[]) => Refusal | null
  /** Refuses, or says what should change and what is told of it. Reads nothing but its arguments. */
  readonly decide: (click: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}
