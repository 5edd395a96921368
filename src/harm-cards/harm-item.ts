/** A harm in a compendium: dropping it on somebody makes them suffer it, and nobody carries it about. */
import type * as v from 'valibot'
import { item } from '../core/item-kind'
import { choice, record } from '../core/schema'
import type { HarmCards } from './rules'
import { SEVERITIES } from './rules'

/** `system.harmCards` of a condition: how severe the harm is; empty for a condition of another game. */
const harmFields = record({ severity: choice(['', ...Object.keys(SEVERITIES)], '') })

export const harmKind = item<HarmCards, v.InferOutput<typeof harmFields>>({
  fields: harmFields,
  lines: ({ fields: { severity } }) =>
    severity === '' ? [] : [{ key: `HnB.harmCards.itemLine.${severity}` }],
  reads: ({ fields: { severity } }) => (severity === '' ? [] : [{ key: 'HnB.harmCards.itemReads' }]),
  instead: ({ fields: { severity } }) => (severity === '' ? 'other' : { act: 'suffer', data: { severity } }),
})
