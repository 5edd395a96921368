import { tell } from '../platform/notify'

/** Of whom this Gamemaster has been told since the page was opened. */
const known = new Set<string>()

/**
 * Tells this Gamemaster that something a player has stored was not believed, once for each player: whoever does it
 * often shall not fill the screen.
 */
export function tellDoubt(userId: string, what: 'message' | 'history' | 'cards'): void {
  const user = game.users.get(userId)
  if (!user || known.has(userId)) return
  known.add(userId)
  tell('warn', { key: `HnB.common.doubted.${what}`, data: { name: user.name } })
}
