/**
 * Summarizes a Check in one line for a list of messages. The line shows the stats, the total, and success or failure.
 */
import type { MessageSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import { toPlaceholderValue } from '../../core/phrase'
import type { StatCheck } from './check-facts'
import { statLabel } from './check-question'
import { statCheckResult } from './check-result'
import type { CheckVerdict } from '../rules/severity'

export function statCheckSummary(facts: StatCheck): MessageSummary {
  const { total, verdict } = statCheckResult(facts)
  return {
    topic: statsPhrase(facts),
    people: [{ name: null, total }],
    results: verdict ? [verdictText(verdict)] : [],
  }
}

/** The text of a result: "Success by 3", or "Success, exactly on target". */
export function verdictText({ success, margin }: CheckVerdict): Phrase {
  const key = success ? (margin > 0 ? 'success' : 'bare') : 'failure'
  return { key: `HnB.humanity.card.${key}`, data: { margin } }
}

/** The names of the stats: "Head", or for a Spark "Head + Heart". */
function statsPhrase({ stats: [first, second], statName }: StatCheck): Phrase | null {
  const labelOfStat = (stat: StatCheck['stats'][number]) => statLabel(stat, statName)
  if (!first || !second) return first ? labelOfStat(first) : null
  return {
    key: 'HnB.humanity.card.stats',
    data: { first: toPlaceholderValue(labelOfStat(first)), second: toPlaceholderValue(labelOfStat(second)) },
  }
}
