import { itemsOf } from '../core/items'
import type { Situation } from '../core/views'
import type { Words } from '../core/words'
import { wound } from './data'
import type { StoryMode } from './rules'

/** The tab: hearts of Harm, and the wounds with the rests they still need. */
export function context({ state, items, actor }: Situation<StoryMode>): object {
  const { value, max } = state.harm
  return {
    hearts: Array.from({ length: max }, (_, index) => index < value),
    value,
    max,
    level: actor.type === 'npc' ? state.level : null,
    wounds: itemsOf(items, 'wound', wound).map((item) => ({
      ...item,
      label: item.fields && `HnB.storyMode.severity.${item.fields.severity}`,
    })),
  }
}

/** One line for the Gamemaster's panel: the hearts that are left. */
export function glance({ state }: Situation<StoryMode>): Words[] {
  const { value, max } = state.harm
  return [{ key: 'HnB.storyMode.glance', data: { value, max } }]
}
