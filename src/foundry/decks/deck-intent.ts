/** The planned part of a transaction that concerns one deck. */
import type { Dealt } from '../../core/chance'
import type { Layout } from '../../core/shell/deck'
import { cardsIn, movesBetween, reshuffle } from '../../core/shell/deck'
import type { CardsChange } from '../../core/shell/history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Operation } from '../write/operation'
import { moveOperations } from './card-operations'
import { handsDrawn, notingHands } from './hand-log'
import { whyNotMoved } from './hands'
import { ensureStack, findStack } from './roles'
import { dealtCard } from './dealt-card'
import type { Stack } from './stacks'
import { cardNow, layoutNow } from './stacks'

/** The person who requests card moves, and the message that was clicked: they decide which cards may be moved. */
export interface Dealer {
  readonly user: User.Stored
  /** The id of the clicked message; the person may move the cards laid for it. Empty where no message was clicked. */
  readonly message: string
}

export const random = (): number => CONFIG.Dice.randomUniform()

/**
 * The plan of a transaction for one deck. It starts from the present layout, and may concern several people's hands.
 */
export class DeckIntent {
  readonly #deck: Stack
  readonly #before: Layout
  readonly #dealer: Dealer
  readonly #tags = new Map<string, string>()
  readonly #faceUp = new Set<string>()
  readonly #drawers: string[] = []
  #gathers = false
  layout: Layout
  /** Did the deck run out during the plan, so that the discards were shuffled into it? */
  reshuffled = false
  #denied: Refusal | null = null

  constructor(deck: Stack, dealer: Dealer) {
    this.#deck = deck
    this.#before = layoutNow(deck)
    this.#dealer = dealer
    this.layout = this.#before
  }

  /** Refuses the plan if a player plays with another person's hand; a Gamemaster may. */
  playAs(user: string): void {
    if (user !== this.#dealer.user.id && !this.#dealer.user.isGM) this.deny()
  }

  get deck(): string {
    return this.#deck.id
  }

  /**
   * The planned place of burnt cards until the transaction is written: on the table, not among the discards. A
   * reshuffle during the same transaction therefore cannot bring them up a second time (ruling TC11).
   */
  get burning(): string {
    return `burning.${this.#deck.id}`
  }

  #settled(): Layout {
    const discards = this.stack('discards')
    const away = [...this.layout.away].map(
      ([card, at]) => [card, at === this.burning ? discards : at] as const,
    )
    return { ...this.layout, away: new Map(away) }
  }

  /** The id of a role's stack, or `<role>.<owner's id>` until the stack is created. */
  stack(role: 'hand' | 'discards' | 'laid', of = this.#deck.id): string {
    return findStack(role, of)?.id ?? `${role}.${of}`
  }

  view(id: string): Dealt[] {
    const card = this.#deck.cards.get(id)
    return card ? [dealtCard(card)] : []
  }

  tagOf(id: string): string {
    return this.#tags.get(id) ?? cardNow(this.#deck, id)?.tag ?? ''
  }

  lay(ids: readonly string[], tag: string): void {
    if (!this.#mayTouch(tag)) this.deny()
    for (const id of ids) this.#tags.set(id, tag)
  }

  gather(): void {
    if (!this.#dealer.user.isGM) this.deny()
    this.layout = reshuffle(this.layout, 'all', random)
    this.#gathers = true
    this.#drawers.length = 0
  }

  /** Notes that a person draws a hand. */
  drawsHand(user: string): void {
    this.#drawers.push(user)
  }

  /** The number of hands that a person has drawn, including the hands drawn in this plan. */
  handsOf(user: string): number {
    const before = this.#gathers ? 0 : handsDrawn(this.#deck, user)
    return before + this.#drawers.filter((one) => one === user).length
  }

  /** Counts a hand's cards that lie on the table for an existing message. @param hand the id of the hand's stack */
  onTable(hand: string): { readonly all: number; readonly down: number } {
    const laid = this.stack('laid')
    const cards = cardsIn(this.layout, laid).filter((id) => {
      const card = cardNow(this.#deck, id)
      const [message = ''] = card?.tag.split('.') ?? []
      return card?.trail.at(-1)?.at === hand && game.messages.has(message)
    })
    const down = cards.filter((id) => game.cards.get(laid)?.cards.get(id)?.face !== 0)
    return { all: cards.length, down: down.length }
  }

  takeUp(tag: string): void {
    if (!this.#mayTouch(tag)) this.deny()
  }

  showAll(ids: readonly string[]): void {
    for (const id of ids) this.#faceUp.add(id)
  }

  /** May the person move cards with this tag? A tag begins with the id of the message that its cards were laid for. */
  #mayTouch(tag: string): boolean {
    const { user, message } = this.#dealer
    return user.isGM || (message !== '' && tag.startsWith(`${message}.`))
  }

  /** Refuses the whole plan. The first reason counts. */
  deny(reason: Refusal = refuse('HnB.cards.refusal.notYours')): void {
    this.#denied ??= reason
  }

  /** Why the plan may not be carried out, or null. */
  get denied(): Refusal | null {
    return this.#denied ?? whyNotMoved(movesBetween(this.#before, this.#settled()).moves)
  }

  /** Creates missing stacks. Returns the operations of the plan, and the history's change, which Undo reads. */
  async operations(): Promise<{ operations: Operation[]; changes: CardsChange[] }> {
    const { moves, order } = movesBetween(this.#before, this.#settled())
    if (moves.length === 0 && !order) return { operations: [], changes: [] }
    const real = new Map<string, string>()
    for (const { to } of moves) if (!real.has(to)) real.set(to, await realStack(to, this.#deck.id))
    const move = foundry.utils.randomID()
    const by = this.#dealer.user.id
    const placed = moves.map((one) => ({ ...one, to: real.get(one.to) ?? one.to }))
    const { operations, number } = moveOperations(
      this.#deck,
      this.#before,
      { moves: placed, order },
      move,
      (card, stack) => ({ up: this.#faceUp.has(card) || isHand(stack), by, tag: this.#tags.get(card) ?? '' }),
    )
    const noted = notingHands(this.#deck, move, { gathers: this.#gathers, users: this.#drawers })
    return { operations: [...operations, ...noted], changes: [{ deck: this.#deck.id, move, number }] }
  }
}

const isHand = (stack: string): boolean => game.cards.get(stack)?.type === 'hand'

/**
 * Returns the id of an existing or newly created stack. An unknown role means the deck.
 * @param name a stack's id, or `<role>.<owner's id>`
 */
async function realStack(name: string, deck: string): Promise<string> {
  const dot = name.indexOf('.')
  if (dot < 0) return name
  const role = name.slice(0, dot)
  if (role === 'hand' || role === 'discards' || role === 'laid') {
    return (await ensureStack(role, name.slice(dot + 1))).id
  }
  return deck
}
