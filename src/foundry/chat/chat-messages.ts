/** The collection of chat messages: its export of the chat log contains what our messages say. */
import { setClassName } from '../platform/class-name'
import { prepareMessageTexts } from './message-text'

/** Foundry's messages. */
export class HarmBlessingMessages extends foundry.documents.collections.ChatMessages {
  static {
    setClassName(this, 'HarmBlessingMessages')
  }

  /** Foundry exports at once, so the texts of our messages are drawn before. */
  override export(): void {
    void prepareMessageTexts(this).then(() => super.export())
  }
}
