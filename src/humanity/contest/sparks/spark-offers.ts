/** A Synchronized Spark in a Contest: a side offers to make its next roll together with a partner. */
import { toStoredRecord } from '../../../core/plain-data'
import { isRefusal, refuse } from '../../../core/outcome'
import { parseStat } from '../../rules'
import type { AnswerableOffer } from '../../sync/offer-answers'
import type { PendingSparkOffer } from '../../sync/pending-spark-offers'
import type { SharedRoll } from '../../sync/spark-offer'
import { newSparkOffer, sparkPartnersAmong } from '../../sync/spark-offer'
import type { Refusal } from '../../../core/outcome'
import type { FactEdits } from '../../../core/exchange-changes'
import type { Contest, ContestClick } from '../facts'
import type { RollAnswers } from '../../check/roll-answers'
import type { NextRoll } from '../rolls/next-roll'
import { nextRollOfSide } from '../rolls/next-roll'
import { makePlannedRoll } from '../rolls/make-roll'

/**
 * Describes a side's next roll as a roll that two characters may make together. The partner is an actor on the same
 * side, or a targeted actor.
 */
export function contestRollToShare(
  { actor, sides, targets, message, data, settings }: ContestClick,
  { activeSide, choices, purposeOf }: NextRoll,
): SharedRoll | Refusal {
  const stat = parseStat(settings, data.stat)
  if (isRefusal(stat)) return stat
  const alliedUuids = Object.values(message.facts.exchange.sides).flatMap(({ role, left: hasLeft, uuid }) =>
    role === activeSide.side.role && !hasLeft ? [uuid] : [],
  )
  const allies = sides.filter((participant) => alliedUuids.includes(participant.actor.uuid))
  const partners = sparkPartnersAmong([...allies, ...targets], actor.uuid)
  return { stat, purposeOf, mayCombine: choices.mayCombine, partners }
}

/** The edits of the facts that store an offer of a Synchronized Spark. */
export function sparkOfferEdits(
  click: ContestClick,
  nextRoll: NextRoll,
  answers: RollAnswers,
): FactEdits | Refusal {
  const roll = contestRollToShare(click, nextRoll)
  if (isRefusal(roll)) return roll
  const offer = newSparkOffer(click, roll, answers)
  return isRefusal(offer)
    ? offer
    : { [`sparkOffers.${nextRoll.activeSide.key}`]: toStoredRecord({ ...offer, part: nextRoll.part }) }
}

/** The offer that a button names. Refuses an offer whose roll can no longer be made. */
export function answerableRollOffer(click: ContestClick): AnswerableOffer | Refusal {
  const { message, sides, data } = click
  const { facts } = message
  const key = data.side ?? ''
  const offer = Object.hasOwn(facts.sparkOffers, key) ? facts.sparkOffers[key] : undefined
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const initiator = sides.find(({ actor }) => actor.uuid === side?.uuid)
  if (!offer || !side || !initiator || side.left || facts.settled || facts.exchange.ended)
    return refuse('HnB.humanity.refusal.notNow')
  const nextRoll = nextRollOfSide(facts, { key, side }, initiator, sides)
  if (isRefusal(nextRoll)) return nextRoll
  return {
    offer,
    path: `sparkOffers.${key}`,
    initiator,
    roll: {
      purposeOf: nextRoll.purposeOf,
      mayCombine: (stats) => offer.part === nextRoll.part && nextRoll.choices.mayCombine(stats),
    },
    make: (roller, plan, partner, chance) =>
      makePlannedRoll(roller, facts, nextRoll, plan, { ...offer.answers, partner }, chance),
  }
}

/** The unanswered offers for the rolls of an unsettled Contest. */
export function pendingRollOffers(facts: Contest, contestKey?: string): PendingSparkOffer[] {
  if (facts.settled || facts.exchange.ended) return []
  return Object.entries(facts.sparkOffers).flatMap(([key, offer]) => {
    const side = facts.exchange.sides[key]
    return !side || side.left || side.answer?.[offer.part]
      ? []
      : [{ initiator: side, offer, data: { side: key, contest: contestKey } }]
  })
}
