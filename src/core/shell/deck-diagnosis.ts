/** Finds faults in a deck's cards, which `foundry/decks` can then repair. */
import type { StoredDeck } from './deck-layout'
import { computeDeckLayout } from './deck-layout'

/** A copy of a card, with the card's id, in a stack outside the deck. */
export interface CardCopyInStack {
  readonly id: string
  readonly stack: string
}

/**
 * The faults that a diagnosis finds in a deck. Each list holds the cards with one kind of fault. The repair handles
 * each kind in its own way.
 */
export interface DeckDiagnosis {
  /** Cards whose stack was deleted. The repair returns them to the deck. */
  readonly lost: readonly string[]
  /** Copies of cards in another stack than the one that the deck's record names. The repair deletes them. */
  readonly strange: readonly CardCopyInStack[]
  /**
   * The cards that should be in a stack according to the deck's record, but are not there. The repair creates copies of
   * these cards in the stack again.
   */
  readonly missing: readonly CardCopyInStack[]
  /**
   * Expected cards that the deck lost although another stack still has a copy. The repair adds them to the deck again.
   */
  readonly orphaned: readonly CardCopyInStack[]
  /** Expected cards that neither the deck nor any stack contains. The repair creates them again. */
  readonly absent: readonly string[]
}

/**
 * Finds the faults that interrupted moves, deletions and manual changes have left in a deck.
 * @param storedCardCopies all cards in other stacks that name this deck as their origin
 * @param wasStackCreatedBySystem did a Gamemaster's client create this stack for the deck?
 * @param expectedCardIds the ids of the cards with which the deck was created; empty if unknown
 */
export function diagnoseDeck(
  storedDeck: StoredDeck,
  storedCardCopies: readonly CardCopyInStack[],
  wasStackCreatedBySystem: (stackId: string) => boolean,
  expectedCardIds: readonly string[],
): DeckDiagnosis {
  const { stackByCard } = computeDeckLayout(storedDeck)
  const storedCardIds = new Set(storedDeck.cards.map(({ id }) => id))
  const orphanedCardCopies = new Map<string, CardCopyInStack>()
  for (const storedCardCopy of storedCardCopies) {
    const isOrphanedCardCopy =
      expectedCardIds.includes(storedCardCopy.id) &&
      !storedCardIds.has(storedCardCopy.id) &&
      !orphanedCardCopies.has(storedCardCopy.id)
    if (isOrphanedCardCopy && wasStackCreatedBySystem(storedCardCopy.stack))
      orphanedCardCopies.set(storedCardCopy.id, storedCardCopy)
  }
  const keysOfExistingCardCopies = new Set(storedCardCopies.map(({ id, stack }) => `${id} ${stack}`))
  return {
    lost: storedDeck.cards.flatMap(({ id, stackId }) => (stackId !== '' && !stackByCard.has(id) ? [id] : [])),
    strange: storedCardCopies.filter(
      (storedCardCopy) =>
        stackByCard.get(storedCardCopy.id) !== storedCardCopy.stack &&
        orphanedCardCopies.get(storedCardCopy.id) !== storedCardCopy,
    ),
    missing: [...stackByCard].flatMap(([id, stack]) =>
      keysOfExistingCardCopies.has(`${id} ${stack}`) ? [] : [{ id, stack }],
    ),
    orphaned: [...orphanedCardCopies.values()],
    absent: expectedCardIds.filter((cardId) => !storedCardIds.has(cardId) && !orphanedCardCopies.has(cardId)),
  }
}

/** Counts the faults of a deck: lost, unknown, missing, orphaned and absent cards. */
export function countFaultsOfDeck({ lost, strange, missing, orphaned, absent }: DeckDiagnosis): number {
  return lost.length + strange.length + missing.length + orphaned.length + absent.length
}

/** The ids of cards that were added to a deck after its creation. Empty if the deck's first cards are unknown. */
export function findIdsOfAddedCards({ cards }: StoredDeck, expectedCardIds: readonly string[]): string[] {
  if (expectedCardIds.length === 0) return []
  return cards.flatMap(({ id }) => (expectedCardIds.includes(id) ? [] : [id]))
}

/**
 * The role of a card stack: a hand, cards on the table, or discards. The owner of a hand is a user. The owner of any
 * other stack is a deck.
 */
interface CardStackRole {
  readonly role: 'hand' | 'laid' | 'discards'
  readonly ownerId: string
}

/** The copies of cards that nobody can play any more. The repair of a deck finds these copies. */
interface UnplayableCardCopies {
  /** Cards that deleted users held in their hands or had laid on the table. */
  readonly leftBehind: readonly CardCopyInStack[]
  /**
   * Cards that lie on the table for a message that no longer exists, except cards of deleted users. No button can
   * discard these cards.
   */
  readonly ofDeletedMessages: readonly CardCopyInStack[]
}

/**
 * Finds the cards of a deck that nobody can play any more.
 * @param findStackRole returns the role of a card stack; null for a stack of another system
 */
export function findUnplayableCards(
  storedDeck: StoredDeck,
  findStackRole: (stackId: string) => CardStackRole | null,
  doesUserExist: (userId: string) => boolean,
  doesMessageExist: (messageId: string) => boolean,
): UnplayableCardCopies {
  const { stackByCard } = computeDeckLayout(storedDeck)
  const cardsOfDeletedUsers: CardCopyInStack[] = []
  const cardsOfDeletedMessages: CardCopyInStack[] = []
  for (const { id, userId: layerId, tag } of storedDeck.cards) {
    const stackId = stackByCard.get(id)
    const stackRole = stackId === undefined ? null : findStackRole(stackId)
    if (stackId === undefined || !stackRole) continue
    const isCardOnTable = stackRole.role === 'laid'
    const userId = stackRole.role === 'hand' ? stackRole.ownerId : isCardOnTable ? layerId : ''
    const [messageId = ''] = tag.split('.')
    if (userId !== '' && !doesUserExist(userId)) cardsOfDeletedUsers.push({ id, stack: stackId })
    else if (isCardOnTable && messageId !== '' && !doesMessageExist(messageId))
      cardsOfDeletedMessages.push({ id, stack: stackId })
  }
  return { leftBehind: cardsOfDeletedUsers, ofDeletedMessages: cardsOfDeletedMessages }
}
