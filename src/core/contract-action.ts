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
   * The title of the window if the question consists only of the list of people. It says what happens to the chosen
   * people. Default: the label of the button.
   */
  readonly title?: Phrase
  /** The lowest number of people to choose. `maxPeople` is the highest number. */
  readonly minPeople: number
  readonly maxPeople: number
  /**
   * The people whom the form ticks when it opens. `oneself`: the acting character. With any other value, the form ticks
   * the targets. Without targets, it ticks the players' characters, everybody, or everybody visible and undefeated
   * (`inSight`).
   */
  readonly first: 'oneself' | 'targeted' | 'characters' | 'everybody' | 'inSight'
  /** True if the person may also choose the acting character as a target. */
  readonly mayChooseSelf: boolean
}

/**
 * A question to the person who pressed the button. A form in `templates/` collects the answers. If the person skips the
 * form, `defaults` are the answers.
 */
export interface ActionQuestion {
  readonly title: string
  readonly titleData?: Readonly<Record<string, string>>
  readonly template: string
  readonly context: object
  /**
   * The types of the actors that the form offers. The form gets a list `actors` of all actors of these types that the
   * person can see; each entry is `{id, name, img}`.
   */
  readonly actors?: readonly ActorType[]
  /** The ids of actors that the form's list `actors` contains even if the person cannot see these actors. */
  readonly knownActorIds?: readonly string[]
  /**
   * Shows one person's hand of cards in the form, as checkboxes `cards.<id>`. `deck` and `holder` (a user) are ids.
   * Cards that the person chose in the dock are already ticked.
   */
  readonly hand?: { readonly deck: string; readonly holder: string }
  /**
   * True if the form asks only for cards. Cards that a person has chosen in the dock then already answer the whole
   * form.
   */
  readonly asksOnlyForCards?: boolean
  readonly ok: string
  /** The form's answers if the person skips the question. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** The modifiers of a check. The form lists them with `{{#> hnb.modifiers}}` and gives each modifier a switch. */
  readonly modifiers?: readonly Modifier[]
  /** The subject of the check, such as a stat. The person's switches are remembered for this subject and actor. */
  readonly rememberAs?: string
  /**
   * The names of the form's fields whose answers are remembered for the next time. The switches of modifiers are always
   * remembered.
   */
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
  /**
   * The predicted value after the action, for the value that the preview shows. Null if the action would not change
   * this value.
   */
  readonly after: Phrase | null
  readonly notes: readonly Phrase[]
}

/**
 * Decides which client performs an action. `inOrder` (default): one client performs all such requests, one after
 * another. `byGM`: a Gamemaster's client, whose result other people can trust. `here`: the client of the person who
 * pressed the button, for actions that may safely run twice.
 */
export type ActionDecisionMode = 'here' | 'inOrder' | 'byGM'

/**
 * An action: what happens when a person presses a button. Shared code chooses the client that decides the result and
 * the client that writes it.
 */
export interface Action<C> {
  /**
   * Fetches the action's own script, if the action has a script of its own (`core/later-script.ts`). Rejects if this
   * fails.
   */
  readonly load?: (() => Promise<void>) | undefined
  readonly decided: ActionDecisionMode
  /** True if the action affects the targeted actors. Always true for an action that defines `people`. */
  readonly targets: boolean
  /**
   * Returns the choice of people that opens if a person clicks the button without targets. Null if the action affects
   * only the actor or the whole table.
   */
  readonly people: (actionContext: C) => PeopleChoice | null
  /** Refuses a person on whom the action has no effect. The given action context has this person as its only target. */
  readonly whyNotPerson: (actionContext: C) => Refusal | null
  /** Returns the question that the action asks, a refusal, or null if the action asks nothing. */
  readonly ask: (actionContext: C) => ActionQuestion | Refusal | null
  /**
   * Refuses a person who presses the button for an actor that the person does not own. Only a Gamemaster's client can
   * check this, so an action with this function never has `decided: 'here'`. `ownedActorIds` holds the ids of the
   * actors that the person owns.
   */
  readonly whyNotNonOwner: (actionContext: C, ownedActorIds: readonly string[]) => Refusal | null
  /**
   * Decides what a click does: returns a refusal, or the changes and the message. It uses nothing except its arguments.
   */
  readonly decide: (actionContext: C, answers: unknown, chance: Chance) => Promise<Outcome | Refusal>
}
