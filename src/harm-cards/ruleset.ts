/** What's the Harm? by Paul Stefko, CC BY 4.0, put together. */
import { defineRuleset } from '../core/define'
import { arenaMessage, harmMessage } from './messages'
import { settings, state } from './data'
import { CRISIS, sufferTogether } from './harm'
import { harmKind } from './harm-item'
import { person } from './person'
import { lore } from './lore'
import { recovery } from './recovery'
import { deck } from './deck'
import type { HarmCards } from './rules'
import { SEVERITIES } from './rules'
import { actions, context } from './tab'

export const harmCards = defineRuleset<HarmCards>({
  id: 'harm-cards',
  key: 'harmCards',
  icon: 'harm-cards',
  firstAct: 'suffer',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  statuses: [
    {
      id: CRISIS,
      name: 'HnB.harmCards.status.crisis',
      icon: 'crisis',
      hint: 'HnB.harmCards.crisisHint',
      ends: 'scene',
      overlay: true,
    },
  ],
  items: { condition: harmKind },
  tab: { context, actions },
  messages: { harm: harmMessage, arena: arenaMessage },
  group: { suffer: sufferTogether },
  recovery,
  person,
  tools: Object.keys(SEVERITIES).map((severity) => ({
    act: 'suffer',
    data: { severity },
    label: `HnB.harmCards.severity.${severity}`,
    icon: 'harm-cards',
  })),
  partials: ['drawn'],
  decks: [deck],
  cards: lore,
})
