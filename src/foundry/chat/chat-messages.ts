/** The collection of chat messages. Its export of the chat log contains the text of our messages. */
import { setClassName } from '../platform/class-name'
import { prepareMessageTexts } from './message-text'

/** Foundry's messages. */
export class HarmBlessingMessages extends foundry.documents.collections.ChatMessages {
  static {
    setClassName(this, 'HarmBlessingMessages')
  }

  /** Renders the texts of our messages before the export, because Foundry's export does not wait for them. */
  override export(): void {
    void prepareMessageTexts(this).then(() => super.export())
  }
}
