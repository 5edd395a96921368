/** Plans the moves of one deck's cards in one transaction. */
import type { CardView } from '../../core/chance'
import type { DeckLayout } from '../../core/shell/deck-layout'
import { findDeckMovesBetween, returnCardsAndShuffleDeck } from '../../core/shell/deck-layout'
import type { ChangeOfMovedCards } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { WriteOperation } from '../write/operation'
import { createCardMoveOperations } from './card-operations'
import { countHandsDrawnByUser } from './hand-log'
import { createDrawnHandsLogOperations } from './hand-log-operations'
import { whyNotMoveToHands } from './hands'
import { ensureCardStackInRole } from './new-stacks'
import { findCardStackInRole } from './stack-roles'
import { createCardView } from './card-view'
import type { CardStack } from './card-stacks'
import { findCardDefinition, readDeckLayout } from './card-stacks'
import { findTableCardsFromHand } from './table-cards'

/**
 * The user who requests card moves, and the message whose button this user pressed. Both decide which cards the user
 * may move.
 */
export interface CardRequester {
  readonly user: User.Stored
  /**
   * The id of the message whose button the user clicked, or an empty text. The user may move the cards that lie on the
   * table for this message.
   */
  readonly message: string
}

export const createFoundryRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * The plan of a transaction for one deck. The plan starts from the deck's present layout, and may move cards of several
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
  /** True if the deck ran out during this planned transaction, so that the discards were shuffled into it. */
  reshuffled = false
  #refusal: Refusal | null = null

  constructor(deck: CardStack, cardRequester: CardRequester) {
    this.#deck = deck
    this.#layoutBefore = readDeckLayout(deck)
    this.#requester = cardRequester
    this.layout = this.#layoutBefore
  }

  /** Refuses the planned transaction if a player uses another user's hand. A Gamemaster may use any hand. */
  refuseHandOfOthers(userId: string): void {
    if (userId !== this.#requester.user.id && !this.#requester.user.isGM) this.refuseMoves()
  }

  get deck(): string {
    return this.#deck.id
  }

  /**
   * A temporary place on the table for burnt cards until the transaction is written, so that a reshuffle in the same
   * transaction cannot deal them again (ruling TC11).
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

  /** The id of the stack with this role. For a stack that does not exist yet, the name `<role>.<owner's id>`. */
  stackIdOrName(cardStackRole: 'hand' | 'discards' | 'laid', stackOwnerId = this.#deck.id): string {
    return findCardStackInRole(cardStackRole, stackOwnerId)?.id ?? `${cardStackRole}.${stackOwnerId}`
  }

  view(cardId: string): CardView[] {
    const card = this.#deck.cards.get(cardId)
    return card ? [createCardView(card)] : []
  }

  tagOf(cardId: string): string {
    return this.#tagsByCard.get(cardId) ?? findCardDefinition(this.#deck, cardId)?.tag ?? ''
  }

  /**
   * Records for which message these cards are laid on the table: the message whose button was clicked, or a message
   * that the same transaction will create. This method does not move the cards; `createDeckHandle` and `takeUp` move
   * them.
   */
  lay(cardIds: readonly string[], cardTag: string): void {
    const [message = ''] = cardTag.split('.')
    if (!this.#mayMoveTagged(cardTag) && game.messages.has(message)) this.refuseMoves()
    for (const cardId of cardIds) this.#tagsByCard.set(cardId, cardTag)
  }

  returnAllCards(): void {
    if (!this.#requester.user.isGM) this.refuseMoves()
    this.layout = returnCardsAndShuffleDeck(this.layout, 'all', createFoundryRandomNumber)
    this.#isGathering = true
    this.#drawingUsers.length = 0
  }

  /** Records in this planned transaction that a user draws a hand. */
  recordHandDraw(userId: string): void {
    this.#drawingUsers.push(userId)
  }

  /**
   * The number of hands that a user has drawn since all cards were last gathered. Hands that this planned transaction
   * will draw are counted too.
   */
  countDrawnHands(userId: string): number {
    const countOfHandsDrawnBefore = this.#isGathering ? 0 : countHandsDrawnByUser(this.#deck, userId)
    return (
      countOfHandsDrawnBefore + this.#drawingUsers.filter((drawingUserId) => drawingUserId === userId).length
    )
  }

  /**
   * Counts the cards from a hand that lie on the table for an existing message, and how many of them lie face down.
   * @param handStackId the id of the hand's stack
   */
  onTable(handStackId: string): { readonly all: number; readonly down: number } {
    const tableStackId = this.stackIdOrName('laid')
    const tableCardIds = findTableCardsFromHand(this.#deck, this.layout, {
      table: tableStackId,
      hand: handStackId,
    })
    const faceDownCardIds = tableCardIds.filter(
      (cardId) => game.cards.get(tableStackId)?.cards.get(cardId)?.face !== 0,
    )
    return { all: tableCardIds.length, down: faceDownCardIds.length }
  }

  takeUp(cardTag: string): void {
    if (!this.#mayMoveTagged(cardTag)) this.refuseMoves()
  }

  turnFaceUp(cardIds: readonly string[]): void {
    for (const cardId of cardIds) this.#faceUpIds.add(cardId)
  }

  /**
   * True if the user may move the cards that have this tag. A Gamemaster may move all of them. A player may move cards
   * that lie on the table for the message whose button they clicked; the tag begins with that message's id.
   */
  #mayMoveTagged(cardTag: string): boolean {
    const { user, message } = this.#requester
    return user.isGM || (message !== '' && cardTag.startsWith(`${message}.`))
  }

  /**
   * Refuses all card moves of this planned transaction. If several refusals occur, only the first is shown to the user.
   */
  refuseMoves(refusal: Refusal = refuse('HnB.cards.refusal.notYours')): void {
    this.#refusal ??= refusal
  }

  /** Returns the reason why the moves of this planned transaction are impossible. Null if they are possible. */
  get whyNotMoved(): Refusal | null {
    return (
      this.#refusal ??
      whyNotMoveToHands(findDeckMovesBetween(this.#layoutBefore, this.#layoutToWrite()).moves)
    )
  }

  /**
   * Creates the missing stacks. Returns the database operations of the planned transaction, and the changes from which
   * Undo works.
   */
  async operations(): Promise<{ operations: WriteOperation[]; changes: ChangeOfMovedCards[] }> {
    const { moves, order } = findDeckMovesBetween(this.#layoutBefore, this.#layoutToWrite())
    if (moves.length === 0 && !order) return { operations: [], changes: [] }
    const stackIdsByName = new Map<string, string>()
    for (const { to } of moves)
      if (!stackIdsByName.has(to)) stackIdsByName.set(to, await ensureCardStackByName(to, this.#deck.id))
    const deckMoveId = foundry.utils.randomID()
    const userId = this.#requester.user.id
    const cardMovesWithStackIds = moves.map((cardMove) => ({
      ...cardMove,
      to: stackIdsByName.get(cardMove.to) ?? cardMove.to,
    }))
    const { operations, number } = createCardMoveOperations(
      this.#deck,
      this.#layoutBefore,
      { moves: cardMovesWithStackIds, order },
      deckMoveId,
      (cardId, stackId) => ({
        up: this.#faceUpIds.has(cardId) || isHandCardStack(stackId),
        by: userId,
        tag: this.#tagsByCard.get(cardId) ?? '',
      }),
    )
    const handLogOperations = createDrawnHandsLogOperations(this.#deck, deckMoveId, {
      isGathering: this.#isGathering,
      users: this.#drawingUsers,
    })
    return {
      operations: [...operations, ...handLogOperations],
      changes: [{ deck: this.#deck.id, move: deckMoveId, number }],
    }
  }
}

const isHandCardStack = (stackId: string): boolean => game.cards.get(stackId)?.type === 'hand'

/**
 * Returns the id of the stack with this name. Creates the stack if it does not exist. If the name contains no known
 * role, the deck itself is meant.
 * @param stackName a stack's id, or `<role>.<owner's id>`
 */
async function ensureCardStackByName(stackName: string, deckId: string): Promise<string> {
  const dotIndex = stackName.indexOf('.')
  if (dotIndex < 0) return stackName
  const cardStackRole = stackName.slice(0, dotIndex)
  if (cardStackRole === 'hand' || cardStackRole === 'discards' || cardStackRole === 'laid') {
    return (await ensureCardStackInRole(cardStackRole, stackName.slice(dotIndex + 1))).id
  }
  return deckId
}
