/**
 * The outline of The meaning of Harm, which every page loads. From design notes for Quadrivium by the author of
 * "Chasing the Hargifex".
 */
import { defineOutline } from '../core/define-ruleset'
import { resourceSchema, resourcesSettingsSchema, resourcesStateSchema } from './data'
import type { Resources } from './held-resources'

export const resourcesOutline = defineOutline<Resources>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  firstAct: 'use',
  actorTypes: ['character', 'npc', 'community'],
  state: resourcesStateSchema,
  items: { resource: { fields: resourceSchema } },
  settings: resourcesSettingsSchema,
  moments: {
    council: {
      title: 'HnB.resources.moment.council.title',
      button: 'HnB.resources.moment.council.button',
      hint: 'HnB.resources.moment.council.hint',
      icon: 'council',
      asksRest: false,
      scope: 'side',
    },
  },
})
