/** Redraws what offers optional steps, because whether an actor may take them can depend on the scene and the turn. */
import { getDock } from '../cards/dock-instance'
import { uuidOf } from '../platform/uuid-of'
import { messagesThatMayWait } from '../world/message-index'
import { redrawForTurn } from './draw-messages'
import { mayHaveOptionalSteps } from './pending-steps'
import { isWaitingForAnyActor, redrawWaitingSheets } from './waiting-messages'

/**
 * Called when a token was placed, moved or selected, or the turn of a fight has changed. Redraws messages, sheets and
 * the dock while a message waits for somebody and may offer other people an optional step, such as a block.
 */
export const redrawOptionalSteps = foundry.utils.debounce(() => {
  const messages = messagesThatMayWait().filter(
    (message) => isWaitingForAnyActor(uuidOf(message)) && mayHaveOptionalSteps(message),
  )
  if (messages.length === 0) return
  redrawForTurn()
  for (const message of messages) redrawWaitingSheets(message)
  void getDock().render({ force: true })
}, 60)
