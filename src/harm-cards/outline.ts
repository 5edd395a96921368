/** The outline of What's the Harm? by Paul Stefko, CC BY 4.0: the part of the game that every page loads. */
import { defineOutline } from '../core/define'
import { harm, settings, state } from './data'
import { deck } from './deck'
import type { HarmCards } from './rules'
import { SEVERITIES } from './rules'
import { statuses } from './statuses'

export const outline = defineOutline<HarmCards>({
  id: 'harm-cards',
  key: 'harmCards',
  icon: 'harm-cards',
  firstAct: 'suffer',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  statuses,
  items: { condition: { fields: harm } },
  tools: Object.keys(SEVERITIES).map((severity) => ({
    act: 'suffer',
    data: { severity },
    label: `HnB.harmCards.severity.${severity}`,
    icon: 'harm-cards',
  })),
  decks: [deck],
})
