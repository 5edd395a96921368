/** A d20 roll as a line in a list of messages: the face, and success or failure. */
import { rollSum } from '../../core/dice'
import type { PersonSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from './d20-roll'
import { levelRollResult } from './d20-roll'

/** A person's name with the number on the die. The number is null before the person has rolled. */
export const rollerSummary = (name: string | null, roll: D20Facts | null): PersonSummary => ({
  name,
  total: roll && rollSum(roll),
})

/** The word for the roll's result, "Success" or "Failure". Empty before the roll, and while the level is secret. */
export function rollResultPhrases(roll: D20Facts | null, level: number | null): Phrase[] {
  if (!roll || level === null) return []
  const { success } = levelRollResult({ ...roll, level })
  return [{ key: `HnB.storyMode.roll.${success ? 'success' : 'failure'}` }]
}
