/** A Synchronized Spark in a Contest: the possible partners, and the offer until the partner agrees. */
import type { FactEdits } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { toStoredRecord } from '../../../core/plain-data'
import type { Click, Participant } from '../../../core/game-views'
import type { Phrase } from '../../../core/phrase'
import { planRoll } from '../../check/roll-plan'
import { statLabel } from '../../check/check-question'
import type { Humanity } from '../../rules'
import { parseStat } from '../../rules'
import type { Stat } from '../../stats'
import { balancedPairs } from '../../sync/sync-action'
import type { SharedSpark } from '../../sync/sync-spark'
import { planSharedSpark, whyNotSync } from '../../sync/sync-spark'
import type { Contest, ContestClick, SparkOffer } from '../facts'
import type { RollAnswers } from '../roll-answers'
import type { NextRoll } from '../rolls/next-roll'

/** A possible Spark of two, as an option of the form. */
interface SparkOption {
  readonly id: string
  readonly name: string
  readonly mine: Phrase
  readonly theirs: Phrase
  readonly die: number
}

type SparkClick = Click<Humanity> & Pick<ContestClick, 'sides' | 'message'>

/** The possible partners: all actors on the same side, and the targets ("Synchronized Spark"). */
function possiblePartners(
  { actor, sides, targets, message }: SparkClick,
  { standing: activeSide }: NextRoll,
): Participant<Humanity>[] {
  const alliedSides = Object.values(message.facts.exchange.sides).filter(
    ({ role, left: hasLeft }) => role === activeSide.side.role && !hasLeft,
  )
  const allies = sides.filter((participant) =>
    alliedSides.some(({ uuid }) => uuid === participant.actor.uuid),
  )
  return [...allies, ...targets].filter(
    (participant, index, participants) =>
      participant.actor.uuid !== actor.uuid &&
      participants.findIndex((candidate) => candidate.actor.uuid === participant.actor.uuid) === index,
  )
}

/** The Sparks of two that involve the stat of the button and could be rolled now. */
export function possibleSparkOptions(click: SparkClick, nextRoll: NextRoll): SparkOption[] {
  const { settings, data } = click
  const label = (stat: Stat) => statLabel(stat, settings.customStat)
  return possiblePartners(click, nextRoll).flatMap((partner) =>
    balancedPairs(click, partner, settings)
      .filter(
        (pair) =>
          pair.some((stat) => stat === data.stat) &&
          nextRoll.choices.mayCombine(pair) &&
          !whyNotSync(click, partner, pair),
      )
      .map(([ownStat, partnerStat]) => ({
        id: `${partner.actor.uuid} ${ownStat} ${partnerStat}`,
        name: partner.actor.name,
        mine: label(ownStat),
        theirs: label(partnerStat),
        die: click.state.stats[ownStat],
      })),
  )
}

/** Offers a partner a Spark of two. Nobody rolls or pays before the partner agrees. */
export function sparkOfferEdits(
  click: ContestClick,
  nextRoll: NextRoll,
  answers: RollAnswers,
): FactEdits | Refusal {
  const [chosenUuid = '', ownStatId, partnerStatId] = answers.together.split(' ')
  const partner = possiblePartners(click, nextRoll).find(({ actor }) => actor.uuid === chosenUuid)
  if (!partner) return refuse('HnB.refusal.nobodyChosen')
  const [ownStat, partnerStat] = [
    parseStat(click.settings, ownStatId),
    parseStat(click.settings, partnerStatId),
  ]
  if (isRefusal(ownStat)) return ownStat
  if (isRefusal(partnerStat)) return partnerStat
  const stat = [ownStat, partnerStat].find((sparkStat) => sparkStat === click.data.stat)
  if (!stat) return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: partnerUuid, name } = partner.actor
  const offer: SparkOffer = {
    part: nextRoll.part,
    with: partnerUuid,
    name,
    stat,
    mine: ownStat,
    theirs: partnerStat,
    answers,
  }
  const sparkPlan = planOfferedSpark(click, partner, nextRoll, offer)
  return isRefusal(sparkPlan)
    ? sparkPlan
    : { [`sparkOffers.${nextRoll.standing.key}`]: toStoredRecord(offer) }
}

/** The plan of an offered Spark, as of now; refuses a Spark that is no longer possible. */
export function planOfferedSpark(
  askingParticipant: Participant<Humanity> & Pick<ContestClick, 'settings'>,
  partner: Participant<Humanity>,
  nextRoll: NextRoll,
  { part, stat, mine: ownStat, theirs: partnerStat, answers }: SparkOffer,
  payment = '',
): SharedSpark | Refusal {
  if (part !== nextRoll.part || !nextRoll.choices.mayCombine([ownStat, partnerStat]))
    return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // A touchstone that fits replaces the stat with History, as in a roll made alone.
  const soloPlan = planRoll(askingParticipant, stat, { ...answers, spark: '', third: '' }, nextRoll.about)
  if (isRefusal(soloPlan)) return soloPlan
  const countedStat = ownStat === stat ? soloPlan.stats[0] : ownStat
  const sparkPlan = planSharedSpark(
    askingParticipant,
    partner,
    { stats: [countedStat, partnerStat], roll: nextRoll.about([countedStat]), payment },
    answers,
  )
  if (isRefusal(sparkPlan) || countedStat === ownStat) return sparkPlan
  const { why, instead, touchstone } = soloPlan
  return { ...sparkPlan, plan: { ...sparkPlan.plan, why, instead, touchstone } }
}

/** An offer that waits for an answer, with the side that made it. */
export interface OpenSparkOffer {
  readonly key: string
  readonly side: Contest['exchange']['sides'][string]
  readonly offer: SparkOffer
}

/** The open offers of a Contest to an actor, by uuid. */
export const openSparkOffersTo = (facts: Contest, uuid: string): OpenSparkOffer[] =>
  openSparkOffers(facts).filter(({ offer }) => offer.with === uuid)

export function openSparkOffers(facts: Contest): OpenSparkOffer[] {
  if (facts.settled || facts.exchange.ended) return []
  return Object.entries(facts.sparkOffers).flatMap(([key, offer]) => {
    const side = facts.exchange.sides[key]
    return !side || side.left || side.answer?.[offer.part] ? [] : [{ key, side, offer }]
  })
}
