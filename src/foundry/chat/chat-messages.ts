/** The collection of chat messages. Before the chat log is exported, it prepares the texts of our messages. */
import { setClassName } from '../platform/class-name'
import { prepareMessageTexts } from './message-text'

/** The collection of chat messages. It extends Foundry's collection by the export of our messages. */
export class HarmBlessingMessages extends foundry.documents.collections.ChatMessages {
  static {
    setClassName(this, 'HarmBlessingMessages')
  }

  /** Renders our messages' texts, then exports the chat log. Foundry's own export does not wait for the rendering. */
  override export(): void {
    void prepareMessageTexts(this).then(() => super.export())
  }
}
