import * as v from 'valibot'
import { KEY } from '../../core/schema'
import type { MessageClick } from '../../core/views'
import { checkFacts, word } from '../check/facts'
import { resultOf } from '../check/result'
import type { Humanity } from '../rules'
import { atLeastHalf } from '../rules/severity'
import { ALL_STATS } from '../stats'

export const target = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** The facts of a coordinated Check: who takes part, and the Check of each who has rolled. */
export const togetherFacts = v.object({
  stat: v.picklist(ALL_STATS),
  statName: word,
  target,
  parts: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(KEY)),
      v.object({ uuid: word, name: word, check: v.nullable(checkFacts) }),
    ),
    v.maxEntries(50),
  ),
})
export type Together = v.InferOutput<typeof togetherFacts>
export type TogetherClick = MessageClick<Humanity, Together>

/** Has the group succeeded, once all have rolled who are in it ("Group Contests")? Null before. */
export function outcomeOf({ parts }: Together): boolean | null {
  const checks = Object.values(parts).map(({ check }) => check)
  if (checks.length === 0 || checks.includes(null)) return null
  return atLeastHalf(checks.map((check) => check !== null && resultOf(check).verdict?.success === true))
}
