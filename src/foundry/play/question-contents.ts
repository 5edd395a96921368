/** What the window of a question shows, and the function that it calls with the person's answers. */
import type { Modifier } from '../../core/modifiers'
import type { Refusal } from '../../core/outcome'

/** A person's answers to a question, by field name of the form. */
export type FormAnswers = Readonly<Record<string, unknown>>

/**
 * Requests the action for the chosen people (uuids), with these answers. Resolves with the refusal, or with null when
 * the action is done.
 */
export type FunctionRequestingAction = (
  answers: FormAnswers,
  chosenActorUuids: readonly string[],
) => Promise<Refusal | null>

/** The parts of a question, ready for the window. They depend on the people who are chosen now. */
export interface RenderedQuestion {
  readonly title: string
  readonly ok: string
  /** The form as HTML, with typed text escaped. Empty if the question has no form. */
  readonly form: string
  readonly modifiers: readonly Modifier[]
  /** The reason why the action is not possible for the chosen people. Null if it is possible. */
  readonly refusal: Refusal | null
  /** Draws a preview of the answers' effects, as HTML. Null if the action has no preview. */
  readonly renderPreview: ((answers: FormAnswers) => Promise<string>) | null
}

/**
 * The contents of a question's window. `choice` is the template data of the list from which the person chooses people.
 * `drawQuestionFor` draws the question for the chosen people.
 */
export interface QuestionContents {
  readonly choice: object | null
  /** The people who are ticked when the window opens (uuids). */
  readonly tickedFirst: readonly string[]
  /** The reason why nobody can be chosen, although the action needs people. Null if somebody can be chosen. */
  readonly whyNobodyCanBeChosen: Refusal | null
  readonly drawQuestionFor: (chosenActorUuids: readonly string[]) => Promise<RenderedQuestion>
  readonly attempt: FunctionRequestingAction
}
