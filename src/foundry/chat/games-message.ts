/** The chat message about activated and deactivated games. It also explains their mixture. */
import * as v from 'valibot'
import { phraseSchema } from '../../core/phrase'
import { allGameOutlines } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'

/** A message lists at most this many games. No package has more. */
const MAX_GAMES = 20

/** An explanation has at most this many sentences. No mixture needs more: each game has a few, and each pair of games has one. */
const MAX_LINES = 60

const gameIdsSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_GAMES))

/**
 * The facts of the message: the ids of the active games `before` and `after` the change, and the `lines` that explain the new
 * mixture.
 */
const gamesFactsSchema = v.object({
  before: gameIdsSchema,
  after: gameIdsSchema,
  lines: v.pipe(v.array(phraseSchema), v.maxLength(MAX_LINES)),
})

/** The template data of the message about active games. Null for unreadable facts. */
export function gamesMessageView({ facts }: MessageRecord): object | null {
  const parsed = v.safeParse(gamesFactsSchema, facts)
  if (!parsed.success) return null
  const { before, after, lines } = parsed.output
  const rows = {
    on: after.filter((id) => !before.includes(id)),
    off: before.filter((id) => !after.includes(id)),
    now: after,
  }
  return {
    lines,
    rows: Object.entries(rows).flatMap(([row, ids]) => {
      const games = allGameOutlines().filter(({ id }) => ids.includes(id))
      return games.length > 0 ? [{ label: `HnB.common.games.${row}`, games }] : []
    }),
  }
}
