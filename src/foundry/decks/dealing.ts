import type { Chance, Dealing, Dealt } from '../../core/chance'
import { bring, cardsIn, draw } from '../../core/deck'
import type { CardsChange } from '../../core/history'
import type { Refusal } from '../../core/outcome'
import { isRefusal } from '../../core/outcome'
import type { Operation } from '../write/operation'
import type { Dealer } from './deck-plan'
import { DeckPlan, random } from './deck-plan'
import { findDeck, isTrusted, mayUse } from './stacks'

/** A deck in the hands of one person: what they do is added to the plan. */
function dealing(plan: DeckPlan, user: string): Dealing {
  plan.playAs(user)
  const hand = plan.stack('hand', user)
  const [discards, laid] = [plan.stack('discards'), plan.stack('laid')]
  const seen = (ids: readonly string[]): Dealt[] => ids.flatMap((id) => plan.view(id))
  const laidFor = (tag: string) => cardsIn(plan.layout, laid).filter((id) => plan.tagOf(id) === tag)
  const take = (number: number, to: string): readonly Dealt[] => {
    const stacks = Array<string>(Math.max(0, Math.trunc(number))).fill(to)
    const { layout, drawn } = draw(plan.layout, discards, stacks, random)
    plan.layout = layout
    return seen(drawn)
  }
  const put = (cards: readonly string[], tag: string, to: string): boolean => {
    if (tag !== '') plan.takeUp(tag)
    const there = tag === '' ? cardsIn(plan.layout, hand) : laidFor(tag)
    if (!cards.every((id) => there.includes(id))) return false
    const layout = bring(plan.layout, cards, tag === '' ? hand : laid, to)
    if (isRefusal(layout)) return cards.length === 0
    plan.layout = layout
    return true
  }
  return {
    get hand() {
      return seen(inOrder(cardsIn(plan.layout, hand), hand))
    },
    get left() {
      return plan.layout.left.length
    },
    get discarded() {
      return cardsIn(plan.layout, discards).length
    },
    laid: (tag) => seen(laidFor(tag)),
    gather: () => plan.gather(),
    draw: (number) => take(number, hand),
    burn(number) {
      const burnt = take(number, plan.burning)
      plan.showAll(burnt.map(({ id }) => id))
      return burnt
    },
    lay(cards, tag) {
      if (!put(cards, '', laid)) return false
      plan.lay(cards, tag)
      return true
    },
    discard(cards, tag = '') {
      plan.showAll(cards)
      return put(cards, tag, discards)
    },
    giveBack: (cards, tag = '') => put(cards, tag, plan.deck),
  }
}

/** Cards as they lie in a stack, those that are only planned to be there last. */
function inOrder(ids: readonly string[], stack: string): readonly string[] {
  const cards = game.cards.get(stack)?.cards
  const place = (id: string) => cards?.get(id)?.sort ?? Infinity
  return [...ids].sort((a, b) => place(a) - place(b))
}

/** The decks that one intent plays with, each planned once. */
export class DeckPlans {
  readonly #plans = new Map<string, DeckPlan>()
  readonly #dealer: Dealer

  constructor(dealer: Dealer) {
    this.#dealer = dealer
  }

  cards: Chance['cards'] = (id, user = this.#dealer.user.id) => {
    const deck = findDeck(id)
    if (!deck || !isTrusted(deck) || !mayUse(deck, this.#dealer.user) || !game.user.isActiveGM) return null
    const plan = this.#plans.get(id) ?? new DeckPlan(deck, this.#dealer)
    this.#plans.set(id, plan)
    return dealing(plan, user)
  }

  /** Why something that was planned may not be done, or null. */
  get denied(): Refusal | null {
    return [...this.#plans.values()].find(({ denied }) => denied)?.denied ?? null
  }

  async operations(): Promise<{ operations: Operation[]; changes: CardsChange[] }> {
    const all = []
    for (const plan of this.#plans.values()) all.push(await plan.operations())
    return {
      operations: all.flatMap(({ operations }) => operations),
      changes: all.flatMap(({ changes }) => changes),
    }
  }
}
