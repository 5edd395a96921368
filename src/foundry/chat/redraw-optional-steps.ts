/**
 * Redraws messages, sheets and the dock after a change of the scene or the turn, because these decide which optional
 * steps are allowed.
 */
import { redrawCardDock } from '../cards/dock-instance'
import { documentUuidOrEmpty } from '../platform/uuid-of'
import { findMessagesThatMayWait } from '../world/message-index'
import { redrawMessagesAfterTurnChange } from './redraw-messages'
import { mayMessageHaveOptionalSteps } from './pending-steps'
import { isMessageWaitingForAnyActor, redrawWaitingSheets } from './waiting-messages'

/**
 * Redraws messages, sheets and the dock if any message may offer an optional step, such as a block. Called when a token
 * was placed, moved or selected, or when a turn changed.
 */
export const redrawOptionalSteps = foundry.utils.debounce(() => {
  const messages = findMessagesThatMayWait().filter(
    (message) =>
      isMessageWaitingForAnyActor(documentUuidOrEmpty(message)) && mayMessageHaveOptionalSteps(message),
  )
  if (messages.length === 0) return
  redrawMessagesAfterTurnChange()
  for (const message of messages) redrawWaitingSheets(message)
  void redrawCardDock()
}, 60)
