import { defineRuleset } from '../core/define'
import { settings, state } from './data'
import { deck } from './deck'
import { armorKind, traitKind, weaponKind } from './items'
import type { Tarot } from './rules'
import { context, glance } from './tab'

/** Turn of the Card by Paul Abeyta and Jefferson Lee. */
export const tarot = defineRuleset<Tarot>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  actorTypes: ['character', 'npc'],
  state,
  items: { trait: traitKind, weapon: weaponKind, armor: armorKind },
  settings,
  statuses: [],
  decks: [deck],
  tab: { context, actions: {} },
  messages: {},
  glance,
})
