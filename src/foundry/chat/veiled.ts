/** Redraws messages with a name that not everybody may see, when who may see it changes. */
import { veilOf } from '../platform/faces'

/** The fields of a token that decide who may read its name. */
const DECIDING = ['name', 'hidden', 'displayName'] as const

/** A token has changed: redraws the messages, headers included, that refer to it by its veiled name. */
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
