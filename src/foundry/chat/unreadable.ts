/** Shows an error in place of a message that cannot be drawn, so that it harms no other. */
import { logError } from '../platform/log-error'
import { renderPart } from '../platform/templates'

/**
 * Draws as much of a message as can be drawn. One that cannot be drawn says so in our own frame: an error in Foundry's
 * code would remove the message from the log, and perhaps others that are drawn together with it.
 * @param whole draws Foundry's own part: the element that the log shows
 * @param ours draws what we put into that element
 */
export async function drawn(
  id: string,
  whole: () => Promise<HTMLElement>,
  ours: (html: HTMLElement) => Promise<void>,
): Promise<HTMLElement> {
  let html = emptyMessage(id)
  try {
    html = await whole()
    await ours(html)
  } catch (error) {
    logError('message', error, { message: id })
    const content = html.querySelector('.message-content') ?? html
    content.innerHTML = await frame().catch(() => '')
    // Where even the frame cannot be loaded, the words stand alone.
    if (content.innerHTML === '') content.append(game.i18n.localize('HnB.refusal.unreadableMessage'))
  }
  return html
}

const frame = (): Promise<string> =>
  renderPart('shared/message', { title: 'HnB.sheet.unreadableTitle', readable: false })

function emptyMessage(id: string): HTMLElement {
  const html = document.createElement('li')
  html.className = 'chat-message message flexcol'
  html.dataset.messageId = id
  const content = document.createElement('div')
  content.className = 'message-content'
  html.append(content)
  return html
}
