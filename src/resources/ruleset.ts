import { defineRuleset } from '../core/define'
import { item } from '../core/item-kind'
import { conflictMessage } from './conflict/message'
import { recovery } from './council'
import { resource, settings, state, whyUnreadable } from './data'
import type { Resources } from './held'
import { share } from './members'
import { improve, refresh, repair } from './mend'
import { pointsMessage } from './points-message'
import type { Resource } from './rules'
import { whyNotPoints } from './rules'
import { actions, context, glance } from './tab'
import { use } from './use'

/** The meaning of Harm, design notes for Quadrivium by the author of "Chasing the Hargifex". */
export const resources = defineRuleset<Resources>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  firstAct: 'use',
  actorTypes: ['character', 'npc', 'community'],
  state,
  items: {
    resource: item<Resources, Resource>({
      fields: resource,
      whyNot: whyNotPoints,
      whyUnreadable,
      actions: { use, refresh, repair, improve, share },
    }),
  },
  settings,
  statuses: [],
  tab: { context, actions },
  messages: { points: pointsMessage, conflict: conflictMessage },
  partials: ['consent', 'waiting'],
  recovery,
  glance,
})
