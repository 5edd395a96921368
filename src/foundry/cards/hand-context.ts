import { handOf } from '../decks/hands'
import { notesFor } from './hand-notes'

/**
 * The hand of whoever plays an actor, for its sheet: faces for that player and for Gamemasters, a count for
 * everybody else; null when nobody plays it, or nothing is held.
 */
export function handContext(actor: Actor.Implementation): object | null {
  const player = game.users.find(({ character }) => character?.id === actor.id)
  if (!player) return null
  const cards = handOf(player.id)
  const isShown = player.isSelf || game.user.isGM
  const notes = isShown ? notesFor(player) : []
  if (cards.length === 0 && notes.length === 0) return null
  return {
    holder: player.name,
    number: cards.length,
    notes,
    cards: isShown ? cards.map((card) => ({ ...card, holder: player.id })) : [],
  }
}
