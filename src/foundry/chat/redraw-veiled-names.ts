/** Redraws messages with veiled names after a change decides anew who may see a name. */

/** Redraws the messages (with their headers) that show a veiled name of one of these tokens or actors. */
export function redrawVeiledNames(documents: readonly { readonly uuid: string }[]): void {
  const veiled = documents.map(({ uuid }) => `⟦${uuid}`)
  // Cast: ChatLog#updateMessage is documented (API v13 and v14), and the League's types lack it.
  const chat = ui.chat as unknown as MessageUpdater | undefined
  for (const message of game.messages) {
    const stored = JSON.stringify(message._source)
    if (veiled.some((start) => stored.includes(start))) void chat?.updateMessage(message)
  }
}

interface MessageUpdater {
  updateMessage(message: ChatMessage.Implementation): Promise<void>
}
