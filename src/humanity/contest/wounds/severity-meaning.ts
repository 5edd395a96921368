/** What a severity means in a Contest. */
import type { EffectSeverity } from '../../rules/severity'

/** The key of the phrase that explains a severity in a Contest. */
export function findSeverityMeaningKey(isViolent: boolean, severity: EffectSeverity): string {
  return `HnB.humanity.contest.meaning.${isViolent ? 'violent' : 'peaceful'}.${severity}`
}
