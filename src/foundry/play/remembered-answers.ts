/** Remembers a person's answers to earlier questions, in the person's browser. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { isRecord } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'

/** The remembered answers to one question. */
const rememberedAnswersSchema = v.object({
  /**
   * The switches that the person set differently from the game's proposal, by modifier id. The value is true if the
   * person switched it on.
   */
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  /** The person's answers in the form's fields, by field name, without the switches. */
  answers: v.optional(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))), {}),
})
export type RememberedAnswers = v.InferOutput<typeof rememberedAnswersSchema>

/**
 * The remembered answers to a question that this person has never answered: no ticked or unticked switches, and no
 * answers in fields.
 */
export const NO_REMEMBERED_ANSWERS: RememberedAnswers = { on: {}, answers: {} }

/**
 * The number of questions whose answers the browser remembers. If there are more, the question that was answered
 * longest ago is forgotten.
 */
const MAX_REMEMBERED_QUESTIONS = 200

/** Registers the client setting that stores the answers. Called at `init`. */
export function registerRememberedAnswers(): void {
  game.settings.register(SYSTEM_ID, 'remembered', {
    name: 'HnB.common.check.remembered',
    scope: 'client',
    config: false,
    type: Object,
    default: {},
  })
}

/** The remembered answers of a question for an actor. None if the browser's storage holds unreadable data. */
export function recallQuestionAnswers(
  actorUuid: string,
  { rememberAs }: Pick<ActionQuestion, 'rememberAs'>,
): RememberedAnswers {
  if (rememberAs === undefined) return NO_REMEMBERED_ANSWERS
  const parseResult = v.safeParse(
    rememberedAnswersSchema,
    readAllStoredAnswers()[createRememberedAnswersKey(actorUuid, rememberAs)],
  )
  return parseResult.success ? parseResult.output : NO_REMEMBERED_ANSWERS
}

/** Stores the answers to a question for an actor. The person's browser forgets the oldest answers beyond the limit. */
export async function storeQuestionAnswers(
  actorUuid: string,
  questionKey: string,
  answers: Readonly<Record<'on' | 'answers', object>>,
): Promise<void> {
  const answersKey = createRememberedAnswersKey(actorUuid, questionKey)
  const rememberedAnswersToOtherQuestions = Object.entries(readAllStoredAnswers()).filter(
    ([name]) => name !== answersKey,
  )
  const newestAnswers = [...rememberedAnswersToOtherQuestions, [answersKey, answers] as const].slice(
    -MAX_REMEMBERED_QUESTIONS,
  )
  await game.settings.set(SYSTEM_ID, 'remembered', Object.fromEntries(newestAnswers))
}

/** The stored answers to all questions, by key. No schema has checked them. */
function readAllStoredAnswers(): Readonly<Record<string, unknown>> {
  const storedAnswers: unknown = game.settings.get(SYSTEM_ID, 'remembered')
  return isRecord(storedAnswers) ? storedAnswers : {}
}

const createRememberedAnswersKey = (actorUuid: string, questionKey: string): string =>
  `${actorUuid} ${questionKey}`
