/** Plans how one transaction moves the cards of one deck. */
import type { CardView } from '../../core/chance'
import type { DeckLayout } from '../../core/shell/deck-layout'
import { deckMovesBetween, returnCardsAndShuffle } from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { WriteOperation } from '../write/operation'
import { cardMoveOperations } from './card-operations'
import { countHandsDrawnByUser, logDrawnHandsOperations } from './hand-log'
import { whyNotMoveToHands } from './hands'
import { ensureStackInRole } from './new-stacks'
import { findStackInRole } from './stack-roles'
import { createCardView } from './card-view'
import type { CardStack } from './card-stacks'
import { findCardDefinition, currentDeckLayout } from './card-stacks'
import { tableCardsFromHand } from './table-cards'

/** The user who requests card moves, and the message that the user clicked. Both decide which cards may move. */
export interface CardRequester {
  readonly user: User.Stored
  /**
   * The id of the clicked message. The user may move the cards that were laid for this message. Empty if the user clicked no
   * message.
   */
  readonly message: string
}

export const foundryRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * The plan of a transaction for one deck. The plan starts from the deck's present layout, and may move cards of several users'
 * hands.
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
  /** Did the deck run out during this plan, so that the discards were shuffled into it? */
  reshuffled = false
  #refusal: Refusal | null = null

  constructor(deck: CardStack, requester: CardRequester) {
    this.#deck = deck
    this.#layoutBefore = currentDeckLayout(deck)
    this.#requester = requester
    this.layout = this.#layoutBefore
  }

  /** Refuses the plan if a player wants to play with another user's hand. A Gamemaster may play with every hand. */
  refuseHandOfOthers(userId: string): void {
    if (userId !== this.#requester.user.id && !this.#requester.user.isGM) this.refuseMoves()
  }

  get deck(): string {
    return this.#deck.id
  }

  /**
   * The place of burnt cards until the transaction is written. If they were among the discards already, a reshuffle in the same
   * transaction could deal the burnt cards again (ruling TC11). So this place is on the table.
   */
  get burntCardsPlace(): string {
    return `burning.${this.#deck.id}`
  }

  #layoutToWrite(): DeckLayout {
    const discardStackId = this.stackIdOrName('discards')
    const stackIdEntries = [...this.layout.stackByCard].map(
      ([card, stackId]) => [card, stackId === this.burntCardsPlace ? discardStackId : stackId] as const,
    )
    return { ...this.layout, stackByCard: new Map(stackIdEntries) }
  }

  /** The id of the stack with this role. Returns the temporary name `<role>.<owner's id>` if the stack does not exist yet. */
  stackIdOrName(role: 'hand' | 'discards' | 'laid', ownerId = this.#deck.id): string {
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
   * Records for which message these cards are laid on the table: for the clicked message, or for a message that the same
   * transaction will create. The method only records the message. `deckHandle` moves the cards from the user's own hand, and
   * `takeUp` moves cards that already lie on the table.
   */
  lay(cardIds: readonly string[], tag: string): void {
    const [message = ''] = tag.split('.')
    if (!this.#mayMoveTagged(tag) && game.messages.has(message)) this.refuseMoves()
    for (const cardId of cardIds) this.#tagsByCard.set(cardId, tag)
  }

  returnAllCards(): void {
    if (!this.#requester.user.isGM) this.refuseMoves()
    this.layout = returnCardsAndShuffle(this.layout, 'all', foundryRandomNumber)
    this.#isGathering = true
    this.#drawingUsers.length = 0
  }

  /** Notes in the plan that a user has drawn a hand. */
  recordHandDraw(userId: string): void {
    this.#drawingUsers.push(userId)
  }

  /** How many hands a user has drawn, including the hands of this plan. */
  countDrawnHands(userId: string): number {
    const handsDrawnBefore = this.#isGathering ? 0 : countHandsDrawnByUser(this.#deck, userId)
    return handsDrawnBefore + this.#drawingUsers.filter((drawingUser) => drawingUser === userId).length
  }

  /**
   * How many cards from a hand lie on the table for a message that exists, and how many of them lie face down.
   * @param handId the id of the hand's stack
   */
  onTable(handId: string): { readonly all: number; readonly down: number } {
    const tableStackId = this.stackIdOrName('laid')
    const tableCardIds = tableCardsFromHand(this.#deck, this.layout, { table: tableStackId, hand: handId })
    const faceDownIds = tableCardIds.filter((id) => game.cards.get(tableStackId)?.cards.get(id)?.face !== 0)
    return { all: tableCardIds.length, down: faceDownIds.length }
  }

  takeUp(tag: string): void {
    if (!this.#mayMoveTagged(tag)) this.refuseMoves()
  }

  turnFaceUp(cardIds: readonly string[]): void {
    for (const cardId of cardIds) this.#faceUpIds.add(cardId)
  }

  /** May the user move cards with this tag? A tag begins with the id of the message for which the cards were laid. */
  #mayMoveTagged(tag: string): boolean {
    const { user, message } = this.#requester
    return user.isGM || (message !== '' && tag.startsWith(`${message}.`))
  }

  /** Refuses the whole plan. Only the first refusal is shown to the user. */
  refuseMoves(refusal: Refusal = refuse('HnB.cards.refusal.notYours')): void {
    this.#refusal ??= refusal
  }

  /** Why the plan's moves are not possible, or null. */
  get whyNotMoved(): Refusal | null {
    return (
      this.#refusal ?? whyNotMoveToHands(deckMovesBetween(this.#layoutBefore, this.#layoutToWrite()).moves)
    )
  }

  /**
   * Creates the missing stacks. Returns the plan's operations, and the changes for the message's history, from which Undo works.
   */
  async operations(): Promise<{ operations: WriteOperation[]; changes: CardsChange[] }> {
    const { moves, order } = deckMovesBetween(this.#layoutBefore, this.#layoutToWrite())
    if (moves.length === 0 && !order) return { operations: [], changes: [] }
    const stackIdsByName = new Map<string, string>()
    for (const { to } of moves)
      if (!stackIdsByName.has(to)) stackIdsByName.set(to, await ensureNamedStack(to, this.#deck.id))
    const moveId = foundry.utils.randomID()
    const userId = this.#requester.user.id
    const movesWithStackIds = moves.map((cardMove) => ({
      ...cardMove,
      to: stackIdsByName.get(cardMove.to) ?? cardMove.to,
    }))
    const { operations, number } = cardMoveOperations(
      this.#deck,
      this.#layoutBefore,
      { moves: movesWithStackIds, order },
      moveId,
      (cardId, stackId) => ({
        up: this.#faceUpIds.has(cardId) || isHandStack(stackId),
        by: userId,
        tag: this.#tagsByCard.get(cardId) ?? '',
      }),
    )
    const handLogOperations = logDrawnHandsOperations(this.#deck, moveId, {
      isGathering: this.#isGathering,
      users: this.#drawingUsers,
    })
    return {
      operations: [...operations, ...handLogOperations],
      changes: [{ deck: this.#deck.id, move: moveId, number }],
    }
  }
}

const isHandStack = (stackId: string): boolean => game.cards.get(stackId)?.type === 'hand'

/**
 * The id of a stack. Creates the stack if it does not exist. For an unknown role, the id of the deck.
 * @param stackName a stack's id, or `<role>.<owner's id>`
 */
async function ensureNamedStack(stackName: string, deckId: string): Promise<string> {
  const dotIndex = stackName.indexOf('.')
  if (dotIndex < 0) return stackName
  const role = stackName.slice(0, dotIndex)
  if (role === 'hand' || role === 'discards' || role === 'laid') {
    return (await ensureStackInRole(role, stackName.slice(dotIndex + 1))).id
  }
  return deckId
}
