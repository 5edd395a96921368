/** A person's answers to earlier questions. The person's browser stores them. */
import * as v from 'valibot'
import type { ActionQuestion } from '../../core/contract'
import { isRecord } from '../../core/plain-data'
import { SYSTEM_ID } from '../platform/icon-path'

/** The remembered answers to one question. */
const rememberedAnswersSchema = v.object({
  /** The switches that differ from what the game proposes, by the modifier's id. */
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  /** The other answers, by the names of the form's fields. */
  answers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])), {}),
})
export type RememberedAnswers = v.InferOutput<typeof rememberedAnswersSchema>

/** The remembered answers of a question that the person has not answered before. */
export const NO_REMEMBERED_ANSWERS: RememberedAnswers = { on: {}, answers: {} }

/**
 * At most this many questions have remembered answers. The question that was not answered for the longest time is
 * forgotten first.
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

/** The remembered answers of a question for an actor. If the browser's storage holds unreadable data, no answers. */
export function recallAnswers(
  actorUuid: string,
  { rememberAs }: Pick<ActionQuestion, 'rememberAs'>,
): RememberedAnswers {
  if (rememberAs === undefined) return NO_REMEMBERED_ANSWERS
  const parsed = v.safeParse(
    rememberedAnswersSchema,
    allStoredAnswers()[rememberedKey(actorUuid, rememberAs)],
  )
  return parsed.success ? parsed.output : NO_REMEMBERED_ANSWERS
}

/**
 * Stores a question's answers: the switches that differ from what the game proposes, and the answers that the
 * question names in `rememberedFields`. A switch that turns off a modifier that a rule requires is not stored.
 * @param actorUuid the acting actor's uuid
 */
export async function rememberAnswers(
  actorUuid: string,
  { rememberAs, modifiers = [], rememberedFields = [] }: ActionQuestion,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (rememberAs === undefined) return
  const parsed = v.safeParse(v.object({ on: rememberedAnswersSchema.entries.on }), answers)
  const ticks = parsed.success ? parsed.output.on : {}
  const switches = Object.fromEntries(
    modifiers.flatMap(({ id, on: isProposed, fixed, rule }) =>
      !fixed && ticks[id] !== undefined && ticks[id] !== isProposed && !(rule && isProposed)
        ? [[id, ticks[id]]]
        : [],
    ),
  )
  const keptAnswers = Object.fromEntries(
    rememberedFields.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])),
  )
  const key = rememberedKey(actorUuid, rememberAs)
  const others = Object.entries(allStoredAnswers()).filter(([name]) => name !== key)
  const newestAnswers = [...others, [key, { on: switches, answers: keptAnswers }] as const].slice(
    -MAX_REMEMBERED_QUESTIONS,
  )
  await game.settings.set(SYSTEM_ID, 'remembered', Object.fromEntries(newestAnswers))
}

/** The stored answers of all questions, by key. They have not been checked. */
function allStoredAnswers(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get(SYSTEM_ID, 'remembered')
  return isRecord(stored) ? stored : {}
}

const rememberedKey = (actorUuid: string, questionKey: string): string => `${actorUuid} ${questionKey}`
