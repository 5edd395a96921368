/** Plans the moves of cards in one deck for a transaction. */
import type { CardView } from '../../core/chance'
import type { DeckLayout } from '../../core/shell/deck-layout'
import { deckMovesBetween, returnAndShuffle } from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Operation } from '../write/operation'
import { cardMoveOperations } from './card-operations'
import { countHandsDrawnByUser, logHandsOperations } from './hand-log'
import { whyNotMoveToHands } from './hands'
import { ensureStackInRole, findStackInRole } from './stack-roles'
import { createCardView } from './card-view'
import type { CardStack } from './card-stacks'
import { findCardDefinition, currentDeckLayout } from './card-stacks'
import { tableCardsFromHand } from './table-cards'

/** Who requests card moves, and the clicked message. Both decide which cards may move. */
export interface CardRequester {
  readonly user: User.Stored
  /**
   * The id of the clicked message: the user may move the cards that were laid for it. Empty if no message was
   * clicked.
   */
  readonly message: string
}

export const foundryRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * The plan of a transaction for one deck. It starts from the deck's present layout, and may move cards of several
 * users' hands.
 */
export class DeckTransaction {
  readonly #deck: CardStack
  readonly #layoutBefore: DeckLayout
  readonly #requester: CardRequester
  readonly #tagsByCard = new Map<string, string>()
  readonly #faceUpIds = new Set<string>()
  readonly #drawingUsers: string[] = []
  #isGathering = false
  layout: DeckLayout
  /** Has the deck run out during the plan, so that the discards were shuffled into it? */
  reshuffled = false
  #refusal: Refusal | null = null

  constructor(deck: CardStack, requester: CardRequester) {
    this.#deck = deck
    this.#layoutBefore = currentDeckLayout(deck)
    this.#requester = requester
    this.layout = this.#layoutBefore
  }

  /** Refuses the plan if a player wants to play with another user's hand. A Gamemaster may. */
  playAs(userId: string): void {
    if (userId !== this.#requester.user.id && !this.#requester.user.isGM) this.deny()
  }

  get deck(): string {
    return this.#deck.id
  }

  /**
   * Where burnt cards lie until the transaction is written. They are on the table, not among the discards: otherwise
   * a reshuffle in the same transaction could deal them again (ruling TC11).
   */
  get burning(): string {
    return `burning.${this.#deck.id}`
  }

  #layoutToWrite(): DeckLayout {
    const discards = this.stack('discards')
    const away = [...this.layout.stackByCard].map(
      ([card, stackId]) => [card, stackId === this.burning ? discards : stackId] as const,
    )
    return { ...this.layout, stackByCard: new Map(away) }
  }

  /** The id of the stack with this role. Until the stack exists, `<role>.<owner's id>`. */
  stack(role: 'hand' | 'discards' | 'laid', ownerId = this.#deck.id): string {
    return findStackInRole(role, ownerId)?.id ?? `${role}.${ownerId}`
  }

  view(cardId: string): CardView[] {
    const card = this.#deck.cards.get(cardId)
    return card ? [createCardView(card)] : []
  }

  tagOf(cardId: string): string {
    return this.#tagsByCard.get(cardId) ?? findCardDefinition(this.#deck, cardId)?.tag ?? ''
  }

  /**
   * Lays cards on the table for the clicked message, or for a message that does not exist yet: the same transaction
   * will create it. This moves no cards (`deckHandle` does, from the user's own hand). Cards that already lie on the
   * table move only through `takeUp`.
   */
  lay(cardIds: readonly string[], tag: string): void {
    const [message = ''] = tag.split('.')
    if (!this.#mayMoveTagged(tag) && game.messages.has(message)) this.deny()
    for (const cardId of cardIds) this.#tagsByCard.set(cardId, tag)
  }

  gather(): void {
    if (!this.#requester.user.isGM) this.deny()
    this.layout = returnAndShuffle(this.layout, 'all', foundryRandomNumber)
    this.#isGathering = true
    this.#drawingUsers.length = 0
  }

  /** Records that a user draws a hand. */
  drawsHand(userId: string): void {
    this.#drawingUsers.push(userId)
  }

  /** How many hands a user has drawn, including the hands of this plan. */
  handsOf(userId: string): number {
    const drawnBefore = this.#isGathering ? 0 : countHandsDrawnByUser(this.#deck, userId)
    return drawnBefore + this.#drawingUsers.filter((drawingUser) => drawingUser === userId).length
  }

  /**
   * How many cards from a hand lie on the table for a message that exists, and how many of them lie face down.
   * @param handId the id of the hand's stack
   */
  onTable(handId: string): { readonly all: number; readonly down: number } {
    const tableStack = this.stack('laid')
    const cards = tableCardsFromHand(this.#deck, this.layout, { table: tableStack, hand: handId })
    const faceDown = cards.filter((id) => game.cards.get(tableStack)?.cards.get(id)?.face !== 0)
    return { all: cards.length, down: faceDown.length }
  }

  takeUp(tag: string): void {
    if (!this.#mayMoveTagged(tag)) this.deny()
  }

  showAll(cardIds: readonly string[]): void {
    for (const cardId of cardIds) this.#faceUpIds.add(cardId)
  }

  /**
   * May the user move cards with this tag? A tag begins with the id of the message for which a user laid the
   * cards.
   */
  #mayMoveTagged(tag: string): boolean {
    const { user, message } = this.#requester
    return user.isGM || (message !== '' && tag.startsWith(`${message}.`))
  }

  /** Refuses the whole plan. If there are several refusals, the first counts. */
  deny(refusal: Refusal = refuse('HnB.cards.refusal.notYours')): void {
    this.#refusal ??= refusal
  }

  /** The refusal of the plan, or null. */
  get denied(): Refusal | null {
    return (
      this.#refusal ?? whyNotMoveToHands(deckMovesBetween(this.#layoutBefore, this.#layoutToWrite()).moves)
    )
  }

  /**
   * Creates missing stacks. Returns the operations of the plan, and the changes for the message's history (Undo reads
   * them).
   */
  async operations(): Promise<{ operations: Operation[]; changes: CardsChange[] }> {
    const { moves, order } = deckMovesBetween(this.#layoutBefore, this.#layoutToWrite())
    if (moves.length === 0 && !order) return { operations: [], changes: [] }
    const realIds = new Map<string, string>()
    for (const { to } of moves)
      if (!realIds.has(to)) realIds.set(to, await ensureNamedStack(to, this.#deck.id))
    const moveId = foundry.utils.randomID()
    const userId = this.#requester.user.id
    const placedMoves = moves.map((cardMove) => ({
      ...cardMove,
      to: realIds.get(cardMove.to) ?? cardMove.to,
    }))
    const { operations, number } = cardMoveOperations(
      this.#deck,
      this.#layoutBefore,
      { moves: placedMoves, order },
      moveId,
      (cardId, stackId) => ({
        up: this.#faceUpIds.has(cardId) || isHandStack(stackId),
        by: userId,
        tag: this.#tagsByCard.get(cardId) ?? '',
      }),
    )
    const logOperations = logHandsOperations(this.#deck, moveId, {
      isGathering: this.#isGathering,
      users: this.#drawingUsers,
    })
    return {
      operations: [...operations, ...logOperations],
      changes: [{ deck: this.#deck.id, move: moveId, number }],
    }
  }
}

const isHandStack = (stackId: string): boolean => game.cards.get(stackId)?.type === 'hand'

/**
 * The id of a stack, which is created if it does not exist. An unknown role means the deck.
 * @param stackName a stack's id, or `<role>.<owner's id>`
 */
async function ensureNamedStack(stackName: string, deckId: string): Promise<string> {
  const dot = stackName.indexOf('.')
  if (dot < 0) return stackName
  const role = stackName.slice(0, dot)
  if (role === 'hand' || role === 'discards' || role === 'laid') {
    return (await ensureStackInRole(role, stackName.slice(dot + 1))).id
  }
  return deckId
}
