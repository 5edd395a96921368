/** Handles offers of a Synchronized Spark for a miracle or a coup de grâce. */
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { AnswerableSparkOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { Contest, ContestClick } from '../facts'
import { findAttemptOfActor } from './attempt'
import { ATTEMPT_FINDER_BY_KIND, makePlannedLethalAttempt } from './possible-attempt'

/** The Spark offer that the button names with `data-attempt`. Refuses an attempt that can no longer be made. */
export function findAnswerableAttemptOffer(click: ContestClick): AnswerableSparkOffer | Refusal {
  const { message, sides, data } = click
  const { attemptOffers } = message.facts
  const attemptId = data.attempt ?? ''
  const sparkOffer = Object.hasOwn(attemptOffers, attemptId) ? attemptOffers[attemptId] : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === sparkOffer?.uuid)
  if (!sparkOffer || !initiator) return refuse('HnB.humanity.refusal.notNow')
  const initiatorClick = { ...click, ...initiator, data: { ...data, wounded: sparkOffer.wounded } }
  // A Gamemaster may make an offer for an actor who could not attempt this alone. So the check assumes that a
  // Gamemaster clicked.
  const possibleAttempt = ATTEMPT_FINDER_BY_KIND[sparkOffer.what]({
    ...initiatorClick,
    user: { ...click.user, isGM: true },
  })
  if (isRefusal(possibleAttempt)) return possibleAttempt
  return {
    offer: sparkOffer,
    path: `attemptOffers.${attemptId}`,
    initiator,
    roll: { purposeOf: possibleAttempt.purposeOf, mayCombine: () => true },
    make: (roller, rollPlan, partner, chance) =>
      makePlannedLethalAttempt(
        { ...click, ...roller },
        possibleAttempt,
        sparkOffer.what,
        rollPlan,
        { ...sparkOffer.answers, partner },
        chance,
      ),
  }
}

export function listPendingAttemptOffers(contest: Contest, contestKey?: string): PendingSparkOffer[] {
  return Object.entries(contest.attemptOffers).flatMap(([attempt, offer]) =>
    contest.lethalWounds[offer.wounded]?.state !== 'open' || findAttemptOfActor(contest, offer)
      ? []
      : [{ initiator: { uuid: offer.uuid, name: offer.by }, offer, data: { attempt, contest: contestKey } }],
  )
}
