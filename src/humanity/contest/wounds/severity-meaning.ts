/** What a severity means in a Contest. */
import type { Severity } from '../../rules/severity'

/** The key of the phrase that explains a severity in a Contest. */
export function severityMeaningKey(isViolent: boolean, severity: Severity): string {
  return `HnB.humanity.contest.meaning.${isViolent ? 'violent' : 'peaceful'}.${severity}`
}
