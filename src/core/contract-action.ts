/**
 * The contract for actions: the question behind a game's button, the people that it affects, and the client that
 * decides.
 */
import type { Chance, CardView } from './chance'
import type { Modifier } from './modifiers'
import type { Outcome, Refusal } from './outcome'
import type { ActorType } from './game-views'
import type { Phrase } from './phrase'

/**
 * The people that an action affects besides the actor: the question offers the people of the scene, and ticks the
 * targeted people.
 */
export interface PeopleChoice {
  /** The key of the label of this choice. */
  readonly label: string
  /**
   * What happens to the chosen people. It is the window's title when the question has no other field; default: the
   * label.
   */
  readonly title?: Phrase
  /** The fewest and the most people to choose. */
  readonly minPeople: number
  readonly maxPeople: number
  /**
   * The people ticked at first. `oneself`: the acting character. Every other value ticks the targeted people. Without
   * targets, `characters` ticks the players' characters, `everybody` all people present, and `inSight` all people
   * present except hidden tokens and defeated people.
   */
  readonly first: 'oneself' | 'targeted' | 'characters' | 'everybody' | 'inSight'
  /** May the person choose the acting character? */
  readonly mayChooseSelf: boolean
}

/**
 * A question to the person who pressed the button: a form in `templates/`, and the answers used when the question is
 * skipped.
 */
export interface ActionQuestion {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /** Offers the form all actors of these types that the person can see, as `actors`: `{id, name, img}`. */
  readonly actors?: readonly ActorType[]
  /**
   * Offers the form the cards of a deck in one person's hand, as `hand`: `{id, name, suit, src, chosen}`. `deck` and
   * `holder` (a user) are ids. The form's boxes are called `cards.<id>`; cards chosen in the dock are already ticked.
   */
  readonly hand?: { readonly deck: string; readonly holder: string }
  /** Does the form ask only for cards? Then cards that are chosen in the dock are a complete answer. */
  readonly asksOnlyForCards?: boolean
  readonly ok: string
  /** The answers when the question is skipped. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check: the form shows them by `{{#> hnb.modifiers}}`, each with its switch. */
  readonly modifiers?: readonly Modifier[]
  /** The subject of the check, such as a stat: the person's switches are remembered for this subject and this actor. */
  readonly rememberAs?: string
  /** The names of other answers that are remembered together with the switches. */
  readonly rememberedFields?: readonly string[]
  /**
   * Previews the result of the answers with the rules that decide; null where nothing can be predicted.
   * @param answers the present values of the form
   * @param cards the ticked cards of `hand`, or the cards chosen in the dock while the form has no boxes
   */
  readonly preview?: (answers: unknown, cards: readonly CardView[]) => AnswerPreview | null
}

/** A preview of the answers' result: the value that they change, now and afterwards, and further notes. */
export interface AnswerPreview {
  readonly subject: Phrase | null
  readonly before: Phrase | null
  /** Null where the value would not change. */
  readonly after: Phrase | null
  readonly notes: readonly Phrase[]
}

/**
 * Which client decides an action. `inOrder`, the default: one client decides all requests, one after another, because
 * two people, or two tabs of one person, may reach for the same thing at once. Without a Gamemaster online, a player's
 * client decides for documents that only this player owns. `byGM`: only a Gamemaster's client decides, because other
 * people have to trust the result. `here`: the client of the person who pressed decides, because the action may run
 * twice at once with the same result.
 */
export type DecisionMode = 'here' | 'inOrder' | 'byGM'

/** The action of a button. The shell, not the game, finds the client that decides and the client that writes. */
export interface Action<C> {
  readonly decided: DecisionMode
  /** Does the action affect the targeted actors? An action with `people` always does. */
  readonly targets: boolean
  /**
   * The choice of people for a click that names no target yet; null where the action affects only the actor or the
   * whole table.
   */
  readonly people: (click: C) => PeopleChoice | null
  /** Why a person cannot be chosen, or null; the click has only this person as target. */
  readonly whyNotPerson: (click: C) => Refusal | null
  /** The question, a refusal, or null to act at once. */
  readonly ask: (click: C) => ActionQuestion | Refusal | null
  /**
   * Why a person who does not own the actor may not act for it, or null. `ownedActorIds` are the ids of the person's
   * own actors. The Gamemaster's client decides this from ids alone, so such an action is never decided `here`.
   */
  readonly whyNotNonOwner: (click: C, ownedActorIds: readonly string[]) => Refusal | null
  /** Refuses, or returns the changes and the message. Depends on nothing but its arguments. */
  readonly decide: (click: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}
