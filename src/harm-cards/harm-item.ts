/** A harm in a compendium: dropping it on somebody makes them suffer it, and nobody carries it about. */
import { item } from '../core/item-kind'
import type { HarmFields } from './data'
import { harm } from './data'
import type { HarmCards } from './rules'

export const harmKind = item<HarmCards, HarmFields>({
  fields: harm,
  lines: ({ fields: { severity } }) =>
    severity === '' ? [] : [{ key: `HnB.harmCards.itemLine.${severity}` }],
  reads: ({ fields: { severity } }) => (severity === '' ? [] : [{ key: 'HnB.harmCards.itemReads' }]),
  instead: ({ fields: { severity } }) => (severity === '' ? 'other' : { act: 'suffer', data: { severity } }),
})
