/** What the messages about checks and initiative store. */
import * as v from 'valibot'
import { levelRollFactsSchema } from './d20-roll'
import { schemaFieldsOfQuickenableAction } from './quickenable'

/** What a message stores about a roll for a task or for hiding (`stealth`). */
export const playerCheckFactsSchema = v.object({
  check: v.picklist(['task', 'stealth']),
  roll: levelRollFactsSchema,
  ...schemaFieldsOfQuickenableAction,
})
export type PlayerCheckFacts = v.InferOutput<typeof playerCheckFactsSchema>

/** What a message stores about a roll for initiative: the d20, the modifiers, and the total. */
export const initiativeFactsSchema = v.object({
  groups: levelRollFactsSchema.entries.groups,
  modifiers: levelRollFactsSchema.entries.modifiers,
  total: v.pipe(v.number(), v.integer()),
})
export type InitiativeFacts = v.InferOutput<typeof initiativeFactsSchema>

/**
 * The schema of the facts that a message stores about initiative rolls of several actors. Each roll has a random key.
 */
export const groupInitiativeFactsSchema = v.object({
  rolls: v.record(
    v.string(),
    v.object({ actor: v.string(), name: v.string(), ...initiativeFactsSchema.entries }),
  ),
})
export type GroupInitiativeFacts = v.InferOutput<typeof groupInitiativeFactsSchema>
