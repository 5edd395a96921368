/** Shows an error in place of a message that cannot be drawn, so that the other messages are still drawn. */
import { logError } from '../platform/log-error'
import { renderOurTemplate } from '../platform/templates'

/**
 * Draws a message. If the drawing fails, shows the text of an error in our message frame. An error that reached
 * Foundry's code would remove this message from the log, and perhaps other messages that are drawn together with it.
 * @param drawFoundryPart draws Foundry's part: the element that the log shows
 * @param drawSystemPart draws the system's part into this element
 */
export async function drawOrShowError(
  id: string,
  drawFoundryPart: () => Promise<HTMLElement>,
  drawSystemPart: (html: HTMLElement) => Promise<void>,
): Promise<HTMLElement> {
  let html = emptyMessageElement(id)
  try {
    html = await drawFoundryPart()
    await drawSystemPart(html)
  } catch (error) {
    logError('message', error, { message: id })
    const content = html.querySelector('.message-content') ?? html
    content.innerHTML = await errorFrame().catch(() => '')
    // If drawing the frame with the error fails too, the message shows the text of the error without a frame.
    if (content.innerHTML === '') content.append(game.i18n.localize('HnB.refusal.unreadableMessage'))
  }
  return html
}

const errorFrame = (): Promise<string> =>
  renderOurTemplate('shared/message', { title: 'HnB.sheet.unreadableTitle', readable: false })

function emptyMessageElement(id: string): HTMLElement {
  const html = document.createElement('li')
  html.className = 'chat-message message flexcol'
  html.dataset.messageId = id
  const content = document.createElement('div')
  content.className = 'message-content'
  html.append(content)
  return html
}
