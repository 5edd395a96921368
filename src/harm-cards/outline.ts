/** The outline of What's the Harm? by Paul Stefko, CC BY 4.0, which every page loads. */
import { defineOutline } from '../core/define-ruleset'
import { harmCardsFieldsSchema, harmCardsSettingsSchema, harmCardsStateSchema } from './data'
import { harmDeckDefinition } from './deck'
import type { HarmCards } from './rules'
import { CARD_COUNTS_BY_SEVERITY } from './rules'
import { harmCardsConditions } from './conditions'

export const harmCardsOutline = defineOutline<HarmCards>({
  id: 'harm-cards',
  key: 'harmCards',
  icon: 'harm-cards',
  firstAct: 'suffer',
  actorTypes: ['character', 'npc'],
  state: harmCardsStateSchema,
  settings: harmCardsSettingsSchema,
  statuses: harmCardsConditions,
  items: { condition: { fields: harmCardsFieldsSchema } },
  tools: Object.keys(CARD_COUNTS_BY_SEVERITY).map((severity) => ({
    act: 'suffer',
    data: { severity },
    label: `HnB.harmCards.tool.${severity}`,
    icon: 'harm-cards',
  })),
  decks: [harmDeckDefinition],
})
