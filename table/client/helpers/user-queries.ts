/** Answers queries of `User#query` (foundry-api §2.5). As in Foundry, the handler does not learn who asks. */
import { CONFIG } from '../config'
import { copyThroughJson } from '../../shared/objects'
import type { RequestAnswer, DeliveredQuery } from '../../shared/wire'

export async function answerQuery(deliveredQuery: DeliveredQuery): Promise<RequestAnswer<unknown>> {
  const queryHandler = CONFIG.queries[deliveredQuery.name]
  if (!queryHandler) return { ok: false, error: `The query "${deliveredQuery.name}" is not registered.` }
  try {
    const timeoutOption = deliveredQuery.timeout === undefined ? {} : { timeout: deliveredQuery.timeout }
    // The cast is safe: each handler declares the type of its query's data.
    const queryAnswerValue = await queryHandler(deliveredQuery.data as never, timeoutOption)
    return { ok: true, value: copyThroughJson(queryAnswerValue) }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
