/** Returns a fight to its earlier position if a player has moved it without ending their own turn. */
import { writeOperations } from '../write/write'

/** Returns a fight to its earlier position. Foundry's turn events are not sent, because no turn begins or ends. */
export async function restoreFightPosition(
  fight: Combat.Implementation,
  { round, turn }: Pick<Combat.HistoryData, 'round' | 'turn'>,
): Promise<void> {
  const isFightPositionRestored = () => fight.round === round && fight.turn === turn
  const restoreRoundAndTurn = () => fight.update({ round, turn }, { turnEvents: false })
  await writeOperations([
    { batchOperation: null, run: restoreRoundAndTurn, isDone: isFightPositionRestored, reversal: () => [] },
  ])
}
