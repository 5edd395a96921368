/** Redraws messages that contain placeholders for names. Called after a change of who may read a name. */
import { pagesWithWindows } from '../platform/elements'

/**
 * Redraws the messages on the page, with their headers, that contain a placeholder for the name of one of these tokens or actors.
 */
export function redrawHiddenNames(documents: readonly { readonly uuid: string | null }[]): void {
  const placeholderStarts = documents.flatMap(({ uuid }) => (uuid === null ? [] : `⟦${uuid}`))
  // Cast: `ChatLog#updateMessage` is documented (API v13 and v14), but missing from the League's types.
  const chat = ui.chat as unknown as MessageUpdater | undefined
  for (const message of drawnMessages()) {
    const sourceText = JSON.stringify(message._source)
    if (placeholderStarts.some((placeholderStart) => sourceText.includes(placeholderStart)))
      void chat?.updateMessage(message)
  }
}

/**
 * The messages that are drawn on this client's pages now. Foundry draws older messages only when a person scrolls to
 * them.
 */
function drawnMessages(): ReadonlySet<ChatMessage.Implementation> {
  const elements = [...pagesWithWindows()].flatMap((page) => [
    ...page.querySelectorAll<HTMLElement>('.chat-message[data-message-id]'),
  ])
  return new Set(elements.flatMap(({ dataset }) => game.messages.get(dataset.messageId ?? '') ?? []))
}

interface MessageUpdater {
  updateMessage(message: ChatMessage.Implementation): Promise<void>
}
