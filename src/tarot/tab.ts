import type { Moment } from '../core/contract'
import { itemsOf } from '../core/items'
import type { Words } from '../core/words'
import { trait } from './data'
import type { State } from './rules'
import { aptitudeOf } from './rules'

/** The tab: traits by aptitude, best first, and the wounds that weigh on them all. */
export function context({ state, items }: Moment<{ state: State; settings: object }>): object {
  return {
    wounds: state.wounds,
    traits: itemsOf(items, 'trait', trait)
      .map((item) => ({ ...item, label: item.own && `HnB.tarot.aptitude.${aptitudeOf(item.own.rank)}` }))
      .sort((a, b) => (b.own?.rank ?? 0) - (a.own?.rank ?? 0) || a.name.localeCompare(b.name)),
  }
}

/** One line for the Gamemaster's panel: the wounds, when there are any. */
export function glance({ state }: Moment<{ state: State; settings: object }>): Words[] {
  return state.wounds > 0 ? [{ key: 'HnB.tarot.glance', data: { number: state.wounds } }] : []
}
