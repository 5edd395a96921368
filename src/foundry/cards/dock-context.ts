/** The template data of the dock. */
import { cardsIn } from '../../core/shell/deck'
import { inOrderOf } from '../../core/shell/hand-order'
import { deckId } from '../../core/deck-spec'
import type { Layout } from '../../core/shell/deck'
import { isChosen } from '../decks/chosen'
import { findStack } from '../decks/roles'
import type { Stack } from '../decks/stacks'
import { activeSpecs, decksOf, findDeck, isByRules, layoutNow } from '../decks/stacks'
import { handOf } from '../decks/hands'
import { notesFor } from './hand-notes'
import { inGroups, usesOf } from './uses'

/** How a person has set their dock; only their own client knows it. */
interface DockState {
  /** The id of the user whose hand the dock shows. */
  readonly holder: string
  /** The ids of the cards of the last render; only other cards play the animation of turning over. */
  readonly known: ReadonlySet<string>
  readonly closed: boolean
  readonly sorted: boolean
  /** The ids of the hand's cards in the order that the owner has dragged them into. */
  readonly order: readonly string[]
}

/**
 * A deck's chip in the dock. It counts the cards in the deck (`left`), in the discards (`discarded`), and in hands or
 * on the table (`out`).
 */
export function chipOf(deck: Stack, layout: Layout) {
  const discards = findStack('discards', deck.id)
  const discarded = discards ? cardsIn(layout, discards.id).length : 0
  return {
    id: deck.id,
    name: deck.name,
    img: deck.img,
    left: layout.left.length,
    discarded,
    out: layout.away.size - discarded,
  }
}

/** The template data of the dock. Only the hand's owner and Gamemasters get the faces of its cards. */
export function dockContext({ holder, known, closed, sorted, order }: DockState) {
  const decks = decksOf(game.user)
  const hand = findStack('hand', holder)
  const mine = holder === game.user.id || (game.user.isGM && hand !== null)
  const held = mine ? handOf(holder, sorted) : []
  const cards = closed ? [] : sorted ? held : inOrderOf(held, order)
  const user = game.users.get(holder)
  const notes = holder === game.user.id ? notesFor(game.user) : []
  return {
    closed,
    number: held.length,
    uses: user && !closed ? inGroups(usesOf(user)) : [],
    sorted,
    isGM: game.user.isGM,
    decks: decks.map((deck) => ({
      ...chipOf(deck, layoutNow(deck)),
      draws: game.user.isGM || !isByRules(deck.id),
    })),
    missing: game.user.isGM
      ? activeSpecs()
          .filter((spec) => !findDeck(deckId(spec)))
          .map((spec) => ({ id: deckId(spec), name: game.i18n.localize(spec.name) }))
      : [],
    holders: game.users.contents.flatMap(({ id, name, isSelf }) => {
      const number = handOf(id).length
      return number > 0 || isSelf ? [{ id, name, number, isSelf, shown: id === holder }] : []
    }),
    own: holder === game.user.id,
    // A folded dock shows only the notes whose button can be pressed now.
    notes: closed ? notes.filter(({ off }) => !off) : notes,
    moves: game.user.isGM || cards.some(({ deck }) => !isByRules(deck)),
    holder: game.users.get(holder)?.name ?? '',
    cards: cards.map((card) => ({ ...card, chosen: isChosen(card.id), turning: !known.has(card.id) })),
  }
}
