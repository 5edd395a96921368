/** The facts of the messages about checks and initiative. */
import * as v from 'valibot'
import { levelRollFactsSchema } from './d20-roll'
import { quickenableFactsSchemaFields } from './quickenable'

/** The facts of a roll for a task or for hiding (`stealth`). */
export const playerCheckFactsSchema = v.object({
  check: v.picklist(['task', 'stealth']),
  roll: levelRollFactsSchema,
  ...quickenableFactsSchemaFields,
})
export type PlayerCheckFacts = v.InferOutput<typeof playerCheckFactsSchema>

/** The facts of a roll for initiative: the d20, the modifiers, and the total. */
export const initiativeFactsSchema = v.object({
  groups: levelRollFactsSchema.entries.groups,
  modifiers: levelRollFactsSchema.entries.modifiers,
  total: v.pipe(v.number(), v.integer()),
})
export type InitiativeFacts = v.InferOutput<typeof initiativeFactsSchema>

/** The facts of initiative rolls for several actors. Each roll has a random key. */
export const groupInitiativeFactsSchema = v.object({
  rolls: v.record(
    v.string(),
    v.object({ actor: v.string(), name: v.string(), ...initiativeFactsSchema.entries }),
  ),
})
export type GroupInitiativeFacts = v.InferOutput<typeof groupInitiativeFactsSchema>
