/** The chat message about activated and deactivated games. It also explains their mixture. */
import * as v from 'valibot'
import { phraseSchema } from '../../core/phrase'
import { allGameOutlines } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'

/** More games than a package has. */
const MAX_GAMES = 20

/** More sentences than any mixture needs: a few for each game, and one for each pair. */
const MAX_LINES = 60

const gameIdsSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_GAMES))

/** `before` and `after` are the ids of the active games. `lines` explains the mixture. */
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
