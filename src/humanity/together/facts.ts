/** What the message of a coordinated Check stores: who takes part, and what each has rolled. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import type { MessageClick } from '../../core/views'
import { checkFacts, word } from '../check/facts'
import { resultOf } from '../check/result'
import type { Humanity } from '../rules'
import { atLeastHalf } from '../rules/severity'
import { ALL_STATS } from '../stats'

export const target = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

export const togetherFacts = v.object({
  stat: v.picklist(ALL_STATS),
  statName: word,
  target,
  /** By a random key, everybody who takes part; the Check is null before they have rolled. */
  members: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(KEY)),
      v.object({ uuid: word, name: word, check: v.nullable(checkFacts) }),
    ),
    v.maxEntries(50),
  ),
})
export type Together = v.InferOutput<typeof togetherFacts>
export type TogetherClick = MessageClick<Humanity, Together>

/** Has the group succeeded ("Group Contests")? Null until everybody has rolled. */
export function outcomeOf({ members }: Together): boolean | null {
  const checks = Object.values(members).map(({ check }) => check)
  if (checks.length === 0 || checks.includes(null)) return null
  return atLeastHalf(checks.map((check) => check !== null && resultOf(check).verdict?.success === true))
}
