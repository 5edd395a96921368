import type { Moment } from '../core/contract'
import type { Settings, State } from './rules'
import { intensityOf, RANKS, SUITS } from './rules'

/** The tab: four arenas, the marked cards of each, and the one that counts. */
export function context({ state }: Moment<{ state: State; settings: Settings }>): object {
  return {
    arenas: SUITS.map((suit) => ({
      suit,
      label: `HnB.harmCards.arena.${suit}`,
      intensity: intensityOf(state, suit),
      cards: RANKS.map((rank) => ({
        rank,
        label: `HnB.harmCards.rank.${rank}`,
        marked: state.marked[suit][rank],
      })),
    })),
  }
}
