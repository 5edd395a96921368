/**
 * Redraws the messages, the sheets and the dock that show optional steps. Whether an actor may take an optional step
 * can depend on the scene and on the turn.
 */
import { redrawDock } from '../cards/dock-instance'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findMessagesThatMayWait } from '../world/message-index'
import { redrawMessagesAfterTurnChange } from './draw-messages'
import { mayHaveOptionalSteps } from './pending-steps'
import { isMessageWaitingForAnyActor, redrawWaitingSheets } from './waiting-messages'

/**
 * Called when a token was placed, moved or selected, or when the turn of a fight has changed. If any message waits for
 * an actor and may offer other people an optional step (such as a block), redraws messages, sheets and the dock.
 */
export const redrawOptionalSteps = foundry.utils.debounce(() => {
  const messages = findMessagesThatMayWait().filter(
    (message) => isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) && mayHaveOptionalSteps(message),
  )
  if (messages.length === 0) return
  redrawMessagesAfterTurnChange()
  for (const message of messages) redrawWaitingSheets(message)
  void redrawDock()
}, 60)
