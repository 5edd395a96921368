/**
 * Redraws the messages, the sheets and the dock that show optional steps. Whether an actor may take an optional step
 * can depend on the scene and on the turn.
 */
import { redrawCardDock } from '../cards/dock-instance'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findMessagesThatMayWait } from '../world/message-index'
import { redrawMessagesAfterTurnChange } from './draw-messages'
import { mayHaveOptionalSteps } from './pending-steps'
import { isMessageWaitingForAnyActor, redrawWaitingSheets } from './waiting-messages'

/**
 * Redraws messages, sheets and the dock if any message may offer an optional step, such as a block. Called when a token
 * was placed, moved or selected, or when a turn changed.
 */
export const redrawOptionalSteps = foundry.utils.debounce(() => {
  const messages = findMessagesThatMayWait().filter(
    (message) => isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) && mayHaveOptionalSteps(message),
  )
  if (messages.length === 0) return
  redrawMessagesAfterTurnChange()
  for (const message of messages) redrawWaitingSheets(message)
  void redrawCardDock()
}, 60)
