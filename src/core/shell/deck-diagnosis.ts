/** Finds faults in a deck's cards; `foundry/decks` repairs them. */
import type { StoredDeck } from './deck-layout'
import { computeDeckLayout } from './deck-layout'

/** A copy of a card, with the card's id, in a stack other than the deck. */
export interface CardCopy {
  readonly id: string
  readonly stack: string
}

/** The faults of a deck. Each list is repaired in a different way. */
export interface DeckDiagnosis {
  /** Cards whose stack was deleted. The repair returns them to the deck. */
  readonly lost: readonly string[]
  /**
   * Copies in a stack other than the stack that the deck's record names for the card. The repair deletes these copies.
   */
  readonly strange: readonly CardCopy[]
  /** Cards that lie in a stack by the deck's record, but have no copy there. The repair creates the copy again. */
  readonly missing: readonly CardCopy[]
  /**
   * Expected cards that the deck no longer contains, although one of our stacks still has a copy. The repair adds
   * them to the deck again.
   */
  readonly orphaned: readonly CardCopy[]
  /** Expected cards that neither the deck nor any stack contains. The repair creates them again. */
  readonly absent: readonly string[]
}

/**
 * Finds the traces of interrupted moves, deletions and manual changes.
 * @param copies all cards in other stacks that name this deck as their origin
 * @param isOurStack did a Gamemaster's client create this stack for the deck?
 * @param expectedIds the ids of the cards with which the deck was created; empty if unknown
 */
export function diagnoseDeck(
  stored: StoredDeck,
  copies: readonly CardCopy[],
  isOurStack: (stack: string) => boolean,
  expectedIds: readonly string[],
): DeckDiagnosis {
  const { stackByCard } = computeDeckLayout(stored)
  const definedIds = new Set(stored.cards.map(({ id }) => id))
  const orphans = new Map<string, CardCopy>()
  for (const copy of copies) {
    const isOrphan = expectedIds.includes(copy.id) && !definedIds.has(copy.id) && !orphans.has(copy.id)
    if (isOrphan && isOurStack(copy.stack)) orphans.set(copy.id, copy)
  }
  const existingCopies = new Set(copies.map(({ id, stack }) => `${id} ${stack}`))
  return {
    lost: stored.cards.flatMap(({ id, stackId }) => (stackId !== '' && !stackByCard.has(id) ? [id] : [])),
    strange: copies.filter(
      (copy) => stackByCard.get(copy.id) !== copy.stack && orphans.get(copy.id) !== copy,
    ),
    missing: [...stackByCard].flatMap(([id, stack]) =>
      existingCopies.has(`${id} ${stack}`) ? [] : [{ id, stack }],
    ),
    orphaned: [...orphans.values()],
    absent: expectedIds.filter((id) => !definedIds.has(id) && !orphans.has(id)),
  }
}

/** The number of faults. */
export function deckFaultCount({ lost, strange, missing, orphaned, absent }: DeckDiagnosis): number {
  return lost.length + strange.length + missing.length + orphaned.length + absent.length
}

/** The ids of cards that were added to a deck after its creation. Empty if the deck's first cards are unknown. */
export function addedCardIds({ cards }: StoredDeck, expectedIds: readonly string[]): string[] {
  if (expectedIds.length === 0) return []
  return cards.flatMap(({ id }) => (expectedIds.includes(id) ? [] : [id]))
}

/** What a stack is for. The owner of a hand is a user; the owner of every other stack is a deck. */
interface StackRole {
  readonly role: 'hand' | 'laid' | 'discards'
  readonly ownerId: string
}

/** Cards that nobody can play any more. */
interface UnplayableCards {
  /** Cards of deleted users: cards in their hands, and cards that they laid on the table. */
  readonly leftBehind: readonly CardCopy[]
  /**
   * Cards that lie on the table for a message that no longer exists, except cards of deleted users. No button can
   * discard these cards.
   */
  readonly ofDeletedMessages: readonly CardCopy[]
}

/**
 * Finds the cards that nobody can play any more.
 * @param roleOf returns the role of a stack; null for a stack that is not ours
 * @param doesUserExist does the user with this id still exist?
 * @param doesMessageExist does the message with this id still exist?
 */
export function findUnplayableCards(
  stored: StoredDeck,
  roleOf: (stack: string) => StackRole | null,
  doesUserExist: (userId: string) => boolean,
  doesMessageExist: (messageId: string) => boolean,
): UnplayableCards {
  const { stackByCard } = computeDeckLayout(stored)
  const leftBehind: CardCopy[] = []
  const ofDeletedMessages: CardCopy[] = []
  for (const { id, userId: layerId, tag } of stored.cards) {
    const stack = stackByCard.get(id)
    const role = stack === undefined ? null : roleOf(stack)
    if (stack === undefined || !role) continue
    const isLaid = role.role === 'laid'
    const userId = role.role === 'hand' ? role.ownerId : isLaid ? layerId : ''
    const [messageId = ''] = tag.split('.')
    if (userId !== '' && !doesUserExist(userId)) leftBehind.push({ id, stack })
    else if (isLaid && messageId !== '' && !doesMessageExist(messageId)) ofDeletedMessages.push({ id, stack })
  }
  return { leftBehind, ofDeletedMessages }
}
