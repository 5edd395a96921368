import { itemsOf } from '../core/items'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import { trait } from './data'
import type { Tarot } from './rules'
import { aptitudeOf } from './rules'

/** The tab: traits by aptitude, best first, and the wounds that weigh on them all. */
export function context({ state, items }: Situation<Tarot>): object {
  return {
    wounds: state.wounds,
    traits: itemsOf(items, 'trait', trait)
      .map((item) => ({
        ...item,
        label: item.fields && `HnB.tarot.aptitude.${aptitudeOf(item.fields.rank)}`,
      }))
      .sort((a, b) => (b.fields?.rank ?? 0) - (a.fields?.rank ?? 0) || a.name.localeCompare(b.name)),
  }
}

/** One line for the Gamemaster's panel: the wounds, when there are any. */
export function glance({ state }: Situation<Tarot>): Words[] {
  return state.wounds > 0 ? [{ key: 'HnB.tarot.glance', data: { number: state.wounds } }] : []
}
