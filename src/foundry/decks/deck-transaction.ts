/** Plans the card moves of a transaction in one deck. */
import type { CardView } from '../../core/chance'
import type { DeckLayout } from '../../core/shell/deck-layout'
import { cardsInStack, deckMovesBetween, returnAndShuffle } from '../../core/shell/deck-layout'
import type { CardsChange } from '../../core/shell/message-history'
import type { Refusal } from '../../core/outcome'
import { refuse } from '../../core/outcome'
import type { Operation } from '../write/operation'
import { cardMoveOperations } from './card-operations'
import { countDrawnHands, logHandsOperations } from './hand-log'
import { whyNotMoveToHands } from './hands'
import { ensureStackInRole, findStackInRole } from './stack-roles'
import { cardViewOf } from './card-view'
import type { CardStack } from './card-stacks'
import { findCardDefinition, currentDeckLayout } from './card-stacks'

/** The person who requests card moves, and the clicked message. Both decide which cards may move. */
export interface CardRequester {
  readonly user: User.Stored
  /**
   * The id of the clicked message: the person may move the cards that were laid for this message. Empty if no message
   * was clicked.
   */
  readonly message: string
}

export const foundryRandomNumber = (): number => CONFIG.Dice.randomUniform()

/**
 * The plan of a transaction for one deck. The plan starts from the deck's present layout, and may move cards of
 * several people's hands.
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
  /** Did the deck run out during the plan, so that the discards were shuffled into it? */
  reshuffled = false
  #refusal: Refusal | null = null

  constructor(deck: CardStack, requester: CardRequester) {
    this.#deck = deck
    this.#layoutBefore = currentDeckLayout(deck)
    this.#requester = requester
    this.layout = this.#layoutBefore
  }

  /** Refuses the plan if a player plays with another person's hand; a Gamemaster may. */
  playAs(userId: string): void {
    if (userId !== this.#requester.user.id && !this.#requester.user.isGM) this.deny()
  }

  get deck(): string {
    return this.#deck.id
  }

  /**
   * The place of burnt cards until the transaction is written. It is on the table, not among the discards, so that a
   * reshuffle in the same transaction cannot deal them a second time (ruling TC11).
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

  /** The id of a role's stack, or `<role>.<owner's id>` until the stack is created. */
  stack(role: 'hand' | 'discards' | 'laid', ownerId = this.#deck.id): string {
    return findStackInRole(role, ownerId)?.id ?? `${role}.${ownerId}`
  }

  view(cardId: string): CardView[] {
    const card = this.#deck.cards.get(cardId)
    return card ? [cardViewOf(card)] : []
  }

  tagOf(cardId: string): string {
    return this.#tagsByCard.get(cardId) ?? findCardDefinition(this.#deck, cardId)?.tag ?? ''
  }

  lay(cardIds: readonly string[], tag: string): void {
    if (!this.#mayMoveTagged(tag)) this.deny()
    for (const cardId of cardIds) this.#tagsByCard.set(cardId, tag)
  }

  gather(): void {
    if (!this.#requester.user.isGM) this.deny()
    this.layout = returnAndShuffle(this.layout, 'all', foundryRandomNumber)
    this.#isGathering = true
    this.#drawingUsers.length = 0
  }

  /** Notes that a person draws a hand. */
  drawsHand(userId: string): void {
    this.#drawingUsers.push(userId)
  }

  /** The number of hands that a person has drawn, including the hands drawn in this plan. */
  handsOf(userId: string): number {
    const drawnBefore = this.#isGathering ? 0 : countDrawnHands(this.#deck, userId)
    return drawnBefore + this.#drawingUsers.filter((drawingUser) => drawingUser === userId).length
  }

  /**
   * Counts the cards from a hand that lie on the table for an existing message: all of them, and the face-down cards.
   * @param handId the id of the hand's stack
   */
  onTable(handId: string): { readonly all: number; readonly down: number } {
    const tableStack = this.stack('laid')
    const cards = cardsInStack(this.layout, tableStack).filter((id) => {
      const card = findCardDefinition(this.#deck, id)
      const [message = ''] = card?.tag.split('.') ?? []
      return card?.trail.at(-1)?.at === handId && game.messages.has(message)
    })
    const faceDown = cards.filter((id) => game.cards.get(tableStack)?.cards.get(id)?.face !== 0)
    return { all: cards.length, down: faceDown.length }
  }

  takeUp(tag: string): void {
    if (!this.#mayMoveTagged(tag)) this.deny()
  }

  showAll(cardIds: readonly string[]): void {
    for (const cardId of cardIds) this.#faceUpIds.add(cardId)
  }

  /** May the person move cards with this tag? A tag begins with the id of the message for which the cards were laid. */
  #mayMoveTagged(tag: string): boolean {
    const { user, message } = this.#requester
    return user.isGM || (message !== '' && tag.startsWith(`${message}.`))
  }

  /** Refuses the whole plan. Of several refusals the first counts. */
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
   * Creates missing stacks. Returns the operations of the plan, and the changes for the message's history, which Undo
   * reads.
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
 * Returns the id of an existing or newly created stack. An unknown role means the deck.
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
