/** Messages that name somebody whose name is not for everybody: they say who it is as that may be seen now. */
import { veilOf } from '../platform/faces'

/** What decides by whom a token's name is read. */
const DECIDING = ['name', 'hidden', 'displayName'] as const

/** A token has changed: the messages that name it, unless they say the name itself, are shown anew, headers and all. */
export function showNamesAnew(token: TokenDocument.Implementation, changed: object): void {
  if (!DECIDING.some((field) => field in changed)) return
  // Reason for the cast: ChatLog#updateMessage is documented (API v13 and v14), and the League's types lack it.
  const chat = ui.chat as unknown as ShowsAnew | undefined
  const veil = veilOf(token)
  for (const message of game.messages)
    if (JSON.stringify(message._source).includes(veil)) void chat?.updateMessage(message)
}

interface ShowsAnew {
  updateMessage(message: ChatMessage.Implementation): Promise<void>
}
