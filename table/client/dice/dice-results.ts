/**
 * The result of one die, or of one roll in a pool: `DiceTermResult` of
 * https://foundryvtt.com/api/v14/modules/foundry.dice.html.
 */
import * as v from 'valibot'

/** The schema of a die's result. `fromData` drops undocumented members; Foundry may keep them. */
const diceResultSchema = v.object({
  result: v.number(),
  active: v.exactOptional(v.boolean()),
  count: v.exactOptional(v.number()),
  success: v.exactOptional(v.boolean()),
  failure: v.exactOptional(v.boolean()),
  discarded: v.exactOptional(v.boolean()),
  rerolled: v.exactOptional(v.boolean()),
  exploded: v.exactOptional(v.boolean()),
})

export type DiceTermResult = v.InferOutput<typeof diceResultSchema>

export function parseDiceResults(storedDiceResults: unknown): DiceTermResult[] {
  return v.parse(v.array(diceResultSchema), storedDiceResults ?? [])
}

/** What an active result adds to the total: its face, or the count that a modifier has set. */
export function readCountedResultValue(diceResult: DiceTermResult): number {
  return diceResult.count ?? diceResult.result
}

export function sumDiceResults(diceResults: readonly DiceTermResult[]): number {
  return diceResults.reduce(
    (sum, diceResult) => sum + (diceResult.active ? readCountedResultValue(diceResult) : 0),
    0,
  )
}

/** Lists the faces of the dice that still count, without discarded dice. */
export function listActiveFaces(diceResults: readonly DiceTermResult[]): number[] {
  return diceResults
    .filter((diceResult) => diceResult.active)
    .map((activeDiceResult) => activeDiceResult.result)
}
