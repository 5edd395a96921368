/** Warns the Gamemaster that the system does not trust data that a player has stored. */
import { notifyUser } from '../platform/notify'
import { doesThisClientDecideRequests } from './deciding-client'

/** The ids of the players about whom this Gamemaster has already been warned on this page. */
const untrustedPlayerIds = new Set<string>()

/**
 * Warns this Gamemaster, on one client, that the system does not trust data that a player has stored. One warning per
 * player; it stays until closed.
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
