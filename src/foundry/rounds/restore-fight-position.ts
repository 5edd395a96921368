/** Returns a fight to its earlier position if a player has moved it without ending their own turn. */
import { runInRequestOrder } from '../play/decide-request'
import { warnOfUntrustedData } from '../play/warn-of-untrusted'
import { isDecidedByThisClient } from '../play/deciding-client'
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
  if (!(await isDecidedByThisClient())) return
  await runInRequestOrder(async () => {
    const isPositionRestored = () => fight.round === round && fight.turn === turn
    const restoreRoundAndTurn = () => fight.update({ round, turn }, { turnEvents: false })
    await writeOperations([
      { batchOperation: null, run: restoreRoundAndTurn, isDone: isPositionRestored, reversal: () => [] },
    ])
    return null
  })
}
