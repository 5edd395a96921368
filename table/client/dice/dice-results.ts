/**
 * The result of one die, or of one roll in a pool: `DiceTermResult` of
 * https://foundryvtt.com/api/v14/modules/foundry.dice.html.
 */
import * as v from 'valibot'

/**
 * The schema of a single die's result. `fromData` drops members that Foundry does not document; Foundry itself may keep
 * them.
 */
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

/**
 * Returns the number that a result adds to the total: the count that a modifier has set, or else the face of the die.
 */
export function readCountedResultValue(diceResult: DiceTermResult): number {
  return diceResult.count ?? diceResult.result
}

export function sumDiceResults(diceResults: readonly DiceTermResult[]): number {
  return diceResults.reduce(
    (sum, diceResult) => sum + (diceResult.active ? readCountedResultValue(diceResult) : 0),
    0,
  )
}

/** Lists the faces of the dice that count. Discarded dice are left out. */
export function listActiveFaces(diceResults: readonly DiceTermResult[]): number[] {
  return diceResults
    .filter((diceResult) => diceResult.active)
    .map((activeDiceResult) => activeDiceResult.result)
}
