import { defineRuleset } from '../core/ruleset'
import { resource, settings, state } from './data'
import { context } from './tab'

/** The meaning of Harm, design notes for Quadrivium by the author of "Chasing the Hargifex". */
export const resources = defineRuleset<{ state: object; settings: object }>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  actorTypes: ['character', 'npc', 'community'],
  state,
  items: { resource },
  itemLines: () => [],
  settings,
  statuses: [],
  tab: { context, actions: {} },
  cards: {},
})
