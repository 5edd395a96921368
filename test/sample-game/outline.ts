/** The outline of the sample game Lanterns, which every page loads. */
import { defineOutline } from '../../src/core/define-ruleset'
import { settings, state } from './data'
import type { LanternsGame } from './rules'

export const lanternsOutline = defineOutline<LanternsGame>({
  id: 'lanterns',
  key: 'lanterns',
  icon: 'lantern',
  firstAct: 'burn',
  actorTypes: ['character'],
  state,
  settings,
  tools: [{ act: 'gust', data: {}, label: 'HnB.lanterns.gust', icon: 'lantern' }],
})
