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
  /** Null while the Gamemaster keeps it secret: what is secret is no fact, for facts reach everybody. */
  level: v.nullable(levelSchema),
  /** By a random key, everybody who is asked; the roll is null before they have rolled. */
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
