/** What a person chose at their last check, kept in their browser. */
import * as v from 'valibot'
import type { Ask } from '../../core/contract'
import { SYSTEM_ID } from '../platform/system-id'

/** What a person has chosen at a check, kept in their browser until they choose otherwise. */
const keptSchema = v.object({
  /** Switches that differ from the game's proposal, by the modifier's id. */
  on: v.optional(v.record(v.string(), v.boolean()), {}),
  /** Other answers by name. */
  answers: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])), {}),
})
export type Remembered = v.InferOutput<typeof keptSchema>

/** What is remembered where nothing was answered before. */
export const NOTHING_KEPT: Remembered = { on: {}, answers: {} }

/** How many checks are remembered; the one used longest ago is forgotten first. */
const MOST = 200

/** At `init`. */
export function registerMemory(): void {
  game.settings.register(SYSTEM_ID, 'remembered', {
    name: 'HnB.common.check.remembered',
    scope: 'client',
    config: false,
    type: Object,
    default: {},
  })
}

/** What is remembered of a question about an actor; anything else in the browser's store is ignored. */
export function recall(actor: string, { remember }: Ask): Remembered {
  if (remember === undefined) return NOTHING_KEPT
  const all = game.settings.get(SYSTEM_ID, 'remembered')
  const read = v.safeParse(keptSchema, all[keyOf(actor, remember)])
  return read.success ? read.output : NOTHING_KEPT
}

/**
 * Keeps what was answered, as far as the question asks for it. A modifier that a rule requires is left out only once.
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
