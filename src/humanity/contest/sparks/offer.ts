/** A Synchronized Spark in a Contest: the possible partners, and the offer until the partner agrees. */
import type { Sets } from '../../../core/exchange-changes'
import type { Refusal } from '../../../core/outcome'
import { isRefusal, refuse } from '../../../core/outcome'
import { stored } from '../../../core/stored'
import type { Click, Party } from '../../../core/views'
import type { Words } from '../../../core/words'
import { planOf } from '../../check/plan'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import { checkedStat } from '../../rules'
import type { Stat } from '../../stats'
import { pairsWith } from '../../sync/ask'
import type { SparkOfTwo } from '../../sync/rules'
import { sparkOfTwo, whyNotSync } from '../../sync/rules'
import type { Contest, ContestClick, SparkOffer } from '../facts'
import type { RollAnswers } from '../roll-answers'
import type { NextRoll } from '../rolls/next-roll'

/** A possible Spark of two, as an option of the form. */
interface Option {
  readonly id: string
  readonly name: string
  readonly mine: Words
  readonly theirs: Words
  readonly die: number
}

type Asking = Click<Humanity> & Pick<ContestClick, 'sides' | 'message'>

/** The possible partners: all actors on the same side, and the targets ("Synchronized Spark"). */
function partners({ actor, sides, targets, message }: Asking, { standing }: NextRoll): Party<Humanity>[] {
  const beside = Object.values(message.facts.exchange.sides).filter(
    ({ role, left }) => role === standing.side.role && !left,
  )
  const allies = sides.filter((one) => beside.some(({ uuid }) => uuid === one.actor.uuid))
  return [...allies, ...targets].filter(
    (one, at, all) =>
      one.actor.uuid !== actor.uuid && all.findIndex((other) => other.actor.uuid === one.actor.uuid) === at,
  )
}

/** The Sparks of two that involve the stat of the button and could be rolled now. */
export function possibleSparks(click: Asking, next: NextRoll): Option[] {
  const { settings, data } = click
  const label = (stat: Stat) => statLabel(stat, settings.customStat)
  return partners(click, next).flatMap((other) =>
    pairsWith(click, other, settings)
      .filter(
        (pair) =>
          pair.some((stat) => stat === data.stat) &&
          next.choices.mayCombine(pair) &&
          !whyNotSync(click, other, pair),
      )
      .map(([mine, theirs]) => ({
        id: `${other.actor.uuid} ${mine} ${theirs}`,
        name: other.actor.name,
        mine: label(mine),
        theirs: label(theirs),
        die: click.state.stats[mine],
      })),
  )
}

/** Offers a partner a Spark of two. Nobody rolls or pays before the partner agrees. */
export function offerSpark(click: ContestClick, next: NextRoll, answers: RollAnswers): Sets | Refusal {
  const [uuid = '', first, second] = answers.together.split(' ')
  const other = partners(click, next).find(({ actor }) => actor.uuid === uuid)
  if (!other) return refuse('HnB.refusal.nobodyChosen')
  const [mine, theirs] = [checkedStat(click.settings, first), checkedStat(click.settings, second)]
  if (isRefusal(mine)) return mine
  if (isRefusal(theirs)) return theirs
  const stat = [mine, theirs].find((one) => one === click.data.stat)
  if (!stat) return refuse('HnB.humanity.refusal.notThatStat')
  const { uuid: partner, name } = other.actor
  const offer: SparkOffer = { part: next.part, with: partner, name, stat, mine, theirs, answers }
  const no = plannedSpark(click, other, next, offer)
  return isRefusal(no) ? no : { [`sparkOffers.${next.standing.key}`]: stored(offer) }
}

/** The plan of an offered Spark, as of now; refuses a Spark that is no longer possible. */
export function plannedSpark(
  one: Party<Humanity> & Pick<ContestClick, 'settings'>,
  other: Party<Humanity>,
  next: NextRoll,
  { part, stat, mine, theirs, answers }: SparkOffer,
  payment = '',
): SparkOfTwo | Refusal {
  if (part !== next.part || !next.choices.mayCombine([mine, theirs]))
    return refuse('HnB.humanity.refusal.notThatStat')
  if (answers.surprised) return refuse('HnB.humanity.refusal.surprisedSpark')
  // A touchstone that fits replaces the stat with History, as in a roll made alone.
  const alone = planOf(one, stat, { ...answers, spark: '', third: '' }, next.about)
  if (isRefusal(alone)) return alone
  const first = mine === stat ? alone.stats[0] : mine
  const two = sparkOfTwo(one, other, { stats: [first, theirs], roll: next.about([first]), payment }, answers)
  if (isRefusal(two) || first === mine) return two
  const { why, instead, touchstone } = alone
  return { ...two, plan: { ...two.plan, why, instead, touchstone } }
}

/** An offer that waits for an answer, with the side that made it. */
export interface OpenOffer {
  readonly key: string
  readonly side: Contest['exchange']['sides'][string]
  readonly offer: SparkOffer
}

/** The open offers of a Contest to an actor, by uuid. */
export const offersTo = (facts: Contest, uuid: string): OpenOffer[] =>
  openOffers(facts).filter(({ offer }) => offer.with === uuid)

export function openOffers(facts: Contest): OpenOffer[] {
  if (facts.settled || facts.exchange.over) return []
  return Object.entries(facts.sparkOffers).flatMap(([key, offer]) => {
    const side = facts.exchange.sides[key]
    return !side || side.left || side.answer?.[offer.part] ? [] : [{ key, side, offer }]
  })
}
