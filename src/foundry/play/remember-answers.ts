/** Remembers a person's answers to questions. This file is part of the script of questions. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { storeAnswers } from './remembered-answers'

const switchesSchema = v.object({ on: v.optional(v.record(v.string(), v.boolean()), {}) })

/**
 * Stores the answers to a question: the switches whose state differs from the game's proposal, and the fields that the question
 * names in `rememberedFields`. If the person turned off a modifier that a rule requires, this is not remembered, and neither is
 * the choice of an armor, because the proposal may change.
 * @param actorUuid the acting actor's uuid
 */
export async function rememberAnswers(
  actorUuid: string,
  { rememberAs, modifiers = [], rememberedFields = [] }: ActionQuestion,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (rememberAs === undefined) return
  const parsed = v.safeParse(switchesSchema, answers)
  const answeredSwitches = parsed.success ? parsed.output.on : {}
  const switchStates = Object.fromEntries(
    modifiers.flatMap(({ id, on: isProposed, fixed, rule, source }) =>
      !fixed &&
      source !== 'armor' &&
      answeredSwitches[id] !== undefined &&
      answeredSwitches[id] !== isProposed &&
      !(rule && isProposed)
        ? [[id, answeredSwitches[id]]]
        : [],
    ),
  )
  const keptAnswers = Object.fromEntries(
    rememberedFields.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  )
  await storeAnswers(actorUuid, rememberAs, { on: switchStates, answers: keptAnswers })
}
