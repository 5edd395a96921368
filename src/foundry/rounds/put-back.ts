/** Puts a fight back where it was, when a player has moved it further than from their own turn to the next. */
import { runInRequestOrder } from '../play/arbiter'
import { warnOfUntrusted } from '../play/warn-of-untrusted'
import { isDecidedByThisClient } from '../play/deciding-client'
import { writeOperations } from '../write/write'

/** Acts on one of the active Gamemaster's clients; without turn events, because no turn begins or ends by it. */
export async function putFightBack(
  fight: Combat.Implementation,
  { round, turn }: Pick<Combat.HistoryData, 'round' | 'turn'>,
  userId: string,
): Promise<void> {
  void warnOfUntrusted(userId, 'fight')
  if (!(await isDecidedByThisClient())) return
  await runInRequestOrder(async () => {
    const isDone = () => fight.round === round && fight.turn === turn
    const run = () => fight.update({ round, turn }, { turnEvents: false })
    await writeOperations([{ batched: null, run, isDone, back: () => [] }])
    return null
  })
}
