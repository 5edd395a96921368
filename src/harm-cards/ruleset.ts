import { defineRuleset } from '../core/ruleset'
import { settings, state } from './data'
import { deck } from './deck'
import type { Settings, State } from './rules'
import { context } from './tab'

/** What's the Harm? by Paul Stefko, CC BY 4.0. */
export const harmCards = defineRuleset<{ state: State; settings: Settings }>({
  id: 'harm-cards',
  key: 'harmCards',
  icon: 'harm-cards',
  actorTypes: ['character', 'npc'],
  state,
  items: {},
  itemLines: () => [],
  settings,
  statuses: [],
  decks: [deck],
  tab: { context, actions: {} },
  cards: {},
})
