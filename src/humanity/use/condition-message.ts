/** Defines the message about conditions that actors got or that ended. */
import * as v from 'valibot'
import { defineMessageKind } from '../../core/message-kind'
import { HUMANITY_CONDITIONS } from '../conditions/conditions'
import type { Humanity } from '../rules'

export const conditionTextFieldSchema = v.pipe(v.string(), v.maxLength(200))

/** The stored data of a message about a condition: the condition, the actors, and whether the actors got or lost it. */
const conditionFactsSchema = v.object({
  what: v.picklist(['put', 'ended']),
  condition: conditionTextFieldSchema,
  /** The name of the actor whom the condition is about. Empty if the condition is about nobody. */
  about: conditionTextFieldSchema,
  names: v.pipe(v.array(conditionTextFieldSchema), v.maxLength(100)),
})
export type ConditionFacts = v.InferOutput<typeof conditionFactsSchema>

export const conditionMessageKind = defineMessageKind<Humanity, ConditionFacts>({
  facts: conditionFactsSchema,
  context: ({ facts }) => {
    const conditionDefinition = HUMANITY_CONDITIONS.find(({ id }) => id === facts.condition)
    return {
      ...facts,
      name: conditionDefinition?.name,
      hint: conditionDefinition?.hint,
      icon: conditionDefinition?.icon,
    }
  },
  actions: {},
})
