/** Shows an error in place of a message that cannot be drawn, so that the other messages are still drawn. */
import { logError } from '../platform/log-error'
import { renderOurTemplate } from '../platform/templates'

/**
 * Draws a chat message, or an error text in our message frame if the drawing fails. In Foundry's code, an error would
 * remove this and perhaps other messages from the log.
 * @param renderFoundryPart draws Foundry's part: the element that the log shows
 * @param renderSystemPartOfMessage draws the system's part into this element
 */
export async function renderMessageOrShowError(
  messageId: string,
  renderFoundryPart: () => Promise<HTMLElement>,
  renderSystemPartOfMessage: (messageElement: HTMLElement) => Promise<void>,
): Promise<HTMLElement> {
  let messageElement = createEmptyMessageElement(messageId)
  try {
    messageElement = await renderFoundryPart()
    await renderSystemPartOfMessage(messageElement)
  } catch (error) {
    logError('message', error, { message: messageId })
    const messageContent = messageElement.querySelector('.message-content') ?? messageElement
    messageContent.innerHTML = await renderFrameOfUnreadableMessage().catch(() => '')
    // If drawing the frame with the error fails too, the message shows the text of the error without a frame.
    if (messageContent.innerHTML === '')
      messageContent.append(game.i18n.localize('HnB.refusal.unreadableMessage'))
  }
  return messageElement
}

const renderFrameOfUnreadableMessage = (): Promise<string> =>
  renderOurTemplate('shared/message', { title: 'HnB.sheet.unreadableTitle', readable: false })

function createEmptyMessageElement(messageId: string): HTMLElement {
  const messageElement = document.createElement('li')
  messageElement.className = 'chat-message message flexcol'
  messageElement.dataset.messageId = messageId
  const messageContent = document.createElement('div')
  messageContent.className = 'message-content'
  messageElement.append(messageContent)
  return messageElement
}
