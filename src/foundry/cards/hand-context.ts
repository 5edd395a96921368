import { cardsOfHand } from './dock-context'

/**
 * The hand of whoever plays an actor, for its sheet: faces for that player and for Gamemasters, a count for
 * everybody else; null when nobody plays it, or nothing is held.
 */
export function handContext(actor: Actor.Implementation): object | null {
  const player = game.users.find(({ character }) => character?.id === actor.id)
  if (!player) return null
  const cards = cardsOfHand(player.id, false)
  if (cards.length === 0) return null
  return {
    holder: player.name,
    number: cards.length,
    cards:
      player.isSelf || game.user.isGM
        ? cards.map((card) => ({
            id: card.id,
            holder: player.id,
            name: card.faces[0]?.name ?? card.name,
            src: card.faces[0]?.img,
          }))
        : [],
  }
}
