/** The stored data of the messages about care and death. */
import * as v from 'valibot'
import { storedNameSchema } from '../../core/short-name'

/** The facts of a message about care: hospital treatment, healed wounds with their weeks, or a stun's end. */
export const medicalCareFactsSchema = v.object({
  what: v.picklist(['hospital', 'heal', 'rouse']),
  name: storedNameSchema,
  wounds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  weeks: v.pipe(v.number(), v.minValue(0), v.maxValue(999)),
})
export type MedicalCareFacts = v.InferOutput<typeof medicalCareFactsSchema>
export const deathFactsSchema = v.object({ name: storedNameSchema })
export type DeathFacts = v.InferOutput<typeof deathFactsSchema>
