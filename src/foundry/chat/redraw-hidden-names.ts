/** Redraws messages that contain placeholders for names. Called after a change of who may read a name. */
import { findPagesWithWindows } from '../platform/elements'

/**
 * Redraws the messages on the page that contain a placeholder for the name of one of these tokens or actors. The
 * messages' headers are redrawn too.
 */
export function redrawHiddenNames(documentsWithNames: readonly { readonly uuid: string | null }[]): void {
  const placeholderStartTexts = documentsWithNames.flatMap(({ uuid }) => (uuid === null ? [] : `⟦${uuid}`))
  // Cast: `ChatLog#updateMessage` is documented (API v13 and v14), but missing from the League's types.
  const chatLog = ui.chat as unknown as MessageLogWithUpdate | undefined
  for (const message of findRenderedMessages()) {
    const messageSourceText = JSON.stringify(message._source)
    if (
      placeholderStartTexts.some((placeholderStartText) => messageSourceText.includes(placeholderStartText))
    )
      void chatLog?.updateMessage(message)
  }
}

/**
 * The messages that are drawn on this client's pages now. Foundry draws older messages only when a person scrolls to
 * them.
 */
function findRenderedMessages(): ReadonlySet<ChatMessage.Implementation> {
  const messageElements = [...findPagesWithWindows()].flatMap((pageDocument) => [
    ...pageDocument.querySelectorAll<HTMLElement>('.chat-message[data-message-id]'),
  ])
  return new Set(messageElements.flatMap(({ dataset }) => game.messages.get(dataset.messageId ?? '') ?? []))
}

interface MessageLogWithUpdate {
  updateMessage(message: ChatMessage.Implementation): Promise<void>
}
