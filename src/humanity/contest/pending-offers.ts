/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import { defineOfferAnswers } from '../sync/offer-answers'
import type { PendingSparkOffer } from '../sync/pending-spark-offers'
import type { Contest, ContestClick } from './facts'
import { answerableAttemptOffer, pendingAttemptOffers } from './lethal/attempt-offers'
import { answerableRollOffer, pendingRollOffers } from './sparks/spark-offers'

/** The button names an attempt with `data-attempt`, or a roll with `data-side`. */
export const contestOfferActions = defineOfferAnswers<ContestClick>((click) =>
  click.data.attempt ? answerableAttemptOffer(click) : answerableRollOffer(click),
)

/** The unanswered offers: for rolls until the Contest is settled, and for attempts until the wound is decided. */
export const pendingContestOffers = (facts: Contest, contestKey?: string): PendingSparkOffer[] => [
  ...pendingRollOffers(facts, contestKey),
  ...pendingAttemptOffers(facts, contestKey),
]
