/** What the message of a Check for several people stores: who takes part, and what each has rolled. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import type { MessageClick } from '../../core/views'
import type { Words } from '../../core/words'
import { checkFacts, word } from '../check/facts'
import { resultOf } from '../check/result'
import type { Humanity } from '../rules'
import { atLeastHalf } from '../rules/severity'
import { ALL_STATS } from '../stats'

export const target = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

export const togetherFacts = v.object({
  stat: v.picklist(ALL_STATS),
  statName: word,
  /** Null while the Gamemaster keeps it secret: a secret is not stored, because facts reach everybody. */
  target: v.nullable(target),
  /** Does each succeed or fail individually? Otherwise it is coordinated. */
  each: v.optional(v.boolean(), false),
  /** Everybody who takes part, by a random key; the Check is null until they have rolled. */
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

/** What it is rolled against, in words. */
export const againstOf = ({ target }: Pick<Together, 'target'>): Words =>
  target === null
    ? { key: 'HnB.humanity.together.secret' }
    : { key: 'HnB.humanity.card.against', data: { target } }

/**
 * Has the group succeeded ("Group Contests")? Null until everybody has rolled and the target is known, and where each
 * rolls individually.
 */
export function outcomeOf({ members, each }: Together): boolean | null {
  const verdicts = Object.values(members).map(({ check }) => check && resultOf(check).verdict)
  if (each || verdicts.length === 0) return null
  const known = verdicts.flatMap((verdict) => verdict ?? [])
  return known.length === verdicts.length ? atLeastHalf(known.map(({ success }) => success)) : null
}
