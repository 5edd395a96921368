import type { RawClick } from '../../src/core/views'
import type { State } from '../../src/humanity/rules'

/** A character of all d4, with what a test cares about put in. */
export function humanityState(own: Partial<State> = {}): State {
  return {
    stats: { head: 4, hand: 4, heart: 4, home: 4, hurt: 4, hurry: 4, history: 4, custom: 4 },
    touchstones: [],
    blessings: {},
    ...own,
  }
}

export function click(own: Partial<RawClick> = {}): RawClick {
  return {
    actor: {
      uuid: 'Actor.a',
      id: 'a',
      name: 'Ana',
      img: '',
      type: 'character',
      statuses: [],
      conditions: [],
    },
    state: humanityState(),
    items: [],
    settings: { customStat: '' },
    asker: { id: 'user', name: 'Player 1', isGM: false },
    data: {},
    targets: [],
    ...own,
  }
}
