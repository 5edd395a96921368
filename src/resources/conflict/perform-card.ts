/** The action of a played card in a conflict, and the point that pays for this action. */
import * as v from 'valibot'
import { defineAction } from '../../core/action'
import type { ActiveSide } from '../../core/exchange'
import { activeSideOf } from '../../core/exchange'
import { editsForAnswer as answered } from '../../core/exchange-changes'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Phrase } from '../../core/phrase'
import type { HeldResource } from '../held-resources'
import { whyNotReadableForSuit, parseHeldResources, pointsEdit, traitsForSuit } from '../held-resources'
import type { PointFate, ResourcesSettings, SpentPoint, ConflictSuit } from '../rules'
import { harmPoint, spendPoint } from '../rules'
import type { SideAnswer, ConflictClick } from './conflict-facts'
import { opponentSideOf, pendingCardOf } from './conflict-facts'

/** One way to pay for an action: the point that pays, and the fate of this point. */
interface ActionPayment {
  /** Contains the point's fate: an answer is refused when the fate has changed since the question. */
  readonly id: string
  readonly how: 'use' | 'take' | 'free'
  readonly trait: string
  readonly paid: string
  readonly fate: PointFate | null
  readonly edit: Edit | null
}

/**
 * The ways to pay for an action of a suit: a point of the suit's trait. Where no point is left: harm in this trait, or
 * harm in the trait of the opponent's suit for one free use. Against the same suit both ways are the same, so the list
 * has one of them. A trait that the actor lacks has the value 0 (RS5).
 * @param opponentSuit the suit that the opponent plays; null until an opponent answers
 */
export function possiblePayments(
  held: readonly HeldResource[],
  suit: ConflictSuit,
  opponentSuit: ConflictSuit | null,
  settings: ResourcesSettings,
): ActionPayment[] {
  const traits = traitsForSuit(held, suit, settings)
  const [expendableTraits, lastingTraits] = [
    traits.filter(isExpendable),
    traits.filter((heldTrait) => !isExpendable(heldTrait)),
  ]
  const trait = expendableTraits[0]?.name ?? settings.suitTraits[suit].trim()
  if (expendableTraits.length === 0 && lastingTraits[0]) return [freePayment(lastingTraits[0].name)]
  const usePayments = expendableTraits.flatMap((heldTrait) =>
    pointPayments('use', heldTrait.name, heldTrait, spendPoint(heldTrait.fields)),
  )
  const readyPayments = usePayments.filter(({ fate }) => fate === 'expended')
  if (readyPayments.length > 0) return readyPayments
  const mayTakeHarm =
    settings.substituteForZeroTrait || expendableTraits.some((heldTrait) => heldTrait.fields.value > 0)
  if (!mayTakeHarm || opponentSuit === null || opponentSuit === suit) return usePayments
  const opponentTraits = traitsForSuit(held, opponentSuit, settings)
  return [
    ...usePayments,
    ...opponentTraits.flatMap((heldTrait) =>
      pointPayments('take', trait, heldTrait, harmPoint(heldTrait.fields)),
    ),
  ]
}

const isExpendable = ({ fields }: HeldResource): boolean => fields.expendable

/** The payment that costs nothing: for a trait that cannot be expended, such as Magic. */
function freePayment(trait: string): ActionPayment {
  return { id: 'free', how: 'free', trait, paid: '', fate: null, edit: null }
}

function pointPayments(
  how: 'use' | 'take',
  trait: string,
  held: HeldResource,
  spent: SpentPoint | Refusal,
): ActionPayment[] {
  if (isRefusal(spent)) return []
  const { fate, after: pointsAfter } = spent
  const id = `${how}-${held.id}-${fate}`
  return [{ id, how, trait, paid: held.name, fate, edit: pointsEdit(held, pointsAfter) }]
}

const performAnswersSchema = v.object({ payment: v.pipe(v.string(), v.maxLength(60)) })

/** Performs the action of the last played card, once, and pays for it with one of the payments possible now. */
export const performCard = defineAction<ConflictClick, v.InferOutput<typeof performAnswersSchema>>({
  answers: performAnswersSchema,
  decided: 'byGM',
  ask(click) {
    const pendingAction = pendingCardActionOf(click)
    if (isRefusal(pendingAction)) return pendingAction
    const { payments, suit, opponentSuit } = pendingAction
    // The preselected payment never does harm, because a press without the question must not harm a trait.
    const usualPaymentId = payments.find(({ fate }) => fate === 'expended' || fate === null)?.id
    return {
      title: 'HnB.resources.conflict.ask.perform',
      titleData: { name: click.actor.name },
      template: 'resources/perform-dialog',
      ok: 'HnB.resources.conflict.ok.perform',
      context: {
        suit,
        waits: opponentSuit === null,
        payments: payments.map((payment) => ({ ...payment, phrase: paymentPhrase(payment, 'payment') })),
      },
      defaults: { payment: usualPaymentId ?? UNASKED_PAYMENT },
    }
  },
  decide(click, { payment: paymentId }) {
    const pendingAction = pendingCardActionOf(click)
    if (isRefusal(pendingAction)) return pendingAction
    const { key, cards, payments } = pendingAction
    if (paymentId === UNASKED_PAYMENT) return refuse('HnB.resources.refusal.unasked.perform')
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment) return refuseAt('payment', 'HnB.resources.refusal.noSuchPayment')
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

/** The default answer where only harm could pay: without the question, the action is refused. */
const UNASKED_PAYMENT = 'unasked'

interface PendingCardAction extends Pick<ActiveSide<SideAnswer>, 'key'>, SideAnswer {
  readonly card: SideAnswer['cards'][number]
  readonly suit: ConflictSuit
  readonly opponentSuit: ConflictSuit | null
  readonly payments: readonly ActionPayment[]
}

function pendingCardActionOf(click: ConflictClick): PendingCardAction | Refusal {
  const { actor, items, settings, message } = click
  const activeSide = activeSideOf(click)
  if (isRefusal(activeSide)) return activeSide
  const { key, side } = activeSide
  if (!side.answer) return refuse('HnB.resources.refusal.unplayed', { name: actor.name })
  const card = pendingCardOf(side)
  if (!card) return refuse('HnB.resources.refusal.acted', { name: actor.name })
  const { suit } = card
  const brokenRefusal = whyNotReadableForSuit(items, suit, settings)
  if (brokenRefusal) return brokenRefusal
  // The opponent uses the suit of their last card.
  const opponentSuit = opponentSideOf(message.facts, key)?.answer?.cards.at(-1)?.suit ?? null
  const payments = possiblePayments(parseHeldResources(items), suit, opponentSuit, settings)
  if (payments.length === 0) return refuse('HnB.resources.refusal.noPayment', { name: actor.name })
  return { key, cards: side.answer.cards, card, suit, opponentSuit, payments }
}

/** A payment as a phrase: the offer in the question (`payment`), or the result in the message (`acted`). */
export function paymentPhrase(
  { how, trait, paid, fate }: Omit<ActionPayment, 'id' | 'edit'>,
  stage: 'payment' | 'acted',
): Phrase {
  const kind = how === 'free' ? 'free' : `${how}.${fate}`
  return { key: `HnB.resources.conflict.${stage}.${kind}`, data: { trait, paid } }
}
