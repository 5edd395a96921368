/**
 * Lets the preview of a moment list open questions, such as an unanswered conflict. The preview may not import
 * `chat/open-questions.ts`, so that room sets a function here.
 */
import type { Edit } from '../../core/outcome'

/** A group of open questions. The moment either closes all questions of the group, or leaves all of them open. */
export interface OpenQuestions {
  /** The phrase key of the sentence above the list. */
  readonly heading: string
  /** The messages with open questions: the title of each, and one sentence for each person who must do something. */
  readonly list: readonly { readonly title: string; readonly sentences: readonly string[] }[]
}

/** A function that lists the open questions. `tableEdits` are the changes that the moment makes to the table's session data. */
type OpenQuestionsSource = (tableEdits: readonly Edit[]) => Promise<readonly OpenQuestions[]>

let openQuestionsSource: OpenQuestionsSource = () => Promise.resolve([])

/** Sets the function that lists the open questions. Called at `ready`. */
export function setOpenQuestionsSource(source: OpenQuestionsSource): void {
  openQuestionsSource = source
}

export const readOpenQuestions: OpenQuestionsSource = (tableEdits) => openQuestionsSource(tableEdits)
