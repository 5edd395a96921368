/** Looks after cards that somebody has changed past the dealer. */
import { countOf } from '../../core/shell/deck-doctor'
import { roleOf } from '../decks/roles'
import { findDeck, isTrusted, originOf } from '../decks/stacks'
import { decidesHere } from '../play/one-client'
import { performHere } from '../play/arbiter'
import { tellDoubt } from '../play/doubt'
import { examineDeck } from './mend'

/** The decks whose cards somebody has touched past the dealer, and who, until they are looked after. */
const touched = new Map<string, string>()

/**
 * A card was made, changed or deleted. Cards in hands and piles of ours are the dealer's to write; what anybody else
 * writes there counts for nothing, and is put right after a moment, which tells the Gamemasters.
 */
export function guardCards(card: Card.Implementation, _options: object, userId: string): void {
  const stack = card.parent
  if (!stack || game.users.get(userId)?.isGM || !game.user.isActiveGM || !roleOf(stack.id ?? '')) return
  touched.set(originOf(card), userId)
  mendTouched()
}

/** Anything else that a stack of ours changes of itself leaves its role where it is; only cards are looked after. */
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
