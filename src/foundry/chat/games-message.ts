/** The chat message about activated and deactivated games. It also explains their mixture. */
import * as v from 'valibot'
import { phraseSchema } from '../../core/phrase'
import { allGameOutlines } from '../world/active-rulesets'
import type { MessageRecord } from '../world/message-record'

/** A message about active games lists at most this many games. The package contains fewer games. */
const MAX_ACTIVE_GAMES = 20

/**
 * The most sentences in an explanation of the active games. Each game needs a few sentences, and each pair of games
 * one.
 */
const MAX_EXPLANATION_SENTENCES = 60

const gameIdsSchema = v.pipe(v.array(v.string()), v.maxLength(MAX_ACTIVE_GAMES))

/**
 * The facts of the message about the active games. `before` and `after` hold the ids of the active games before and
 * after the change. `lines` holds the sentences that explain the new mixture of games.
 */
const activeGamesMessageFactsSchema = v.object({
  before: gameIdsSchema,
  after: gameIdsSchema,
  lines: v.pipe(v.array(phraseSchema), v.maxLength(MAX_EXPLANATION_SENTENCES)),
})

/** The template data of the message about active games. Null for unreadable facts. */
export function createGamesMessageView({ facts }: MessageRecord): object | null {
  const parsedFacts = v.safeParse(activeGamesMessageFactsSchema, facts)
  if (!parsedFacts.success) return null
  const { before, after, lines } = parsedFacts.output
  const changedGameRows = {
    on: after.filter((gameId) => !before.includes(gameId)),
    off: before.filter((gameId) => !after.includes(gameId)),
    now: after,
  }
  return {
    lines,
    rows: Object.entries(changedGameRows).flatMap(([row, ids]) => {
      const gamesOfMessage = allGameOutlines().filter(({ id }) => ids.includes(id))
      return gamesOfMessage.length > 0 ? [{ label: `HnB.common.games.${row}`, games: gamesOfMessage }] : []
    }),
  }
}
