/**
 * The result of one die, or of one roll in a pool: `DiceTermResult` of
 * https://foundryvtt.com/api/v14/modules/foundry.dice.html.
 */
import * as v from 'valibot'

/**
 * The schema of a die's result, with the documented members. `fromData` drops all other members; we do not know whether
 * Foundry also drops them.
 */
const resultSchema = v.object({
  result: v.number(),
  active: v.exactOptional(v.boolean()),
  count: v.exactOptional(v.number()),
  success: v.exactOptional(v.boolean()),
  failure: v.exactOptional(v.boolean()),
  discarded: v.exactOptional(v.boolean()),
  rerolled: v.exactOptional(v.boolean()),
  exploded: v.exactOptional(v.boolean()),
})

export type DiceTermResult = v.InferOutput<typeof resultSchema>

export function readResults(data: unknown): DiceTermResult[] {
  return v.parse(v.array(resultSchema), data ?? [])
}

/** The value that an active result adds to the total. It is the face, unless a modifier has set a count. */
export function countedValue(result: DiceTermResult): number {
  return result.count ?? result.result
}

export function sumResults(results: readonly DiceTermResult[]): number {
  return results.reduce((sum, result) => sum + (result.active ? countedValue(result) : 0), 0)
}

/** Lists the faces of the results that still count. */
export function facesOfActiveResults(results: readonly DiceTermResult[]): number[] {
  return results.filter((result) => result.active).map((result) => result.result)
}
