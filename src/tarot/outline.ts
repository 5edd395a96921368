/** Turn of the Card by Paul Abeyta and Jefferson Lee: the part that every page loads. */
import { defineOutline } from '../core/define-ruleset'
import { cardUses } from './card-uses'
import { armor, settings, state, trait, weapon } from './data'
import { deck } from './deck'
import { rounds } from './rounds'
import type { Tarot } from './rules'
import { treatedWounds } from './rules'
import { statuses } from './trauma/statuses'

export const outline = defineOutline<Tarot>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  firstAct: 'push',
  actorTypes: ['character', 'npc'],
  state,
  follows: treatedWounds,
  items: { trait: { fields: trait }, weapon: { fields: weapon }, armor: { fields: armor } },
  settings,
  statuses,
  decks: [deck],
  cardUses,
  rounds,
  moments: {
    week: {
      title: 'HnB.tarot.week.title',
      hint: 'HnB.tarot.week.hint',
      icon: 'week',
      asksRest: false,
      who: 'side',
    },
  },
  tools: [
    { act: 'check', data: {}, label: 'HnB.tarot.tool.check', icon: 'trait-senses' },
    { act: 'inflict', data: {}, label: 'HnB.tarot.tool.inflict', icon: 'wound' },
    { act: 'contest', data: {}, label: 'HnB.tarot.tool.contest', icon: 'weapon' },
    {
      act: 'bleed',
      data: {},
      label: 'HnB.tarot.tool.bleed',
      icon: 'bleeding',
      hint: 'HnB.tarot.tool.bleedHint',
    },
    { act: 'narratorHand', data: {}, label: 'HnB.tarot.tool.narratorHand', icon: 'tarot' },
    { act: 'deal', data: {}, label: 'HnB.tarot.tool.deal', icon: 'deck', hint: 'HnB.tarot.tool.dealHint' },
  ],
})
