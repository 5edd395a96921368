/** The collection of chat messages. When the chat log is exported, the collection adds the text of our messages. */
import { setClassName } from '../platform/class-name'
import { prepareMessageTexts } from './message-text'

/** The collection of chat messages, which extends Foundry's. */
export class HarmBlessingMessages extends foundry.documents.collections.ChatMessages {
  static {
    setClassName(this, 'HarmBlessingMessages')
  }

  /** Renders the text of our messages first, and then exports. Foundry's own export would not wait for the rendering. */
  override export(): void {
    void prepareMessageTexts(this).then(() => super.export())
  }
}
