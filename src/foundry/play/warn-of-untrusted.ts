/** Warns the Gamemaster that the system does not trust data that a player has stored. */
import { notifyUser } from '../platform/notify'
import { doesThisClientDecideRequests } from './deciding-client'

/** The ids of the players about whom this Gamemaster has already been warned on this page. */
const untrustedPlayerIds = new Set<string>()

/**
 * Warns a Gamemaster that a player has stored data that the system does not trust. Only one client shows the warning.
 * Each player causes only one warning, which stays until the Gamemaster closes it.
 * @param untrustedDataKind the kind of data that is not trusted
 */
export async function warnOfUntrustedData(
  userId: string,
  untrustedDataKind: 'message' | 'history' | 'cards' | 'fight' | 'deleted',
): Promise<void> {
  const user = game.users.get(userId)
  if (!user || untrustedPlayerIds.has(userId)) return
  untrustedPlayerIds.add(userId)
  if (await doesThisClientDecideRequests())
    notifyUser(
      'warn',
      { key: `HnB.common.doubted.${untrustedDataKind}`, data: { name: user.name } },
      { permanent: true },
    )
}
