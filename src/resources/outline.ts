/**
 * The outline of The meaning of Harm, design notes for Quadrivium by the author of "Chasing the Hargifex": the part of
 * the game that every page loads.
 */
import { defineOutline } from '../core/define'
import { resource, settings, state } from './data'
import type { Resources } from './held'

export const outline = defineOutline<Resources>({
  id: 'resources',
  key: 'resources',
  icon: 'resources',
  firstAct: 'use',
  actorTypes: ['character', 'npc', 'community'],
  state,
  items: { resource: { fields: resource } },
  settings,
  moments: {
    council: {
      title: 'HnB.resources.moment.council.title',
      hint: 'HnB.resources.moment.council.hint',
      icon: 'council',
      asksRest: false,
      who: 'side',
    },
  },
})
