/** The action that performs a played card's action. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActiveSide } from '../../core/exchange'
import { activeSideOfClick } from '../../core/exchange'
import { editsForAnswer as answered } from '../../core/exchange-changes'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseField } from '../../core/outcome'
import { whyNotReadableForSuit, parseHeldResources } from '../held-resources'
import type { ConflictSuit } from '../rules'
import type { ActionPayment } from './action-payment'
import { gentlestPayment, isHarmlessPayment, paymentPhrase, possibleActionPayments } from './action-payment'
import type { SideAnswer, ConflictClick } from './conflict-facts'
import { findOpponentSide, findPendingCard } from './conflict-facts'
import { findLastSuit } from './perform-buttons'

/**
 * The id of the chosen payment. Absent if the action asked no question; then `unaskedPayment` chooses the payment. Null
 * if the person closed the question without a chosen payment.
 */
const performAnswersSchema = v.object({
  payment: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
})

/**
 * Performs the action of the last card that a side has played. Each card's action is performed once. The person chooses
 * one of the possible payments.
 */
export const performCard = defineAction<ConflictClick, v.InferOutput<typeof performAnswersSchema>>({
  answers: performAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const pendingAction = findPendingCardAction(click)
    if (isRefusal(pendingAction)) return pendingAction
    const { payments, suit, opponentSuit } = pendingAction
    // A payment that harms a trait needs the person's consent. So the action skips the question only for a payment
    // without harm.
    if (unaskedPayment(click, pendingAction)) return null
    const usualPayment = payments.find(isHarmlessPayment)
    return {
      title: 'HnB.resources.conflict.ask.perform',
      titleData: { name: click.actor.name },
      template: 'resources/perform-dialog',
      ok: 'HnB.resources.conflict.ok.perform',
      context: {
        suit,
        // An available point must pay for the action. Harm in another trait may pay only if no point is available.
        waits: opponentSuit === null && !usualPayment,
        usual: gentlestPayment(payments)?.id ?? '',
        payments: payments.map((payment) => ({ ...payment, phrase: paymentPhrase(payment, 'payment') })),
      },
      defaults: { payment: usualPayment?.id ?? UNASKED_PAYMENT },
    }
  },
  decide(click, { payment: paymentId }) {
    const pendingAction = findPendingCardAction(click)
    if (isRefusal(pendingAction)) return pendingAction
    const { key, cards, payments } = pendingAction
    if (paymentId === null) return refuseField('payment', 'HnB.resources.refusal.noPaymentChosen')
    if (paymentId === UNASKED_PAYMENT) return refuse('HnB.resources.refusal.unasked.perform')
    const payment =
      paymentId === undefined
        ? unaskedPayment(click, pendingAction)
        : payments.find(({ id }) => id === paymentId)
    if (!payment) return refuseField('payment', 'HnB.resources.refusal.noSuchPayment')
    const { how, trait, paid, fate, edit } = payment
    const performedCards = cards.map((card) =>
      card === pendingAction.card ? { ...card, action: { how, trait, paid, fate } } : card,
    )
    return {
      edits: edit ? [edit] : [],
      amend: {
        set: answered(key, { cards: performedCards }),
        label: { key: 'HnB.resources.conflict.did.perform', data: { name: click.actor.name } },
      },
    }
  },
})

/**
 * The payment that needs no question. It is the harmless payment that the clicked button names, or the only payment if
 * that payment is harmless.
 */
function unaskedPayment(
  { data }: Pick<ConflictClick, 'data'>,
  { payments }: Pick<PendingCardAction, 'payments'>,
): ActionPayment | undefined {
  const payment =
    data.payment === undefined && payments.length === 1
      ? payments[0]
      : payments.find(({ id }) => id === data.payment)
  return payment && isHarmlessPayment(payment) ? payment : undefined
}

/**
 * The form selects this value if every payment harms a trait. The action refuses the value, so that the person must
 * choose a payment.
 */
const UNASKED_PAYMENT = 'unasked'

interface PendingCardAction extends Pick<ActiveSide<SideAnswer>, 'key'>, SideAnswer {
  readonly card: SideAnswer['cards'][number]
  readonly suit: ConflictSuit
  readonly opponentSuit: ConflictSuit | null
  readonly payments: readonly ActionPayment[]
}

function findPendingCardAction(click: ConflictClick): PendingCardAction | Refusal {
  const { actor, items, settings, message } = click
  const activeSide = activeSideOfClick(click)
  if (isRefusal(activeSide)) return activeSide
  const { key, side } = activeSide
  if (!side.answer) return refuse('HnB.resources.refusal.unplayed', { name: actor.name })
  const card = findPendingCard(side)
  if (!card) return refuse('HnB.resources.refusal.acted', { name: actor.name })
  const { suit } = card
  const unreadableRefusal = whyNotReadableForSuit(items, suit, settings)
  if (unreadableRefusal) return unreadableRefusal
  // The opponent's suit is the suit of the opponent's last card.
  const opponentSuit = findLastSuit(findOpponentSide(message.facts, key))
  const payments = possibleActionPayments(parseHeldResources(items), suit, opponentSuit, settings)
  if (payments.length === 0) {
    return opponentSuit === null
      ? refuse('HnB.resources.refusal.unanswered')
      : refuse('HnB.resources.refusal.noPayment', { name: actor.name })
  }
  return { key, cards: side.answer.cards, card, suit, opponentSuit, payments }
}
