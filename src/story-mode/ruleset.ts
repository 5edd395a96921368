import { defineRuleset } from '../core/ruleset'
import { armor, settings, state, weapon, wound } from './data'
import { itemLines } from './lines'
import type { State } from './rules'
import { context, glance } from './tab'

/** Combat Mechanics of Story Mode (https://story-mode-docs.just-us.net). */
export const storyMode = defineRuleset<{ state: State; settings: object }>({
  id: 'story-mode',
  key: 'storyMode',
  icon: 'story-mode',
  actorTypes: ['character', 'npc'],
  state,
  items: { weapon, armor, wound },
  itemLines,
  settings,
  statuses: [],
  tab: { context, actions: {} },
  cards: {},
  glance,
})
