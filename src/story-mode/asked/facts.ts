/** What the message of a roll that the Gamemaster asks for stores: who is asked, and what each has rolled. */
import * as v from 'valibot'
import { KEY } from '../../core/schema'
import type { MessageClick } from '../../core/views'
import { levelSchema, thrownFacts } from '../check/roll'
import type { StoryMode } from '../rules'

/** What a Gamemaster may ask for. */
export const ASKED = ['task', 'stealth'] as const

const text = v.pipe(v.string(), v.maxLength(200))

export const askedFacts = v.object({
  check: v.picklist(ASKED),
  /** Null while the Gamemaster keeps it secret: a secret is not stored, because facts reach everybody. */
  level: v.nullable(levelSchema),
  /** Everybody who is asked, by a random key; the roll is null until they have rolled. */
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
