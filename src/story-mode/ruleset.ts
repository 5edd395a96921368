import { defineRuleset } from '../core/define'
import { creature, settings, state } from './data'
import { rounds } from './fight'
import { harmTogether, restoreTogether } from './harm/actions'
import { recovery } from './heal/recovery'
import { armorKind, gearKind, weaponKind, woundKind } from './items'
import { messages } from './messages'
import type { StoryMode } from './rules'
import { actions, context, glance } from './tab'

/** Combat Mechanics of Story Mode (https://story-mode-docs.just-us.net). */
export const storyMode = defineRuleset<StoryMode>({
  id: 'story-mode',
  key: 'storyMode',
  icon: 'story-mode',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state,
  begins: { npc: creature },
  items: { weapon: weaponKind, armor: armorKind, gear: gearKind, wound: woundKind },
  settings,
  statuses: [],
  tab: { context, actions },
  messages,
  group: { harm: harmTogether, restore: restoreTogether },
  recovery,
  rounds,
  glance,
  tools: [
    ...['1', '2', '3', '4'].map((harm) => ({
      act: 'harm',
      data: { harm },
      label: `HnB.storyMode.tool.harm.${harm}`,
      icon: 'hearts',
    })),
    { act: 'restore', data: {}, label: 'HnB.storyMode.tool.restore', icon: 'story-mode' },
  ],
  partials: ['roll', 'suffering'],
})
