import { defineRuleset } from '../core/ruleset'
import { blessingCard, checkCard } from './cards'
import { CONDITIONS } from './conditions'
import { settings, state } from './data'
import type { Settings, State } from './rules'
import { actions, context, glance } from './tab'

/** Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/). */
export const humanity = defineRuleset<{ state: State; settings: Settings }>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  actorTypes: ['character', 'npc'],
  state,
  items: {},
  itemLines: () => [],
  settings,
  statuses: CONDITIONS.map(({ id, name, icon }) => ({ id, name, icon })),
  tab: { context, actions },
  glance,
  cards: { check: checkCard, blessing: blessingCard },
})
