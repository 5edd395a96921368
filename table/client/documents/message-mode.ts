/** A message mode: who sees a message. `CONFIG.ChatMessage.modes` contains the modes. */
import type { PlainObject } from '../../shared/objects'

export interface MessageMode {
  label: string
  icon: string
  /** Sets the recipients and the style in the message data. */
  handler: (messageData: PlainObject) => void
}
