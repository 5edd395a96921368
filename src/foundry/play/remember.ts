/** A person's answers to earlier questions, stored in their browser. */
import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import { SYSTEM_ID } from '../platform/system-id'

/** The remembered answers to one question. */
const keptSchema = v.object({
  /** Switches that differ from the game's proposal, by the modifier's id. */
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  /** The other answers, by the names of the form's fields. */
  answers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])), {}),
})
export type Remembered = v.InferOutput<typeof keptSchema>

/** The remembered answers of a question that the person has not answered before. */
export const NOTHING_KEPT: Remembered = { on: {}, answers: {} }

/** The number of questions whose answers are remembered; the least recently answered is forgotten first. */
const MOST = 200

/** At `init`: registers the client setting that stores the answers. */
export function registerMemory(): void {
  game.settings.register(SYSTEM_ID, 'remembered', {
    name: 'HnB.common.check.remembered',
    scope: 'client',
    config: false,
    type: Object,
    default: {},
  })
}

/** The remembered answers of a question for an actor. Unreadable data in the browser's storage counts as no answers. */
export function recall(actor: string, { remember }: Ask): Remembered {
  if (remember === undefined) return NOTHING_KEPT
  const all = game.settings.get(SYSTEM_ID, 'remembered')
  const read = v.safeParse(keptSchema, all[keyOf(actor, remember)])
  return read.success ? read.output : NOTHING_KEPT
}

/**
 * Stores a question's answers: switches that differ from the game's proposal, and the answers that the question names
 * in `keeps`. If the person unticks a modifier that a rule requires, that is not remembered.
 * @param actor the acting actor's uuid
 */
export async function keep(
  actor: string,
  { remember, modifiers = [], keeps = [] }: Ask,
  answers: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (remember === undefined) return
  const read = v.safeParse(v.object({ on: keptSchema.entries.on }), answers)
  const ticks = read.success ? read.output.on : {}
  const on = Object.fromEntries(
    modifiers.flatMap(({ id, on: proposed, fixed, rule }) =>
      !fixed && ticks[id] !== undefined && ticks[id] !== proposed && !(rule && proposed)
        ? [[id, ticks[id]]]
        : [],
    ),
  )
  const kept = Object.fromEntries(keeps.flatMap((name) => (name in answers ? [[name, answers[name]]] : [])))
  const key = keyOf(actor, remember)
  const others = Object.entries(game.settings.get(SYSTEM_ID, 'remembered')).filter(([name]) => name !== key)
  const all = [...others, [key, { on, answers: kept }] as const].slice(-MOST)
  await game.settings.set(SYSTEM_ID, 'remembered', Object.fromEntries(all))
}

const keyOf = (actor: string, remember: string): string => `${actor} ${remember}`
