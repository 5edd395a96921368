/** A Check in one line for a list of messages: stats, total, and success or failure. */
import type { MessageSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import type { StatCheck } from './check-facts'
import { createStatLabel } from './check-question'
import { computeStatCheckResult } from './check-result'
import type { CheckVerdict } from '../rules/severity'

export function createStatCheckSummary(check: StatCheck): MessageSummary {
  const { total, verdict } = computeStatCheckResult(check)
  return {
    topic: formatCheckStats(check),
    people: [{ name: null, total }],
    results: verdict ? [formatCheckVerdict(verdict)] : [],
  }
}

/** The text of a result: "Success by 3", or "Success, exactly on target". */
export function formatCheckVerdict({ success, margin }: CheckVerdict): Phrase {
  const checkVerdictName = success ? (margin > 0 ? 'success' : 'bare') : 'failure'
  return { key: `HnB.humanity.card.${checkVerdictName}`, data: { margin } }
}

/** Names the rolled stats: "Head", or for a Spark "Head + Heart". */
function formatCheckStats({ stats: [first, second], statName }: StatCheck): Phrase | null {
  const createCheckStatLabel = (stat: StatCheck['stats'][number]) => createStatLabel(stat, statName)
  if (!first || !second) return first ? createCheckStatLabel(first) : null
  return {
    key: 'HnB.humanity.card.stats',
    data: {
      first: toPlaceholderValue(createCheckStatLabel(first)),
      second: toPlaceholderValue(createCheckStatLabel(second)),
    },
  }
}
