/** Summarizes a d20 roll for a list of messages: the number on the die, and success or failure. */
import { sumRolledFaces } from '../../core/dice'
import type { PersonSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from './d20-roll'
import { computeLevelRollResult } from './d20-roll'

/**
 * The name of a person, followed by the number that their die shows. The number is null until the person has rolled.
 */
export const createRollerSummary = (rollerName: string | null, d20Facts: D20Facts | null): PersonSummary => ({
  name: rollerName,
  total: d20Facts && sumRolledFaces(d20Facts),
})

/** "Success" or "Failure" as a phrase. Empty before the roll and while the level is secret. */
export function createRollResultPhrases(d20Facts: D20Facts | null, checkLevel: number | null): Phrase[] {
  if (!d20Facts || checkLevel === null) return []
  const { success } = computeLevelRollResult({ ...d20Facts, level: checkLevel })
  return [{ key: `HnB.storyMode.roll.${success ? 'success' : 'failure'}` }]
}
