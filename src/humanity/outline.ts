/** Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/): the part that every page loads. */
import { defineOutline } from '../core/define'
import { CONDITIONS } from './conditions'
import { ability, condition, gear, lifestyle, settings, state, wound } from './data'
import type { Humanity } from './rules'
import { statsAt } from './stats'

export const outline = defineOutline<Humanity>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  seen: (stored, { customStat }) => ({ ...stored, stats: statsAt(stored.stats, customStat) }),
  items: {
    ability: { fields: ability },
    lifestyle: { fields: lifestyle },
    gear: { fields: gear },
    weapon: { fields: gear },
    armor: { fields: gear },
    wound: { fields: wound },
    condition: { fields: condition },
  },
  statuses: CONDITIONS,
  tools: [
    ...(['introduction', 'roleplay', 'milestone'] as const).map((occasion) => ({
      act: 'award',
      data: { occasion },
      label: `HnB.humanity.tool.${occasion}`,
      icon: 'humanity',
    })),
    { act: 'lucky', data: {}, label: 'HnB.humanity.tool.lucky', icon: 'humanity' },
    { act: 'together', data: {}, label: 'HnB.humanity.tool.together', icon: 'humanity' },
    { act: 'afflict', data: {}, label: 'HnB.humanity.tool.afflict', icon: 'humanity' },
    { act: 'contest', data: {}, label: 'HnB.humanity.contest.begin', icon: 'contest' },
    { act: 'chase', data: {}, label: 'HnB.humanity.chase.begin', icon: 'chase' },
  ],
})
