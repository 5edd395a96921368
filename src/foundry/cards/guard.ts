/** Repairs cards that somebody has changed without the dealer. */
import { countOf } from '../../core/shell/deck-doctor'
import { roleOf } from '../decks/roles'
import { findDeck, isTrusted, originOf } from '../decks/stacks'
import { decidesHere } from '../play/one-client'
import { performHere } from '../play/arbiter'
import { tellDoubt } from '../play/doubt'
import { examineDeck } from './mend'

/** The decks whose cards somebody has changed without the dealer, and who, until they are mended. */
const touched = new Map<string, string>()

/**
 * A card was made, changed or deleted. Only the dealer writes cards in our hands and piles; anything else written there
 * counts for nothing and is mended a moment later, which the Gamemasters are told.
 */
export function guardCards(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent
  if (!stack || game.users.get(userId)?.isGM || !game.user.isActiveGM || !roleOf(stack.id ?? '')) return
  touched.set(originOf(card), userId)
  mendTouched()
}

/** Other changes to a stack of ours leave its role as it is; only cards are mended. */
const mendTouched = foundry.utils.debounce(() => void mendAll(), 250)

async function mendAll(): Promise<void> {
  if (!(await decidesHere())) return
  const decks = [...touched]
  touched.clear()
  for (const [id, by] of decks) {
    const deck = findDeck(id)
    if (!deck || !isTrusted(deck) || countOf(examineDeck(deck)) === 0) continue
    void tellDoubt(by, 'cards')
    await performHere(
      { type: 'cards', act: 'mend', deck: id, from: '', cards: [], users: [], number: 1, faceDown: false },
      game.user,
    )
  }
}
