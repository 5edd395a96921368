import { defineRuleset } from '../core/ruleset'
import { conflictKind } from './conflict-card'
import { recovery } from './council'
import { checkItem, resource, settings, state } from './data'
import type { Resources } from './held'
import { pointsKind } from './points-card'
import { actions, context, glance } from './tab'

/** The meaning of Harm, design notes for Quadrivium by the author of "Chasing the Hargifex". */
export const resources = defineRuleset<Resources>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  actorTypes: ['character', 'npc', 'community'],
  state,
  items: { resource },
  itemLines: () => [],
  checkItem,
  settings,
  statuses: [],
  tab: { context, actions },
  cards: { points: pointsKind, conflict: conflictKind },
  recovery,
  glance,
})
