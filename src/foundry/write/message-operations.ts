/** The operations that post and delete chat messages. */
import type { NewMessage, WriteOperation } from './operation'

export function createMessagePostOperation(message: NewMessage): WriteOperation {
  const { _id } = message
  return {
    batchOperation: {
      action: 'create',
      documentName: 'ChatMessage',
      parent: null,
      data: [message],
      keepId: true,
    },
    run: () => ChatMessage.implementation.create(message, { keepId: true }),
    isDone: () => game.messages.has(_id),
    note: message,
    reversal: () => [createMessageDeletionOperation(_id)],
  }
}

function createMessageDeletionOperation(messageId: string): WriteOperation {
  return {
    batchOperation: { action: 'delete', documentName: 'ChatMessage', parent: null, ids: [messageId] },
    run: () => ChatMessage.implementation.deleteDocuments([messageId]),
    isDone: () => !game.messages.has(messageId),
    reversal: () => [],
  }
}
