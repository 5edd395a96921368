/** Redraws messages with veiled names, after a change of who may see a name. */

/** Redraws the messages, headers included, that refer to a token by its veiled name. */
export function redrawVeiledNames({ uuid }: TokenDocument.Implementation): void {
  // Cast: ChatLog#updateMessage is documented (API v13 and v14), and the League's types lack it.
  const chat = ui.chat as unknown as MessageUpdater | undefined
  for (const message of game.messages)
    if (JSON.stringify(message._source).includes(`⟦${uuid}`)) void chat?.updateMessage(message)
}

interface MessageUpdater {
  updateMessage(message: ChatMessage.Implementation): Promise<void>
}
