/** The action of a played card in a conflict, and the point that pays for this action. */
import * as v from 'valibot'
import { action } from '../../core/action'
import type { Standing } from '../../core/exchange'
import { standingOf } from '../../core/exchange'
import { answers as answered } from '../../core/exchange-changes'
import type { Edit, Refusal } from '../../core/outcome'
import { isRefusal, refuse, refuseAt } from '../../core/outcome'
import type { Words } from '../../core/words'
import type { Held } from '../held'
import { brokenFor, heldIn, pointsEdit, traitsOf } from '../held'
import type { Fate, Settings, Spent, Suit } from '../rules'
import { harm, spend } from '../rules'
import type { Answer, ConflictClick } from './facts'
import { opponentOf, pendingOf } from './facts'

/** One way to pay for an action: the point that pays, and the fate of this point. */
interface Payment {
  /** Contains the point's fate: an answer is refused when the fate has changed since the question. */
  readonly id: string
  readonly how: 'use' | 'take' | 'free'
  readonly trait: string
  readonly paid: string
  readonly fate: Fate | null
  readonly edit: Edit | null
}

/**
 * The ways to pay for an action of a suit: a point of the suit's trait. Where no point is left: harm in this trait, or
 * harm in the trait of the opponent's suit for one free use. Against the same suit both ways are the same, so the list
 * has one of them. A suit without a trait at this table costs nothing (RS1). A trait that the actor lacks has the value
 * 0 (RS5).
 * @param theirs the suit that the opponent plays; null until an opponent answers
 */
export function paymentsOf(
  held: readonly Held[],
  suit: Suit,
  theirs: Suit | null,
  settings: Settings,
): Payment[] {
  const traits = traitsOf(held, suit, settings)
  const [needed, lasting] = [traits.filter(isExpendable), traits.filter((one) => !isExpendable(one))]
  const trait = needed[0]?.name ?? settings.suitTraits[suit].trim()
  if (needed.length === 0 && (lasting[0] || trait === '')) return [freePayment(lasting[0]?.name ?? '')]
  const used = needed.flatMap((one) => paymentWith('use', one.name, one, spend(one.fields)))
  const ready = used.filter(({ fate }) => fate === 'expended')
  if (ready.length > 0) return ready
  const worth = settings.substituteForZeroTrait || needed.some((one) => one.fields.value > 0)
  if (!worth || theirs === null || theirs === suit) return used
  const affected = traitsOf(held, theirs, settings)
  return [...used, ...affected.flatMap((one) => paymentWith('take', trait, one, harm(one.fields)))]
}

const isExpendable = ({ fields }: Held): boolean => fields.expendable

/** The payment that costs nothing: for a trait that cannot be expended, such as Magic, or a suit without a trait. */
function freePayment(trait: string): Payment {
  return { id: 'free', how: 'free', trait, paid: '', fate: null, edit: null }
}

function paymentWith(how: 'use' | 'take', trait: string, held: Held, spent: Spent | Refusal): Payment[] {
  if (isRefusal(spent)) return []
  const { fate, after } = spent
  const id = `${how}-${held.id}-${fate}`
  return [{ id, how, trait, paid: held.name, fate, edit: pointsEdit(held, after) }]
}

const answers = v.object({ payment: v.pipe(v.string(), v.maxLength(60)) })

/** Performs the action of the last played card, once, and pays for it with one of the payments possible now. */
export const perform = action<ConflictClick, v.InferOutput<typeof answers>>({
  answers,
  decided: 'byGM',
  ask(click) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const { payments, suit, theirs } = acting
    // The preselected payment never does harm, because a press without the question must not harm a trait.
    const usual = payments.find(({ fate }) => fate === 'expended' || fate === null)?.id
    return {
      title: 'HnB.resources.conflict.ask.perform',
      titleData: { name: click.actor.name },
      template: 'resources/perform-dialog',
      ok: 'HnB.resources.conflict.ok.perform',
      context: {
        suit,
        waits: theirs === null,
        payments: payments.map((one) => ({ ...one, words: wordsOf(one, 'payment') })),
      },
      defaults: { payment: usual ?? UNASKED },
    }
  },
  decide(click, { payment: wanted }) {
    const acting = actingOf(click)
    if (isRefusal(acting)) return acting
    const { key, cards, payments } = acting
    if (wanted === UNASKED) return refuse('HnB.resources.refusal.unasked.perform')
    const payment = payments.find(({ id }) => id === wanted)
    if (!payment) return refuseAt('payment', 'HnB.resources.refusal.noSuchPayment')
    const { how, trait, paid, fate, edit } = payment
    const performed = cards.map((card) =>
      card === acting.card ? { ...card, action: { how, trait, paid, fate } } : card,
    )
    return {
      edits: edit ? [edit] : [],
      amend: {
        set: answered(key, { cards: performed }),
        what: { key: 'HnB.resources.conflict.did.perform', data: { name: click.actor.name } },
      },
    }
  },
})

/** The default answer where only harm could pay: without the question, the action is refused. */
const UNASKED = 'unasked'

interface Acting extends Pick<Standing<Answer>, 'key'>, Answer {
  readonly card: Answer['cards'][number]
  readonly suit: Suit
  readonly theirs: Suit | null
  readonly payments: readonly Payment[]
}

function actingOf(click: ConflictClick): Acting | Refusal {
  const { actor, items, settings, message } = click
  const standing = standingOf(click)
  if (isRefusal(standing)) return standing
  const { key, side } = standing
  if (!side.answer) return refuse('HnB.resources.refusal.unplayed', { name: actor.name })
  const card = pendingOf(side)
  if (!card) return refuse('HnB.resources.refusal.acted', { name: actor.name })
  const { suit } = card
  const broken = brokenFor(items, suit, settings)
  if (broken) return broken
  // The opponent uses the suit of their last card.
  const theirs = opponentOf(message.facts, key)?.answer?.cards.at(-1)?.suit ?? null
  const payments = paymentsOf(heldIn(items), suit, theirs, settings)
  if (payments.length === 0) return refuse('HnB.resources.refusal.noPayment', { name: actor.name })
  return { key, cards: side.answer.cards, card, suit, theirs, payments }
}

/** A payment as a phrase: the offer in the question (`payment`), or the result in the message (`acted`). */
export function wordsOf(
  { how, trait, paid, fate }: Omit<Payment, 'id' | 'edit'>,
  when: 'payment' | 'acted',
): Words {
  const kind = how === 'free' ? 'free' : `${how}.${fate}`
  return { key: `HnB.resources.conflict.${when}.${kind}`, data: { trait, paid } }
}
