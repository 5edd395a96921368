import { defineRuleset } from '../core/define'
import { settings, state } from './data'
import { armorKind, weaponKind, woundKind } from './items'
import type { StoryMode } from './rules'
import { context, glance } from './tab'

/** Combat Mechanics of Story Mode (https://story-mode-docs.just-us.net). */
export const storyMode = defineRuleset<StoryMode>({
  id: 'story-mode',
  key: 'storyMode',
  icon: 'story-mode',
  actorTypes: ['character', 'npc'],
  state,
  items: { weapon: weaponKind, armor: armorKind, wound: woundKind },
  settings,
  statuses: [],
  tab: { context, actions: {} },
  messages: {},
  glance,
})
