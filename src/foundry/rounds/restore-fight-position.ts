/** Returns a fight to its earlier position if a player has moved it without ending their own turn. */
import { runTaskInRequestOrder } from '../play/decide-request'
import { warnOfUntrustedData } from '../play/warn-of-untrusted'
import { doesThisClientDecideRequests } from '../play/deciding-client'
import { writeOperations } from '../write/write'

/**
 * Returns a fight to its earlier position, on one client of the active Gamemaster. Foundry's turn events are not sent,
 * because no turn begins or ends.
 */
export async function restoreFightPosition(
  fight: Combat.Implementation,
  { round, turn }: Pick<Combat.HistoryData, 'round' | 'turn'>,
  userId: string,
): Promise<void> {
  void warnOfUntrustedData(userId, 'fight')
  if (!(await doesThisClientDecideRequests())) return
  await runTaskInRequestOrder(async () => {
    const isFightPositionRestored = () => fight.round === round && fight.turn === turn
    const restoreRoundAndTurn = () => fight.update({ round, turn }, { turnEvents: false })
    await writeOperations([
      { batchOperation: null, run: restoreRoundAndTurn, isDone: isFightPositionRestored, reversal: () => [] },
    ])
    return null
  })
}
