/** Operations that post and delete chat messages. */
import type { NewMessage, Operation } from './operation'

export function postOperation(message: NewMessage): Operation {
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
    reversal: () => [withdrawOperation(_id)],
  }
}

function withdrawOperation(id: string): Operation {
  return {
    batchOperation: { action: 'delete', documentName: 'ChatMessage', parent: null, ids: [id] },
    run: () => ChatMessage.implementation.deleteDocuments([id]),
    isDone: () => !game.messages.has(id),
    reversal: () => [],
  }
}
