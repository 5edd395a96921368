/** The contract for actions: the button's question, the affected people, and which client decides. */
import type { Chance, CardView } from './chance'
import type { Modifier } from './modifiers'
import type { Outcome, Refusal } from './outcome'
import type { ActorType } from './game-views'
import type { Phrase } from './phrase'

/**
 * How a person chooses the other people whom an action affects. The question lists the people of the scene, and ticks
 * the targeted people.
 */
export interface PeopleChoice {
  /** The phrase key of the choice's label. */
  readonly label: string
  /**
   * The title of the window in which the question only lists people. It says what happens to the chosen people.
   * Default: the label of the button.
   */
  readonly title?: Phrase
  /** The lowest number of people to choose. `maxPeople` is the highest number. */
  readonly minPeople: number
  readonly maxPeople: number
  /**
   * Which people the form ticks when it opens. `oneself`: the acting character. Other values: the targets or, without
   * targets, the players' characters, everybody, or everybody visible and undefeated (`inSight`).
   */
  readonly first: 'oneself' | 'targeted' | 'characters' | 'everybody' | 'inSight'
  /** May the person also choose the acting character? */
  readonly mayChooseSelf: boolean
}

/**
 * A question to the person who pressed. A form in `templates/` collects the answers; without the form, the defaults
 * count.
 */
export interface ActionQuestion {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /**
   * Gives the form a list `actors` with all actors of these types that the person can see. Each entry is `{id, name,
   * img}`.
   */
  readonly actors?: readonly ActorType[]
  /** The ids of actors that the form's list `actors` contains even if the person cannot see these actors. */
  readonly knownActorIds?: readonly string[]
  /**
   * Shows one person's hand of cards in the form, as checkboxes `cards.<id>`. `deck` and `holder` (a user) are ids.
   * Cards that the person chose in the dock are already ticked.
   */
  readonly hand?: { readonly deck: string; readonly holder: string }
  /** True: the form asks only for cards, so a choice of cards in the dock already answers the whole form. */
  readonly asksOnlyForCards?: boolean
  readonly ok: string
  /** The form's answers if the person skips the question. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check. The form lists them with `{{#> hnb.modifiers}}` and gives each modifier a switch. */
  readonly modifiers?: readonly Modifier[]
  /** The subject of the check, such as a stat. The person's switches are remembered for this subject and actor. */
  readonly rememberAs?: string
  /** The form remembers the switches of the modifiers, and also the answers with these names. */
  readonly rememberedFields?: readonly string[]
  /**
   * Previews what the form's answers would do, by the same rules as the action. Null if nothing can be predicted.
   * `chosenCards` are the ticked cards of `hand`, or the cards chosen in the dock.
   */
  readonly preview?: (answers: unknown, chosenCards: readonly CardView[]) => AnswerPreview | null
}

/** A preview of the form's present answers: the changing value before and after the action, and notes. */
export interface AnswerPreview {
  readonly subject: Phrase | null
  readonly before: Phrase | null
  /** The changing value as it would be after the action. Null if the action would not change it. */
  readonly after: Phrase | null
  readonly notes: readonly Phrase[]
}

/**
 * Which client decides what an action does. `inOrder` (default): a single client, one request after another. `byGM`: a
 * Gamemaster's client, whose result other people can trust. `here`: the client of the person who pressed, for actions
 * that may safely run twice.
 */
export type ActionDecisionMode = 'here' | 'inOrder' | 'byGM'

/** What happens when a person presses a button. Shared code chooses the clients that decide and write. */
export interface Action<C> {
  /**
   * Fetches the action's own script, if the action has a script of its own (`core/later-script.ts`). Rejects if this
   * fails.
   */
  readonly load?: (() => Promise<void>) | undefined
  readonly decided: ActionDecisionMode
  /** Does the action affect the targeted actors? Always true for an action that defines `people`. */
  readonly targets: boolean
  /**
   * The choice of people that opens if a click has no targets. Null if the action affects only the actor or the whole
   * table.
   */
  readonly people: (actionContext: C) => PeopleChoice | null
  /** Refuses a person on whom the action has no effect. The given action context has this person as its only target. */
  readonly whyNotPerson: (actionContext: C) => Refusal | null
  /** Returns the question that the action asks, a refusal, or null if the action asks nothing. */
  readonly ask: (actionContext: C) => ActionQuestion | Refusal | null
  /**
   * Refuses people who press the button for an actor that they do not own. The check needs a Gamemaster's client, so an
   * action with this function never has `decided: 'here'`. `ownedActorIds`: the actors that the person owns.
   */
  readonly whyNotNonOwner: (actionContext: C, ownedActorIds: readonly string[]) => Refusal | null
  /** Refuses the click, or returns changes and message. Reads nothing except its arguments. */
  readonly decide: (actionContext: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}
