/**
 * What a later room supplies to the preview of a moment: the open questions of messages (`chat/open-questions.ts`),
 * such as an unanswered conflict.
 */
import type { Edit } from '../../core/outcome'

/** Questions with the same future: the moment closes them, or leaves them open. */
export interface OpenQuestions {
  /** The phrase key of the sentence above the list. */
  readonly heading: string
  /** The messages that still wait: their titles, and who must do what, a sentence each. */
  readonly list: readonly { readonly title: string; readonly sentences: readonly string[] }[]
}

/** Lists the open questions. `tableEdits` are the moment's edits of the table's session data. */
type OpenQuestionsSource = (tableEdits: readonly Edit[]) => Promise<readonly OpenQuestions[]>

let openQuestionsSource: OpenQuestionsSource = () => Promise.resolve([])

/** Sets the function that lists the open questions. Called at `ready`. */
export function setOpenQuestionsSource(source: OpenQuestionsSource): void {
  openQuestionsSource = source
}

export const readOpenQuestions: OpenQuestionsSource = (tableEdits) => openQuestionsSource(tableEdits)
