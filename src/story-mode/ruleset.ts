/** Combat Mechanics of Story Mode (https://story-mode-docs.just-us.net), put together. */
import { defineRuleset } from '../core/define'
import { creature, settings, state } from './data'
import { askForRoll } from './asked/ask'
import { initiatives } from './check/initiative'
import { rounds } from './rounds'
import { harmTogether, restoreTogether } from './harm/actions'
import { person } from './person'
import { recovery } from './recovery'
import { items } from './items'
import { messages } from './messages'
import type { StoryMode } from './rules'
import { actions, context } from './tab'

export const storyMode = defineRuleset<StoryMode>({
  id: 'story-mode',
  key: 'storyMode',
  icon: 'story-mode',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state,
  begins: { npc: creature },
  items,
  settings,
  statuses: [],
  tab: { context, actions },
  messages,
  group: { ask: askForRoll, harm: harmTogether, restore: restoreTogether, initiatives },
  recovery,
  rounds,
  person,
  tools: [
    { act: 'ask', data: {}, label: 'HnB.storyMode.tool.ask', icon: 'd20' },
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
