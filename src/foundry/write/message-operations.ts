import type { Operation } from './operation'

/** A chat message to be posted, under an id that was chosen before. */
export type NewMessage = ChatMessage.CreateData & { readonly _id: string }

export function posting(message: NewMessage): Operation {
  const { _id } = message
  return {
    batched: { action: 'create', documentName: 'ChatMessage', parent: null, data: [message], keepId: true },
    run: () => ChatMessage.implementation.create(message, { keepId: true }),
    isDone: () => game.messages.has(_id),
    back: () => [withdrawal(_id)],
  }
}

function withdrawal(id: string): Operation {
  return {
    batched: { action: 'delete', documentName: 'ChatMessage', parent: null, ids: [id] },
    run: () => ChatMessage.implementation.deleteDocuments([id]),
    isDone: () => !game.messages.has(id),
    back: () => [],
  }
}
