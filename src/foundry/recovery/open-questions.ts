/**
 * Holds a function with which the preview of a recovery lists open questions, such as an unanswered conflict. Code in
 * `chat/` sets this function, because the preview may not import `chat/open-questions.ts`.
 */
import type { DocumentEdit } from '../../core/outcome'

/**
 * A group of open questions. A recovery treats the whole group alike: it either closes all of them or leaves all of
 * them open.
 */
export interface UnansweredQuestionsOfMessage {
  /** The phrase key of the sentence above the list. */
  readonly heading: string
  /**
   * The messages with open questions. Each has a title, and one sentence for each person who must still do something.
   */
  readonly list: readonly { readonly title: string; readonly sentences: readonly string[] }[]
}

/**
 * A function that lists the open questions. Its parameter `sessionEditsOfRecovery` contains the changes that the
 * recovery makes to the table's session data.
 */
type UnansweredQuestionsLister = (
  sessionEditsOfRecovery: readonly DocumentEdit[],
) => Promise<readonly UnansweredQuestionsOfMessage[]>

let listUnansweredQuestionsOfGames: UnansweredQuestionsLister = () => Promise.resolve([])

/** Sets the function that lists the open questions. Called at `ready`. */
export function setUnansweredQuestionsLister(listUnansweredQuestionsOfChat: UnansweredQuestionsLister): void {
  listUnansweredQuestionsOfGames = listUnansweredQuestionsOfChat
}

export const fetchUnansweredQuestions: UnansweredQuestionsLister = (sessionEditsOfRecovery) =>
  listUnansweredQuestionsOfGames(sessionEditsOfRecovery)
