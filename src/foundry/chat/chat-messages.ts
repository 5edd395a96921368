/** The collection of chat messages. It adds the text of our messages to the export of the chat log. */
import { setClassName } from '../platform/class-name'
import { prepareMessageTexts } from './message-text'

/** Foundry's collection of chat messages. */
export class HarmBlessingMessages extends foundry.documents.collections.ChatMessages {
  static {
    setClassName(this, 'HarmBlessingMessages')
  }

  /** Renders the text of our messages before the export starts, because Foundry's export does not wait for them. */
  override export(): void {
    void prepareMessageTexts(this).then(() => super.export())
  }
}
