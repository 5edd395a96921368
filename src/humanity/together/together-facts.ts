/** What the message of a Check for several people stores: its members, and the Check of each. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import type { MessageActionContext } from '../../core/game-views'
import type { Phrase } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { statCheckFactsSchema } from '../check/check-facts'
import { computeStatCheckResult } from '../check/check-result'
import type { Humanity } from '../rules'
import { haveAtLeastHalfSucceeded } from '../rules/severity'
import { ALL_STATS } from '../rules/stats'
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import { sparkOfferSchema } from '../sync/spark-offer-facts'

export const jointCheckTargetSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

export const jointCheckFactsSchema = v.object({
  stat: v.picklist(ALL_STATS),
  statName: storedNameSchema,
  /**
   * The target number of the Check. Null while it is secret: a secret target is stored nowhere, because every client
   * can read the facts.
   */
  target: v.nullable(jointCheckTargetSchema),
  /** Does each member succeed or fail on their own? If not, the Check is coordinated. */
  each: v.optional(v.boolean(), false),
  /** May each member choose a stat that fits the member's own action ("their respective rolls", HU59)? */
  anyStat: v.optional(v.boolean(), false),
  /** The members' offers to make the Check as a Synchronized Spark, by the key of the member. */
  sparkOffers: v.optional(
    v.record(v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)), sparkOfferSchema),
    {},
  ),
  /** The Check's members, under random keys. `check` is null before the member's roll. */
  members: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)),
      v.object({ uuid: storedIdSchema, name: storedNameSchema, check: v.nullable(statCheckFactsSchema) }),
    ),
    v.maxEntries(50),
  ),
})
export type JointCheckFacts = v.InferOutput<typeof jointCheckFactsSchema>
export type TogetherCheckActionContext = MessageActionContext<Humanity, JointCheckFacts>

/** The unanswered Spark offers of those members who have not rolled yet. */
export const listPendingSparkOffersOfMembers = ({
  members,
  sparkOffers,
}: JointCheckFacts): PendingSparkOffer[] =>
  Object.entries(members).flatMap(([member, initiator]) => {
    const sparkOffer = Object.hasOwn(sparkOffers, member) ? sparkOffers[member] : undefined
    return initiator.check || !sparkOffer ? [] : [{ initiator, offer: sparkOffer, data: { member } }]
  })

/** A text that shows the target, or says that the target is secret. */
export const formatCheckTarget = ({ target }: Pick<JointCheckFacts, 'target'>): Phrase =>
  target === null
    ? { key: 'HnB.humanity.together.secret' }
    : { key: 'HnB.humanity.card.against', data: { target } }

/**
 * True if the group has succeeded ("Group Contests"). Null if the Checks are individual, while a member has not rolled
 * yet, or while the target is secret.
 */
export function hasGroupSucceeded({ members, each: isIndividual }: JointCheckFacts): boolean | null {
  const memberVerdicts = Object.values(members).map(
    ({ check }) => check && computeStatCheckResult(check).verdict,
  )
  if (isIndividual || memberVerdicts.length === 0) return null
  const availableMemberVerdicts = memberVerdicts.flatMap((memberVerdict) => memberVerdict ?? [])
  return availableMemberVerdicts.length === memberVerdicts.length
    ? haveAtLeastHalfSucceeded(availableMemberVerdicts.map(({ success }) => success))
    : null
}
