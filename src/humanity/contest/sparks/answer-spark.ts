/** Agreeing to a Spark of two in a Contest, or declining it. */
import type * as v from 'valibot'
import { defineAction, noAnswersSchema } from '../../../core/action'
import { isRefusal, refuse } from '../../../core/outcome'
import type { Viewer } from '../../../core/game-views'
import { statLabel } from '../../check/check-question'
import type { Humanity } from '../../rules'
import { spendDiceEdit } from '../../rules/pool'
import type { PaymentAnswers } from '../../sync/payment-question'
import { paymentAnswersSchema, paymentQuestion } from '../../sync/payment-question'
import type { Contest, ContestClick } from '../facts'
import { nextRollOfSide } from '../rolls/next-roll'
import { makePlannedRoll } from '../rolls/make-roll'
import { openSparkOffers, planOfferedSpark } from './spark-offers'

/**
 * The offer that a button names, with the next roll of the side that made it; refuses an offer that is no longer open.
 */
function namedSparkOffer({ message: { facts }, sides, data }: ContestClick) {
  const key = data.side ?? ''
  const offer = Object.hasOwn(facts.sparkOffers, key) ? facts.sparkOffers[key] : undefined
  const side = Object.hasOwn(facts.exchange.sides, key) ? facts.exchange.sides[key] : undefined
  const askingParticipant = sides.find(({ actor }) => actor.uuid === side?.uuid)
  if (!offer || !side || !askingParticipant || side.left || facts.settled || facts.exchange.ended)
    return refuse('HnB.humanity.refusal.notNow')
  const nextRoll = nextRollOfSide(facts, { key, side }, askingParticipant, sides)
  return isRefusal(nextRoll) ? nextRoll : { key, offer, asker: askingParticipant, next: nextRoll }
}

function offerToActor(click: ContestClick) {
  const openOffer = namedSparkOffer(click)
  if (isRefusal(openOffer)) return openOffer
  return openOffer.offer.with === click.actor.uuid ? openOffer : refuse('HnB.humanity.refusal.notNow')
}

/** Agrees to the offer: both actors pay, or neither, and the side that made the offer rolls. */
export const agreeToSpark = defineAction<ContestClick, PaymentAnswers>({
  answers: paymentAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const openOffer = offerToActor(click)
    return isRefusal(openOffer)
      ? openOffer
      : paymentQuestion(click, [openOffer.offer.mine, openOffer.offer.theirs])
  },
  async decide(click, { payment }, chance) {
    const openOffer = offerToActor(click)
    if (isRefusal(openOffer)) return openOffer
    const { key, offer, asker: askingParticipant, next: nextRoll } = openOffer
    const sparkPlan = planOfferedSpark(
      { ...askingParticipant, settings: click.settings },
      click,
      nextRoll,
      offer,
      payment,
    )
    if (isRefusal(sparkPlan)) return sparkPlan
    const partner = {
      name: click.actor.name,
      paid: sparkPlan.theirs.ids.map((id) => click.state.blessings[id] ?? 1),
    }
    const { facts } = click.message
    const { changes, set: factEdits } = await makePlannedRoll(
      { ...click, ...askingParticipant },
      facts,
      nextRoll,
      sparkPlan.plan,
      { ...offer.answers, partner },
      chance,
    )
    return {
      ...changes,
      edits: [...(changes.edits ?? []), spendDiceEdit(click.actor.uuid, sparkPlan.theirs.ids)],
      amend: {
        set: { ...factEdits, [`sparkOffers.${key}`]: undefined },
        label: { key: 'HnB.humanity.sync.agreed', data: { name: click.actor.name } },
      },
    }
  },
})

/** Ends an offer: the asking side withdraws it, or the partner declines it. */
export const declineSpark = defineAction<ContestClick, v.InferOutput<typeof noAnswersSchema>>({
  answers: noAnswersSchema,
  decided: 'byGM',
  decide(click) {
    const openOffer = namedSparkOffer(click)
    if (isRefusal(openOffer)) return openOffer
    const { actor } = click
    if (actor.uuid !== openOffer.asker.actor.uuid && actor.uuid !== openOffer.offer.with)
      return refuse('HnB.humanity.refusal.notNow')
    return {
      amend: {
        set: { [`sparkOffers.${openOffer.key}`]: undefined },
        label: { key: 'HnB.humanity.sync.declined', data: { name: actor.name } },
      },
    }
  },
})

/** The open offers as a message shows them. */
export function sparkOffersView(facts: Contest, { plays, settings }: Viewer<Humanity>): object[] {
  return openSparkOffers(facts).map(({ key, side, offer }) => ({
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
