/** The deck as an action's decision sees it: the decision reads cards and plans moves. */
import type { Chance, Dealing, Dealt } from '../../core/chance'
import { bringTo, cardsIn, draw } from '../../core/shell/deck'
import type { CardsChange } from '../../core/shell/history'
import type { Refusal } from '../../core/outcome'
import { isRefusal, refuse } from '../../core/outcome'
import type { Operation } from '../write/operation'
import type { Dealer } from './deck-intent'
import { DeckIntent, random } from './deck-intent'
import { findDeck, mayPlayWith, whyNotTrusted } from './stacks'

/** Returns a deck's handle for one person. Every move through the handle is planned in the transaction. */
function dealing(intent: DeckIntent, user: string): Dealing {
  intent.playAs(user)
  const hand = intent.stack('hand', user)
  const [discards, laid] = [intent.stack('discards'), intent.stack('laid')]
  const seen = (ids: readonly string[]): Dealt[] => ids.flatMap((id) => intent.view(id))
  const laidFor = (tag: string) => cardsIn(intent.layout, laid).filter((id) => intent.tagOf(id) === tag)
  const take = (number: number, to: string): readonly Dealt[] => {
    const stacks = Array<string>(Math.max(0, Math.trunc(number))).fill(to)
    const { layout, drawn, reshuffled } = draw(intent.layout, discards, stacks, random)
    intent.layout = layout
    intent.reshuffled ||= reshuffled
    return seen(drawn)
  }
  const put = (cards: readonly string[], tag: string, to: string): boolean => {
    if (tag !== '') intent.takeUp(tag)
    const there = tag === '' ? cardsIn(intent.layout, hand) : laidFor(tag)
    if (cards.length === 0) return true
    const layout = cards.every((id) => there.includes(id))
      ? bringTo(intent.layout, cards, tag === '' ? hand : laid, to)
      : refuse('HnB.cards.refusal.moved')
    // The action's message would report moves that did not happen, so the whole transaction is refused.
    if (isRefusal(layout)) intent.deny(layout)
    else intent.layout = layout
    return !isRefusal(layout)
  }
  return {
    get hand() {
      return seen(inOrder(cardsIn(intent.layout, hand), hand))
    },
    get left() {
      return intent.layout.left.length
    },
    get discarded() {
      return cardsIn(intent.layout, discards).length
    },
    get reshuffled() {
      return intent.reshuffled
    },
    get hands() {
      return intent.handsOf(user)
    },
    get onTable() {
      return intent.onTable(hand)
    },
    laid: (tag) => seen(laidFor(tag)),
    gather: () => intent.gather(),
    drawHand(number) {
      intent.drawsHand(user)
      return take(number, hand)
    },
    burn(number, tag = '') {
      const burnt = take(number, tag === '' ? intent.burning : laid)
      const ids = burnt.map(({ id }) => id)
      intent.showAll(ids)
      if (tag !== '') intent.lay(ids, tag)
      return burnt
    },
    lay(cards, tag, up = false) {
      if (!put(cards, '', laid)) return false
      intent.lay(cards, tag)
      if (up) intent.showAll(cards)
      return true
    },
    discard(cards, tag = '') {
      intent.showAll(cards)
      return put(cards, tag, discards)
    },
    giveBack: (cards, tag = '') => put(cards, tag, intent.deck),
  }
}

/** Sorts cards as they lie in a stack; cards that only the plan puts there come last. */
function inOrder(ids: readonly string[], stack: string): readonly string[] {
  const cards = game.cards.get(stack)?.cards
  const place = (id: string) => cards?.get(id)?.sort ?? Infinity
  return [...ids].sort((a, b) => place(a) - place(b))
}

/** The decks that one outcome moves cards of. Each deck has one plan, which all its handles share. */
export class DeckIntents {
  readonly #intents = new Map<string, DeckIntent>()
  readonly #dealer: Dealer

  constructor(dealer: Dealer) {
    this.#dealer = dealer
  }

  cards: Chance['cards'] = (id, user = this.#dealer.user.id) => {
    const deck = findDeck(id)
    if (!deck) return refuse('HnB.cards.refusal.noDeck')
    if (!mayPlayWith(deck, this.#dealer.user))
      return refuse('HnB.cards.refusal.notYourDeck', { name: deck.name })
    if (!game.user.isActiveGM) return refuse('HnB.refusal.noGM')
    const no = whyNotTrusted(deck)
    if (no) return no
    const intent = this.#intents.get(id) ?? new DeckIntent(deck, this.#dealer)
    this.#intents.set(id, intent)
    return dealing(intent, user)
  }

  /** The first plan's refusal, or null. */
  get denied(): Refusal | null {
    return [...this.#intents.values()].find(({ denied }) => denied)?.denied ?? null
  }

  async operations(): Promise<{ operations: Operation[]; changes: CardsChange[] }> {
    const all = []
    for (const intent of this.#intents.values()) all.push(await intent.operations())
    return {
      operations: all.flatMap(({ operations }) => operations),
      changes: all.flatMap(({ changes }) => changes),
    }
  }
}
