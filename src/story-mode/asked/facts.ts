/** What the message of a requested roll stores: the check, the level, and each asked person's roll. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import type { MessageClick } from '../../core/views'
import { levelSchema, thrownFacts } from '../check/roll'
import type { StoryMode } from '../rules'

/** The checks that a Gamemaster may ask for. */
export const ASKED = ['task', 'stealth'] as const

const text = v.pipe(v.string(), v.maxLength(200))

export const askedFacts = v.object({
  check: v.picklist(ASKED),
  /** The level; null while the Gamemaster keeps it secret, because facts reach every client. */
  level: v.nullable(levelSchema),
  /** The asked people, each under a random key; `roll` is null until the person has rolled. */
  members: v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(KEY)),
      v.object({ uuid: text, name: text, roll: v.nullable(thrownFacts) }),
    ),
    v.maxEntries(50),
  ),
})
export type Asked = v.InferOutput<typeof askedFacts>
export type AskedClick = MessageClick<StoryMode, Asked>
