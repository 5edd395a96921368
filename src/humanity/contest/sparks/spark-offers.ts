/** In a Contest, a side offers a partner a Synchronized Spark for its next roll. */
import { toStoredRecord } from '../../../core/plain-data'
import { isRefusal, refuse } from '../../../core/outcome'
import { parseTableStat } from '../../rules'
import type { AnswerableSparkOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { SharedSparkRoll } from '../../sync/spark-offer'
import { createSparkOffer, filterSparkPartners } from '../../sync/spark-offer'
import type { Refusal } from '../../../core/outcome'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Contest, ContestClick } from '../facts'
import type { StatRollAnswers } from '../../check/roll-answers'
import type { NextContestRoll } from '../rolls/next-roll'
import { findNextRollOfSide } from '../rolls/next-roll'
import { makePlannedContestRoll } from '../rolls/make-roll'

/**
 * Describes a side's next roll as one that two characters may make together. The partner is on the same side or
 * targeted.
 */
export function findContestRollToShare(
  { actor, sides, targets, message, data, settings }: ContestClick,
  { activeSide, choices, purposeOf }: NextContestRoll,
): SharedSparkRoll | Refusal {
  const clickedStat = parseTableStat(settings, data.stat)
  if (isRefusal(clickedStat)) return clickedStat
  const alliedActorUuids = Object.values(message.facts.exchange.sides).flatMap(
    ({ role, left: hasLeft, uuid }) => (role === activeSide.side.role && !hasLeft ? [uuid] : []),
  )
  const alliedParticipants = sides.filter((participant) => alliedActorUuids.includes(participant.actor.uuid))
  const sparkPartners = filterSparkPartners([...alliedParticipants, ...targets], actor.uuid)
  return { stat: clickedStat, purposeOf, mayCombine: choices.mayCombine, partners: sparkPartners }
}

/** The updates of a Contest's stored data that add an offer of a Synchronized Spark. */
export function createSparkOfferEdits(
  click: ContestClick,
  nextRoll: NextContestRoll,
  answers: StatRollAnswers,
): FactEdits | Refusal {
  const sharedRoll = findContestRollToShare(click, nextRoll)
  if (isRefusal(sharedRoll)) return sharedRoll
  const sparkOffer = createSparkOffer(click, sharedRoll, answers)
  return isRefusal(sparkOffer)
    ? sparkOffer
    : { [`sparkOffers.${nextRoll.activeSide.key}`]: toStoredRecord({ ...sparkOffer, part: nextRoll.part }) }
}

/** Finds the offer of a Synchronized Spark that a button names. Refuses if the offered roll is no longer possible. */
export function findAnswerableRollOffer(click: ContestClick): AnswerableSparkOffer | Refusal {
  const { message, sides, data } = click
  const { facts } = message
  const sideKey = data.side ?? ''
  const sparkOffer = Object.hasOwn(facts.sparkOffers, sideKey) ? facts.sparkOffers[sideKey] : undefined
  const contestSide = Object.hasOwn(facts.exchange.sides, sideKey) ? facts.exchange.sides[sideKey] : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === contestSide?.uuid)
  if (!sparkOffer || !contestSide || !initiator || contestSide.left || facts.settled || facts.exchange.ended)
    return refuse('HnB.humanity.refusal.notNow')
  const nextRoll = findNextRollOfSide(facts, { key: sideKey, side: contestSide }, initiator, sides)
  if (isRefusal(nextRoll)) return nextRoll
  return {
    offer: sparkOffer,
    path: `sparkOffers.${sideKey}`,
    initiator,
    roll: {
      purposeOf: nextRoll.purposeOf,
      mayCombine: (stats) => sparkOffer.part === nextRoll.part && nextRoll.choices.mayCombine(stats),
    },
    make: (roller, rollPlan, partner, chance) =>
      makePlannedContestRoll(roller, facts, nextRoll, rollPlan, { ...sparkOffer.answers, partner }, chance),
  }
}

/** The unanswered offers of Synchronized Sparks for the rolls of a Contest that is not settled. */
export function listPendingRollOffers(contest: Contest, contestKey?: string): PendingSparkOffer[] {
  if (contest.settled || contest.exchange.ended) return []
  return Object.entries(contest.sparkOffers).flatMap(([key, offer]) => {
    const contestSide = contest.exchange.sides[key]
    return !contestSide || contestSide.left || contestSide.answer?.[offer.part]
      ? []
      : [{ initiator: contestSide, offer, data: { side: key, contest: contestKey } }]
  })
}
