/** Puts a fight back where it was, when a player has moved it further than from their own turn to the next. */
import { inOwnOrder } from '../play/arbiter'
import { tellDoubt } from '../play/doubt'
import { decidesHere } from '../play/one-client'
import { write } from '../write/write'

/** Acts on one of the active Gamemaster's clients; without turn events, because no turn begins or ends by it. */
export async function putBack(
  fight: Combat.Implementation,
  { round, turn }: Pick<Combat.HistoryData, 'round' | 'turn'>,
  by: string,
): Promise<void> {
  void tellDoubt(by, 'fight')
  if (!(await decidesHere())) return
  await inOwnOrder(async () => {
    const isDone = () => fight.round === round && fight.turn === turn
    const run = () => fight.update({ round, turn }, { turnEvents: false })
    await write([{ batched: null, run, isDone, back: () => [] }])
    return null
  })
}
