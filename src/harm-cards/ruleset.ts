import { defineRuleset } from '../core/ruleset'
import { arenaCard, harmCard } from './cards'
import { settings, state } from './data'
import { CRISIS } from './harm'
import { recovery } from './recovery'
import { deck } from './deck'
import type { Settings, State } from './rules'
import { SEVERITIES } from './rules'
import { actions, context, glance } from './tab'

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
  statuses: [{ id: CRISIS, name: 'HnB.harmCards.status.crisis', icon: 'crisis' }],
  tab: { context, actions },
  cards: { harm: harmCard, arena: arenaCard },
  recovery,
  glance,
  tools: Object.keys(SEVERITIES).map((severity) => ({
    act: 'suffer',
    data: { severity },
    label: `HnB.harmCards.severity.${severity}`,
    icon: 'harm-cards',
  })),
  decks: [deck],
})
