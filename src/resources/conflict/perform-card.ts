/** The action with which a side performs the action of a played card. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActiveExchangeSide } from '../../core/exchange'
import { findActiveSideForAction } from '../../core/exchange'
import { createEditsForExchangeAnswer as createAnswerEdits } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseFormField } from '../../core/outcome'
import { whyNotReadTraitsForSuit, parseOwnedResources } from '../held-resources'
import type { ConflictSuit } from '../rules'
import type { ActionPayment } from './action-payment'
import {
  findGentlestPayment,
  isPaymentWithoutHarm,
  createPaymentPhrase,
  findPossibleActionPayments,
} from './action-payment'
import type { ConflictSideAnswer, ConflictActionContext } from './conflict-facts'
import { findOpponentConflictSide, findPendingConflictCard } from './conflict-state'
import { findLastPlayedSuit } from './perform-buttons'

/**
 * The schema of the answer to the question how to pay. `payment` is the id of the chosen payment. It is absent if
 * nothing was asked (then `findPaymentWithoutQuestion` chooses), and null if the person closed the question without a
 * choice.
 */
const performCardAnswersSchema = v.object({
  payment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
})

/**
 * The action that performs the action of a side's last card. Each card's action can be performed only once. The person
 * chooses how to pay for it.
 */
export const performPlayedCardAction = defineAction<
  ConflictActionContext,
  v.InferOutput<typeof performCardAnswersSchema>
>({
  answers: performCardAnswersSchema,
  decided: 'byGM',
  ask(actionContext) {
    const pendingCardAction = findPendingCardAction(actionContext)
    if (isRefusal(pendingCardAction)) return pendingCardAction
    const { payments, suit, opponentSuit } = pendingCardAction
    // A person must agree before a payment harms a trait. So the action skips its question only if the payment does no
    // harm.
    if (findPaymentWithoutQuestion(actionContext, pendingCardAction)) return null
    const suggestedPayment = payments.find(isPaymentWithoutHarm)
    return {
      title: 'HnB.resources.conflict.ask.perform',
      titleData: { name: actionContext.actor.name },
      template: 'resources/perform-dialog',
      ok: 'HnB.resources.conflict.ok.perform',
      context: {
        suit,
        // An available point must pay for the action. Harm in another trait may pay only if no point is available.
        waits: opponentSuit === null && !suggestedPayment,
        usual: findGentlestPayment(payments)?.id ?? '',
        payments: payments.map((chosenPayment) => ({
          ...chosenPayment,
          phrase: createPaymentPhrase(chosenPayment, 'payment'),
        })),
      },
      defaults: { payment: suggestedPayment?.id ?? UNCHOSEN_PAYMENT_ID },
    }
  },
  decide(actionContext, { payment: paymentId }) {
    const pendingCardAction = findPendingCardAction(actionContext)
    if (isRefusal(pendingCardAction)) return pendingCardAction
    const { key, cards, payments } = pendingCardAction
    if (paymentId === null) return refuseFormField('payment', 'HnB.resources.refusal.noPaymentChosen')
    if (paymentId === UNCHOSEN_PAYMENT_ID) return refuse('HnB.resources.refusal.unasked.perform')
    const chosenPayment =
      paymentId === undefined
        ? findPaymentWithoutQuestion(actionContext, pendingCardAction)
        : payments.find(({ id }) => id === paymentId)
    if (!chosenPayment) return refuseFormField('payment', 'HnB.resources.refusal.noSuchPayment')
    const { how, trait, paid, fate, edit } = chosenPayment
    const cardsAfterPerformedAction = cards.map((playedConflictCard) =>
      playedConflictCard === pendingCardAction.card
        ? { ...playedConflictCard, action: { how, trait, paid, fate } }
        : playedConflictCard,
    )
    return {
      edits: edit ? [edit] : [],
      amend: {
        set: createAnswerEdits(key, { cards: cardsAfterPerformedAction }),
        label: { key: 'HnB.resources.conflict.did.perform', data: { name: actionContext.actor.name } },
      },
    }
  },
})

/**
 * Finds a payment for which no question is needed because it harms no point: the payment that the clicked button names,
 * or the only possible payment.
 */
function findPaymentWithoutQuestion(
  { data }: Pick<ConflictActionContext, 'data'>,
  { payments }: Pick<PendingCardAction, 'payments'>,
): ActionPayment | undefined {
  const payment =
    data.payment === undefined && payments.length === 1
      ? payments[0]
      : payments.find(({ id }) => id === data.payment)
  return payment && isPaymentWithoutHarm(payment) ? payment : undefined
}

/**
 * The id of a payment that does not exist, which the form selects if every payment harms a trait. The action refuses
 * this id, so the person must choose a payment.
 */
const UNCHOSEN_PAYMENT_ID = 'unasked'

interface PendingCardAction extends Pick<ActiveExchangeSide<ConflictSideAnswer>, 'key'>, ConflictSideAnswer {
  readonly card: ConflictSideAnswer['cards'][number]
  readonly suit: ConflictSuit
  readonly opponentSuit: ConflictSuit | null
  readonly payments: readonly ActionPayment[]
}

function findPendingCardAction(actionContext: ConflictActionContext): PendingCardAction | Refusal {
  const { actor, items, settings, message } = actionContext
  const activeSide = findActiveSideForAction(actionContext)
  if (isRefusal(activeSide)) return activeSide
  const { key, side } = activeSide
  if (!side.answer) return refuse('HnB.resources.refusal.unplayed', { name: actor.name })
  const card = findPendingConflictCard(side)
  if (!card) return refuse('HnB.resources.refusal.acted', { name: actor.name })
  const { suit } = card
  const unreadableResourceRefusal = whyNotReadTraitsForSuit(items, suit, settings)
  if (unreadableResourceRefusal) return unreadableResourceRefusal
  // The opponent's suit is the suit of the card that the opponent played last.
  const opponentSuit = findLastPlayedSuit(findOpponentConflictSide(message.facts, key))
  const payments = findPossibleActionPayments(parseOwnedResources(items), suit, opponentSuit, settings)
  if (payments.length === 0) {
    return opponentSuit === null
      ? refuse('HnB.resources.refusal.unanswered')
      : refuse('HnB.resources.refusal.noPayment', { name: actor.name })
  }
  return { key, cards: side.answer.cards, card, suit, opponentSuit, payments }
}
