import { handOf } from './hands'

/**
 * The hand of whoever plays an actor, for its sheet: faces for that player and for Gamemasters, a count for
 * everybody else; null when nobody plays it, or nothing is held.
 */
export function handContext(actor: Actor.Implementation): object | null {
  const player = game.users.find(({ character }) => character?.id === actor.id)
  if (!player) return null
  const cards = handOf(player.id)
  if (cards.length === 0) return null
  return {
    holder: player.name,
    number: cards.length,
    cards: player.isSelf || game.user.isGM ? cards.map((card) => ({ ...card, holder: player.id })) : [],
  }
}
