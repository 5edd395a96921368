/** The meaning of Harm, design notes for Quadrivium by the author of "Chasing the Hargifex", put together. */
import { defineRuleset } from '../core/define'
import { settings, state } from './data'
import type { Resources } from './held'
import { items } from './items'
import { messages } from './messages'
import { person } from './person'
import { recovery } from './recovery'
import { actions, context } from './tab'

export const resources = defineRuleset<Resources>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  firstAct: 'use',
  actorTypes: ['character', 'npc', 'community'],
  state,
  items,
  settings,
  statuses: [],
  tab: { context, actions },
  messages,
  partials: ['consent', 'waiting'],
  recovery,
  person,
})
