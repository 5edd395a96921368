/** The part of Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/) that every page loads. */
import { defineOutline } from '../core/define-ruleset'
import { HUMANITY_CONDITIONS } from './conditions/conditions'
import {
  abilityFieldsSchema,
  conditionItemSchema,
  gearFieldsSchema,
  lifestyleSchema,
  humanitySettingsSchema,
  humanityStateSchema,
  woundFieldsSchema,
} from './data'
import type { Humanity } from './rules'
import { computeEffectiveStats } from './rules/stats'

export const humanityOutline = defineOutline<Humanity>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state: humanityStateSchema,
  settings: humanitySettingsSchema,
  effectiveState: (storedState, { customStat }) => ({
    ...storedState,
    stats: computeEffectiveStats(storedState.stats, customStat),
  }),
  items: {
    ability: { fields: abilityFieldsSchema },
    lifestyle: { fields: lifestyleSchema },
    gear: { fields: gearFieldsSchema },
    weapon: { fields: gearFieldsSchema },
    armor: { fields: gearFieldsSchema },
    wound: { fields: woundFieldsSchema },
    condition: { fields: conditionItemSchema },
  },
  statuses: HUMANITY_CONDITIONS,
  tools: [
    ...(['introduction', 'roleplay', 'milestone'] as const).map((awardOccasion) => ({
      act: 'award',
      data: { occasion: awardOccasion },
      label: `HnB.humanity.tool.${awardOccasion}`,
      icon: 'humanity',
    })),
    { act: 'lucky', data: {}, label: 'HnB.humanity.tool.lucky', icon: 'humanity' },
    { act: 'together', data: {}, label: 'HnB.humanity.tool.together', icon: 'humanity' },
    { act: 'afflict', data: {}, label: 'HnB.humanity.tool.afflict', icon: 'humanity' },
    { act: 'contest', data: {}, label: 'HnB.humanity.contest.begin', icon: 'contest' },
    { act: 'chase', data: {}, label: 'HnB.humanity.chase.begin', icon: 'chase' },
  ],
})
