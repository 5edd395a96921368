/**
 * All offers of Synchronized Sparks in a Contest: offers for its rolls, and offers for attempts after a major wound.
 */
import { defineOfferAnswers } from '../sync/offer-answers'
import type { OpenOffer } from '../sync/open-offers'
import type { Contest, ContestClick } from './facts'
import { answerableAttemptOffer, openAttemptOffers } from './lethal/attempt-offers'
import { answerableRollOffer, openRollOffers } from './sparks/spark-offers'

/** A button names an attempt by `data-attempt`, or a roll by `data-side`. */
export const contestOfferActions = defineOfferAnswers<ContestClick>((click) =>
  click.data.attempt ? answerableAttemptOffer(click) : answerableRollOffer(click),
)

/** The open offers: for rolls until the Contest is settled, and for attempts until the wound is decided. */
export const openContestOffers = (facts: Contest, contestKey?: string): OpenOffer[] => [
  ...openRollOffers(facts, contestKey),
  ...openAttemptOffers(facts, contestKey),
]
