import { defineRuleset } from '../core/ruleset'
import { armor, settings, state, trait, weapon } from './data'
import { deck } from './deck'
import { itemLines } from './lines'
import type { State } from './rules'
import { context, glance } from './tab'

/** Turn of the Card by Paul Abeyta and Jefferson Lee. */
export const tarot = defineRuleset<{ state: State; settings: object }>({
  id: 'tarot',
  key: 'tarot',
  icon: 'tarot',
  actorTypes: ['character', 'npc'],
  state,
  items: { trait, weapon, armor },
  itemLines,
  settings,
  statuses: [],
  decks: [deck],
  tab: { context, actions: {} },
  cards: {},
  glance,
})
