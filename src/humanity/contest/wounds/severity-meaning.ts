/** Finds the phrase that explains what a severity means in a Contest. */
import type { EffectSeverity } from '../../rules/severity'

/** The key of the phrase that explains a severity in a Contest. */
export function findSeverityMeaningKey(isContestViolent: boolean, severity: EffectSeverity): string {
  return `HnB.humanity.contest.meaning.${isContestViolent ? 'violent' : 'peaceful'}.${severity}`
}
