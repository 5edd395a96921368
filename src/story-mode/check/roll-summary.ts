/** Summarizes a d20 roll for a list of messages: the number on the die, and success or failure. */
import { rollSum } from '../../core/dice'
import type { PersonSummary } from '../../core/message-summary'
import type { Phrase } from '../../core/phrase'
import type { D20Facts } from './d20-roll'
import { levelRollResult } from './d20-roll'

/** A person's name, with the number that their die shows. The number is null before the roll. */
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
