/** In a Contest, a side offers a partner a Synchronized Spark for its next roll. */
import { toStorableRecord } from '../../../core/plain-data'
import { isRefusal, refuse } from '../../../core/outcome'
import { parseStatUsedAtTable } from '../../rules'
import type { AnswerableSparkOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners } from '../../sync/spark-offer'
import type { Refusal } from '../../../core/outcome'
import type { MessageFactEdits } from '../../../core/exchange-changes'
import type { Contest, ContestActionContext } from '../facts'
import type { StatRollAnswers } from '../../check/roll-answers'
import type { ContestRollToMakeNext } from '../rolls/next-roll'
import { findNextRollOfSide } from '../rolls/next-roll'
import { makePlannedContestRoll } from '../rolls/make-roll'
import { isContestClosed } from '../rolls/sides'

/**
 * Finds the data with which an actor can offer a Synchronized Spark for their side's next roll: the stat, and the
 * possible partners. Partners are characters on the same side and targeted characters.
 */
export function findContestRollForSharedSpark(
  { actor, sides, targets, message, data, settings }: ContestActionContext,
  { activeSide, choices, purposeOf }: ContestRollToMakeNext,
): SharedSparkRoll | Refusal {
  const clickedStat = parseStatUsedAtTable(settings, data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const alliedActorUuids = Object.values(message.facts.exchange.sides).flatMap(
    ({ role, left: hasLeft, uuid }) => (role === activeSide.side.role && !hasLeft ? [uuid] : []),
  )
  const alliedParticipants = sides.filter((participant) => alliedActorUuids.includes(participant.actor.uuid))
  const sparkPartners = filterSparkPartners([...alliedParticipants, ...targets], actor.uuid)
  return { stat: clickedStat, purposeOf, mayCombine: choices.mayCombine, partners: sparkPartners }
}

/** The updates of a Contest's stored data that add an offer of a Synchronized Spark. */
export function createEditsForSparkOffer(
  actionContext: ContestActionContext,
  contestRollToMakeNext: ContestRollToMakeNext,
  answers: StatRollAnswers,
): MessageFactEdits | Refusal {
  const contestRollWithSharedSpark = findContestRollForSharedSpark(actionContext, contestRollToMakeNext)
  if (isRefusal(contestRollWithSharedSpark)) return contestRollWithSharedSpark
  const sparkOffer = createSparkOffer(actionContext, contestRollWithSharedSpark, answers)
  return isRefusal(sparkOffer)
    ? sparkOffer
    : {
        [`sparkOffers.${contestRollToMakeNext.activeSide.key}`]: toStorableRecord({
          ...sparkOffer,
          part: contestRollToMakeNext.part,
        }),
      }
}

/** Finds the offer of a Synchronized Spark that a button names. Refuses if the offered roll is no longer possible. */
export function findAnswerableSparkOfferForRoll(
  actionContext: ContestActionContext,
): AnswerableSparkOffer | Refusal {
  const { message, sides, data } = actionContext
  const { facts } = message
  const sideKey = data.side ?? ''
  const sparkOffer = Object.hasOwn(facts.sparkOffers, sideKey) ? facts.sparkOffers[sideKey] : undefined
  const contestSide = Object.hasOwn(facts.exchange.sides, sideKey) ? facts.exchange.sides[sideKey] : undefined
  const sparkInitiator = sides.find(({ actor }) => actor.uuid === contestSide?.uuid)
  if (
    !sparkOffer ||
    !contestSide ||
    !sparkInitiator ||
    contestSide.left ||
    facts.settled ||
    facts.exchange.ended
  )
    return refuse('HnB.humanity.refusal.notNow')
  const contestRollToMakeNext = findNextRollOfSide(
    facts,
    { key: sideKey, side: contestSide },
    sparkInitiator,
    sides,
  )
  if (isRefusal(contestRollToMakeNext)) return contestRollToMakeNext
  return {
    offer: sparkOffer,
    path: `sparkOffers.${sideKey}`,
    initiator: sparkInitiator,
    roll: {
      purposeOf: contestRollToMakeNext.purposeOf,
      mayCombine: (stats) =>
        sparkOffer.part === contestRollToMakeNext.part && contestRollToMakeNext.choices.mayCombine(stats),
    },
    make: (roller, rollPlan, partner, chance) =>
      makePlannedContestRoll(
        roller,
        facts,
        contestRollToMakeNext,
        rollPlan,
        { ...sparkOffer.answers, partner },
        chance,
      ),
  }
}

/** The unanswered offers of Synchronized Sparks for the rolls of a Contest that is not settled. */
export function listPendingSparkOffersOfContestRolls(
  contest: Contest,
  contestKey?: string,
): PendingSparkOffer[] {
  if (isContestClosed(contest)) return []
  return Object.entries(contest.sparkOffers).flatMap(([key, offer]) => {
    const contestSide = contest.exchange.sides[key]
    return !contestSide || contestSide.left || contestSide.answer?.[offer.part]
      ? []
      : [{ initiator: contestSide, offer, data: { side: key, contest: contestKey } }]
  })
}
