import { defineRuleset } from '../core/define'
import { blessingMessage, checkMessage } from './messages'
import { CONDITIONS } from './conditions'
import { settings, state } from './data'
import type { Humanity } from './rules'
import { actions, context, glance } from './tab'

/** Humanity, Blessed by snotskie (https://snotskie.com/ttrpg/). */
export const humanity = defineRuleset<Humanity>({
  id: 'humanity',
  key: 'humanity',
  icon: 'humanity',
  actorTypes: ['character', 'npc'],
  state,
  settings,
  statuses: CONDITIONS.map(({ id, name, icon }) => ({ id, name, icon })),
  tab: { context, actions },
  glance,
  messages: { check: checkMessage, blessing: blessingMessage },
})
