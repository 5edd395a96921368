/** What a message about the growth of a character stores. */
import * as v from 'valibot'
import { storedNameSchema } from '../core/short-name'
import { PEERLESS_RANK } from './rules'

const traitGrowthRankSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(PEERLESS_RANK))

/** The facts of a message about growth: granted points, a trait's new rank, or a new character's traits. */
export const traitGrowthFactsSchema = v.object({
  what: v.picklist(['granted', 'raised', 'lowered', 'created']),
  name: storedNameSchema,
  trait: storedNameSchema,
  rank: traitGrowthRankSchema,
  /** The points that the Narrator granted. The same message may also report a changed rank. */
  points: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)), 0),
  /** The traits of a new character above or below Mediocre, sorted from best to worst. */
  traits: v.optional(
    v.pipe(v.array(v.object({ name: storedNameSchema, rank: traitGrowthRankSchema })), v.maxLength(100)),
    [],
  ),
})
export type TraitGrowthFacts = v.InferOutput<typeof traitGrowthFactsSchema>
