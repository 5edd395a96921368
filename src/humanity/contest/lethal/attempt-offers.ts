/** Handles offers of a Synchronized Spark for a miracle or a coup de grâce. */
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { AnswerableSparkOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { Contest, ContestActionContext } from '../facts'
import { findLethalAttemptOfActor } from './attempt'
import { LETHAL_ATTEMPT_FINDER_BY_KIND, makePlannedLethalAttempt } from './possible-attempt'

/**
 * Finds the Spark offer that the button names with `data-attempt`, for a miracle or a coup de grâce. Refuses if the
 * miracle or coup de grâce can no longer be rolled.
 */
export function findAnswerableSparkOfferForLethalAttempt(
  actionContext: ContestActionContext,
): AnswerableSparkOffer | Refusal {
  const { message, sides, data } = actionContext
  const { attemptOffers } = message.facts
  const lethalAttemptId = data.attempt ?? ''
  const sparkOffer = Object.hasOwn(attemptOffers, lethalAttemptId)
    ? attemptOffers[lethalAttemptId]
    : undefined
  const sparkInitiator = sides.find(({ actor }) => actor.uuid === sparkOffer?.uuid)
  if (!sparkOffer || !sparkInitiator) return refuse('HnB.humanity.refusal.notNow')
  const initiatorActionContext = {
    ...actionContext,
    ...sparkInitiator,
    data: { ...data, wounded: sparkOffer.wounded },
  }
  // Search for the attempt as if a Gamemaster had clicked. A Gamemaster may offer the attempt for an actor who could
  // not make it alone.
  const possibleLethalAttempt = LETHAL_ATTEMPT_FINDER_BY_KIND[sparkOffer.what]({
    ...initiatorActionContext,
    user: { ...actionContext.user, isGM: true },
  })
  if (isRefusal(possibleLethalAttempt)) return possibleLethalAttempt
  return {
    offer: sparkOffer,
    path: `attemptOffers.${lethalAttemptId}`,
    initiator: sparkInitiator,
    roll: { purposeOf: possibleLethalAttempt.purposeOf, mayCombine: () => true },
    make: (roller, rollPlan, partner, chance) =>
      makePlannedLethalAttempt(
        { ...actionContext, ...roller },
        possibleLethalAttempt,
        sparkOffer.what,
        rollPlan,
        { ...sparkOffer.answers, partner },
        chance,
      ),
  }
}

export function listPendingSparkOffersOfLethalAttempts(
  contest: Contest,
  contestKey?: string,
): PendingSparkOffer[] {
  return Object.entries(contest.attemptOffers).flatMap(([attempt, offer]) =>
    contest.lethalWounds[offer.wounded]?.state !== 'open' || findLethalAttemptOfActor(contest, offer)
      ? []
      : [{ initiator: { uuid: offer.uuid, name: offer.by }, offer, data: { attempt, contest: contestKey } }],
  )
}
