/** Creates actors and users for tests of the rules. */
import type { ActorView, UserView } from '../../src/core/game-views'

/** A character without conditions and outside fights. */
export function createTestActor(actorId: string, actorName = actorId): ActorView {
  return {
    uuid: `Actor.${actorId}`,
    id: actorId,
    name: actorName,
    img: '',
    type: 'character',
    statuses: [],
    conditions: [],
    turn: null,
  }
}

export const ana = createTestActor('ana', 'Ana')

export const player: UserView = { id: 'player', name: 'Player', isGM: false }
export const gamemaster: UserView = { id: 'gm', name: 'Gamemaster', isGM: true }
