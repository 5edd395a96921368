/** The data that the message of a requested roll stores: the check, the level, and each asked person's roll. */
import * as v from 'valibot'
import { DICTIONARY_KEY_PATTERN } from '../../core/schema'
import type { MessageActionContext } from '../../core/game-views'
import { storedIdSchema, storedNameSchema } from '../../core/short-name'
import { checkLevelSchema, d20FactsSchema } from '../check/d20-roll'
import type { StoryMode } from '../rules'

/** The kinds of checks for which a Gamemaster may ask. */
export const REQUESTABLE_CHECK_KINDS = ['task', 'stealth'] as const

export const rollRequestFactsSchema = v.object({
  check: v.picklist(REQUESTABLE_CHECK_KINDS),
  /** The level of the requested roll. A secret level is null, because every client can read the facts. */
  level: v.nullable(checkLevelSchema),
  /** The asked people, each under a random key; `roll` is null until the person has rolled. */
  members: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(DICTIONARY_KEY_PATTERN)),
      v.object({ uuid: storedIdSchema, name: storedNameSchema, roll: v.nullable(d20FactsSchema) }),
    ),
    v.maxEntries(50),
  ),
})
export type RollRequestFacts = v.InferOutput<typeof rollRequestFactsSchema>
export type RollRequestActionContext = MessageActionContext<StoryMode, RollRequestFacts>
