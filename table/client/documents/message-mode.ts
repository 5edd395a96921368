/** A kind of audience for messages, as in `CONFIG.ChatMessage.modes`. */
import type { PlainObject } from '../../shared/objects'

export interface MessageMode {
  label: string
  icon: string
  /** sets the mode's recipients and style on message data */
  handler: (data: PlainObject) => void
}
