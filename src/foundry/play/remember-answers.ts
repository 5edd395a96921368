/** Remembers a person's answers to questions. This file is part of the script of questions. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { storeQuestionAnswers } from './remembered-answers'

const answersSchemaOfSwitches = v.object({ on: v.optional(v.record(v.string(), v.boolean()), {}) })

/**
 * Remembers the answers to a question, so that the next time the question proposes them. Stores the switches that
 * differ from the game's proposal, and the fields in `rememberedFields`. Armor and switched-off required modifiers are
 * not remembered.
 * @param actorUuid the acting actor's uuid
 */
export async function rememberAnswers(
  actorUuid: string,
  { rememberAs, modifiers = [], rememberedFields = [] }: ActionQuestion,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (rememberAs === undefined) return
  const parseResult = v.safeParse(answersSchemaOfSwitches, answers)
  const answersOfSwitches = parseResult.success ? parseResult.output.on : {}
  const switchAnswersByModifierKey = Object.fromEntries(
    modifiers.flatMap(({ id, on: isProposed, fixed, rule, source }) =>
      !fixed &&
      source !== 'armor' &&
      answersOfSwitches[id] !== undefined &&
      answersOfSwitches[id] !== isProposed &&
      !(rule && isProposed)
        ? [[id, answersOfSwitches[id]]]
        : [],
    ),
  )
  const answersToRemember = Object.fromEntries(
    rememberedFields.flatMap((fieldName) => (fieldName in answers ? [[fieldName, answers[fieldName]]] : [])),
  )
  await storeQuestionAnswers(actorUuid, rememberAs, {
    on: switchAnswersByModifierKey,
    answers: answersToRemember,
  })
}
