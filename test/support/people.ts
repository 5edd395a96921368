/** Actors as rules see them, with nothing particular about them. */
import type { ActorView, Asker } from '../../src/core/game-views'

/** A character without conditions, who has no turn in a fight. */
export function somebody(id: string, name = id): ActorView {
  return {
    uuid: `Actor.${id}`,
    id,
    name,
    img: '',
    type: 'character',
    statuses: [],
    conditions: [],
    turn: null,
  }
}

export const ana = somebody('ana', 'Ana')

export const player: Asker = { id: 'player', name: 'Player', isGM: false }
export const gamemaster: Asker = { id: 'gm', name: 'Gamemaster', isGM: true }
