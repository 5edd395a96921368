/** Answers queries of `User#query` (foundry-api §2.5). As in Foundry, the handler does not learn who asks. */
import { CONFIG } from '../config'
import { copyThroughJson } from '../../shared/objects'
import type { RequestAnswer, QueryToAnswer } from '../../shared/wire'

export async function answerQuery(queryToAnswer: QueryToAnswer): Promise<RequestAnswer<unknown>> {
  const queryHandler = CONFIG.queries[queryToAnswer.name]
  if (!queryHandler) return { ok: false, error: `The query "${queryToAnswer.name}" is not registered.` }
  try {
    const timeoutOption = queryToAnswer.timeout === undefined ? {} : { timeout: queryToAnswer.timeout }
    // The cast is safe: each handler declares the type of its query's data.
    const queryAnswerValue = await queryHandler(queryToAnswer.data as never, timeoutOption)
    return { ok: true, value: copyThroughJson(queryAnswerValue) }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
