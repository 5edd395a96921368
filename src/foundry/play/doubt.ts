/** Warns the Gamemaster that the system does not trust data which a player has stored. */
import { tell } from '../platform/notify'
import { decidesHere } from './one-client'

/** The ids of the players about whom this Gamemaster has been warned since the page was opened. */
const known = new Set<string>()

/**
 * Warns this Gamemaster that the system does not trust data which a player has stored. Each player causes one warning,
 * so that a persistent player does not fill the screen; only one of the Gamemaster's clients shows it. The warning
 * stays until the Gamemaster closes it, because the Gamemaster may be away from the screen.
 * @param what the kind of data that is not trusted
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
