/** Puts the parts of this game together. */
import { defineRuleset } from '../core/define'
import { award, lucky } from './award'
import { chaseWindow } from './chase/message'
import { chase } from './chase/open'
import { afflictAll } from './condition-actions'
import { CONDITIONS } from './conditions'
import { contestOfAll } from './contest/open'
import { creationWindow } from './create/window'
import { settings, state } from './data'
import { items } from './items'
import { messages } from './messages'
import { person } from './person'
import { recovery } from './recovery'
import type { Humanity } from './rules'
import { shopWindow } from './shop/window'
import { statsAt } from './stats'
import { actions, context } from './tab'
import { together } from './together/roll'

/** Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/). */
export const humanity = defineRuleset<Humanity>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  firstAct: 'check',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  seen: (stored, { customStat }) => ({ ...stored, stats: statsAt(stored.stats, customStat) }),
  items,
  statuses: CONDITIONS,
  tab: { context, actions },
  person,
  messages,
  windows: { creation: creationWindow, chase: chaseWindow, shop: shopWindow },
  group: { award, lucky, together, afflict: afflictAll, contest: contestOfAll, chase },
  recovery,
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
  partials: [
    'pay',
    'stat-fields',
    'checked',
    'check-ways',
    'sides',
    'outcome',
    'roll',
    'roll-ways',
    'ways',
    'aftermath',
    'effect',
  ],
})
