/** The chat message about a condition that a person ended in the header of a sheet. */
import * as v from 'valibot'
import type { KeyedPhrase } from '../../core/phrase'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { findFoundryStatusById } from '../platform/compat'
import type { MessageRecord } from '../world/message-record'

const conditionMessageFactsSchema = v.object({
  status: storedIdSchema,
  /** The name of the person whom the condition is about. */
  about: v.optional(storedNameSchema),
  /** The name that the actor with the condition had when the message was posted. */
  whose: storedNameSchema,
})
type ConditionMessageFacts = v.InferOutput<typeof conditionMessageFactsSchema>

/**
 * A phrase that says that an actor no longer has a condition. Each reader sees the condition's name in their own
 * language.
 */
export function createEndedConditionPhrase({ status, about, whose }: ConditionMessageFacts): KeyedPhrase {
  const conditionName = { key: findFoundryStatusById(status)?.name ?? status }
  return about === undefined
    ? { key: 'HnB.common.condition.ended', data: { condition: conditionName, name: whose } }
    : { key: 'HnB.common.condition.endedAbout', data: { condition: conditionName, about, name: whose } }
}

/** The template data of a message about an ended condition. Null for unreadable facts. */
export function createConditionMessageView({ facts }: MessageRecord): object | null {
  const parsedFacts = v.safeParse(conditionMessageFactsSchema, facts)
  if (!parsedFacts.success) return null
  return {
    phrase: createEndedConditionPhrase(parsedFacts.output),
    img: findFoundryStatusById(parsedFacts.output.status)?.img,
  }
}
