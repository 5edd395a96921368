/** Writes the log of the hands that users have drawn from a deck. */
import type { DrawnHandRecord } from '../../core/shell/hand-log'
import { createHandLogAfterMove, createHandLogBeforeMove } from '../../core/shell/hand-log'
import { SYSTEM_ID } from '../platform/icon-path'
import type { WriteOperation } from '../write/operation'
import type { CardStack } from './card-stacks'
import { readHandLog } from './hand-log'

/**
 * Makes the operation that changes the deck's log of drawn hands. It records the users who have drawn a hand, or it
 * records that all cards were gathered. Returns no operation for other moves.
 */
export function createDrawnHandsLogOperations(
  deck: CardStack,
  deckMoveId: string,
  drawnHandChanges: { readonly isGathering: boolean; readonly users: readonly string[] },
): WriteOperation[] {
  if (!drawnHandChanges.isGathering && drawnHandChanges.users.length === 0) return []
  return [
    createHandLogOperation(deck, createHandLogAfterMove(readHandLog(deck), deckMoveId, drawnHandChanges)),
  ]
}

/** The operation that removes an undone move from the log of drawn hands. Empty if the log lacks the move. */
export function createHandLogRemovalOperations(deck: CardStack, deckMoveId: string): WriteOperation[] {
  const drawnHandLog = readHandLog(deck)
  const isMoveLogged = drawnHandLog.some(
    (drawnHandInLog) => drawnHandInLog.move === deckMoveId || drawnHandInLog.gathered === deckMoveId,
  )
  return isMoveLogged ? [createHandLogOperation(deck, createHandLogBeforeMove(drawnHandLog, deckMoveId))] : []
}

/** The operation that empties the deck's log of drawn hands. Returns no operation if the log is already empty. */
export const createHandLogClearingOperations = (deck: CardStack): WriteOperation[] =>
  readHandLog(deck).length > 0 ? [createHandLogOperation(deck, [])] : []

function createHandLogOperation(deck: CardStack, drawnHandLog: readonly DrawnHandRecord[]): WriteOperation {
  const previousDrawnHandLog = readHandLog(deck)
  const newHandLogJson = JSON.stringify(drawnHandLog)
  const deckUpdate = { [`flags.${SYSTEM_ID}.hands`]: drawnHandLog }
  return {
    batchOperation: {
      action: 'update',
      documentName: 'Cards',
      parent: null,
      updates: [{ _id: deck.id, ...deckUpdate }],
    },
    // Cast: the League's types allow no flag's path as a key of an update.
    run: () => deck.update(deckUpdate as Cards.UpdateData),
    isDone: () => JSON.stringify(readHandLog(deck)) === newHandLogJson,
    reversal: () => [createHandLogOperation(deck, previousDrawnHandLog)],
  }
}
