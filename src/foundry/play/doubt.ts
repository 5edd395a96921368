/** Tells a Gamemaster that something a player stored was not believed. */
import { tell } from '../platform/notify'
import { decidesHere } from './one-client'

/** The players that this Gamemaster has been told about since the page was opened. */
const known = new Set<string>()

/**
 * Tells this Gamemaster that something a player has stored was not believed: once for each player, so that a persistent
 * one does not fill the screen, and on one of the Gamemaster's clients. It stays until it is closed, because nobody may
 * be looking.
 */
export async function tellDoubt(
  userId: string,
  what: 'message' | 'history' | 'cards' | 'fight' | 'deleted',
): Promise<void> {
  const user = game.users.get(userId)
  if (!user || known.has(userId)) return
  known.add(userId)
  if (await decidesHere())
    tell('warn', { key: `HnB.common.doubted.${what}`, data: { name: user.name } }, { permanent: true })
}
