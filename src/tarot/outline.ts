/** The outline of Turn of the Card (by Paul Abeyta and Jefferson Lee), which every client loads. */
import { defineOutline } from '../core/define-ruleset'
import { tarotCardUses } from './card-uses'
import {
  tarotArmorSchema,
  tarotSettingsSchema,
  tarotStateSchema,
  tarotTraitSchema,
  tarotWeaponSchema,
} from './data'
import { tarotDeckDefinition } from './deck'
import { tarotFightRules } from './reaction-rounds'
import type { Tarot } from './rules'
import { capTreatedWoundCount } from './rules'
import { traumaStatuses } from './trauma-statuses'

export const tarotOutline = defineOutline<Tarot>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  firstAct: 'push',
  actorTypes: ['character', 'npc'],
  state: tarotStateSchema,
  derivedFields: capTreatedWoundCount,
  items: {
    trait: { fields: tarotTraitSchema },
    weapon: { fields: tarotWeaponSchema },
    armor: { fields: tarotArmorSchema },
  },
  settings: tarotSettingsSchema,
  statuses: traumaStatuses,
  decks: [tarotDeckDefinition],
  cardUses: tarotCardUses,
  rounds: tarotFightRules,
  moments: {
    week: {
      title: 'HnB.tarot.week.title',
      hint: 'HnB.tarot.week.hint',
      icon: 'week',
      asksRest: false,
      scope: 'side',
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
