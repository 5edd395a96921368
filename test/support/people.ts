import type { ActorView, Asker } from '../../src/core/views'

export const ana: ActorView = {
  uuid: 'Actor.ana',
  id: 'ana',
  name: 'Ana',
  img: '',
  type: 'character',
  statuses: [],
  conditions: [],
  turn: null,
}

export const player: Asker = { id: 'player', name: 'Player', isGM: false }
export const gamemaster: Asker = { id: 'gm', name: 'Gamemaster', isGM: true }
