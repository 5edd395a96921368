/** Agreeing to a Spark of two in a Contest, or declining it. */
import type * as v from 'valibot'
import { action, NOTHING } from '../../../core/action'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Viewer } from '../../../core/views'
import { statLabel } from '../../check/question'
import type { Humanity } from '../../rules'
import { spentEdit } from '../../rules/pool'
import type { PaymentAnswers } from '../../sync/payment'
import { paymentAnswers, paymentQuestion } from '../../sync/payment'
import type { Contest, ContestClick } from '../facts'
import { nextRollFor } from '../rolls/next-roll'
import { rollPlanned } from '../rolls/roll'
import { openOffers, plannedSpark } from './offer'

/**
 * The offer that a button names, with the next roll of the side that made it; refuses an offer that is no longer open.
 */
function namedOffer({ message: { facts }, sides, data }: ContestClick) {
  const key = data.side ?? ''
  const offer = Object.hasOwn(facts.sparkOffers, key) ? facts.sparkOffers[key] : undefined
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const asker = sides.find(({ actor }) => actor.uuid === side?.uuid)
  if (!offer || !side || !asker || side.left || facts.settled || facts.exchange.over)
    return refuse('HnB.humanity.refusal.notNow')
  const next = nextRollFor(facts, { key, side }, asker, sides)
  return isRefusal(next) ? next : { key, offer, asker, next }
}

function offerToMe(click: ContestClick) {
  const found = namedOffer(click)
  if (isRefusal(found)) return found
  return found.offer.with === click.actor.uuid ? found : refuse('HnB.humanity.refusal.notNow')
}

/** Agrees to the offer: both actors pay, or neither, and the side that made the offer rolls. */
export const agreeSpark = action<ContestClick, PaymentAnswers>({
  answers: paymentAnswers,
  decided: 'byGM',
  ask(click) {
    const found = offerToMe(click)
    return isRefusal(found) ? found : paymentQuestion(click, [found.offer.mine, found.offer.theirs])
  },
  async decide(click, { payment }, chance) {
    const found = offerToMe(click)
    if (isRefusal(found)) return found
    const { key, offer, asker, next } = found
    const two = plannedSpark({ ...asker, settings: click.settings }, click, next, offer, payment)
    if (isRefusal(two)) return two
    const partner = {
      name: click.actor.name,
      paid: two.theirs.ids.map((id) => click.state.blessings[id] ?? 1),
    }
    const { facts } = click.message
    const { changes, set } = await rollPlanned(
      { ...click, ...asker },
      facts,
      next,
      two.plan,
      { ...offer.answers, partner },
      chance,
    )
    return {
      ...changes,
      edits: [...(changes.edits ?? []), spentEdit(click.actor.uuid, two.theirs.ids)],
      amend: {
        set: { ...set, [`sparkOffers.${key}`]: undefined },
        what: { key: 'HnB.humanity.sync.agreed', data: { name: click.actor.name } },
      },
    }
  },
})

/** Ends an offer: the asking side withdraws it, or the partner declines it. */
export const declineSpark = action<ContestClick, v.InferOutput<typeof NOTHING>>({
  answers: NOTHING,
  decided: 'byGM',
  decide(click) {
    const found = namedOffer(click)
    if (isRefusal(found)) return found
    const { actor } = click
    if (actor.uuid !== found.asker.actor.uuid && actor.uuid !== found.offer.with)
      return refuse('HnB.humanity.refusal.notNow')
    return {
      amend: {
        set: { [`sparkOffers.${found.key}`]: undefined },
        what: { key: 'HnB.humanity.sync.declined', data: { name: actor.name } },
      },
    }
  },
})

/** The open offers as a message shows them. */
export function sparkOffersView(facts: Contest, { plays, settings }: Viewer<Humanity>): object[] {
  return openOffers(facts).map(({ key, side, offer }) => ({
    key,
    asker: side.name,
    uuid: side.uuid,
    other: offer.name,
    asked: offer.with,
    mine: statLabel(offer.mine, settings.customStat),
    theirs: statLabel(offer.theirs, settings.customStat),
    // The partner answers in a pending step.
    mayWithdraw: plays.includes(side.uuid),
  }))
}
