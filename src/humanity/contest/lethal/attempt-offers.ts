/** Handles offers of a Synchronized Spark for a miracle or a coup de grâce. */
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import type { AnswerableOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { Contest, ContestClick } from '../facts'
import { attemptOfActor } from './attempt'
import { ATTEMPT_FINDERS, makePlannedAttempt } from './possible-attempt'

/** The Spark offer that the button names with `data-attempt`. Refuses an attempt that can no longer be made. */
export function answerableAttemptOffer(click: ContestClick): AnswerableOffer | Refusal {
  const { message, sides, data } = click
  const { attemptOffers } = message.facts
  const id = data.attempt ?? ''
  const offer = Object.hasOwn(attemptOffers, id) ? attemptOffers[id] : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === offer?.uuid)
  if (!offer || !initiator) return refuse('HnB.humanity.refusal.notNow')
  const initiatorClick = { ...click, ...initiator, data: { ...data, wounded: offer.wounded } }
  // A Gamemaster may make an offer for an actor who could not attempt this alone. So the check assumes that a
  // Gamemaster clicked.
  const possibleAttempt = ATTEMPT_FINDERS[offer.what]({
    ...initiatorClick,
    user: { ...click.user, isGM: true },
  })
  if (isRefusal(possibleAttempt)) return possibleAttempt
  return {
    offer,
    path: `attemptOffers.${id}`,
    initiator,
    roll: { purposeOf: possibleAttempt.purposeOf, mayCombine: () => true },
    make: (roller, plan, partner, chance) =>
      makePlannedAttempt(
        { ...click, ...roller },
        possibleAttempt,
        offer.what,
        plan,
        { ...offer.answers, partner },
        chance,
      ),
  }
}

export function pendingAttemptOffers(facts: Contest, contestKey?: string): PendingSparkOffer[] {
  return Object.entries(facts.attemptOffers).flatMap(([attempt, offer]) =>
    facts.lethalWounds[offer.wounded]?.state !== 'open' || attemptOfActor(facts, offer)
      ? []
      : [{ initiator: { uuid: offer.uuid, name: offer.by }, offer, data: { attempt, contest: contestKey } }],
  )
}
