/** The facts that the message of a Check for several people stores: the members, and each member's Check. */
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
  /** Null while the target is secret: the message does not store a secret, because every client receives the facts. */
  target: v.nullable(target),
  /** Does each member succeed or fail individually? Otherwise the Check is coordinated. */
  each: v.optional(v.boolean(), false),
  /** The members, by a random key; a member's Check is null until the member has rolled. */
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

/** The text of the target, which may be secret. */
export const againstOf = ({ target }: Pick<Together, 'target'>): Words =>
  target === null
    ? { key: 'HnB.humanity.together.secret' }
    : { key: 'HnB.humanity.card.against', data: { target } }

/**
 * Has the group succeeded ("Group Contests")? Null for individual Checks, and until all members have rolled and the
 * target is known.
 */
export function outcomeOf({ members, each }: Together): boolean | null {
  const verdicts = Object.values(members).map(({ check }) => check && resultOf(check).verdict)
  if (each || verdicts.length === 0) return null
  const known = verdicts.flatMap((verdict) => verdict ?? [])
  return known.length === verdicts.length ? atLeastHalf(known.map(({ success }) => success)) : null
}
