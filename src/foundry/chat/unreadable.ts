/** A message that cannot be drawn says so, and harms no other. */
import { renderPart } from '../platform/templates'

/**
 * Draws what can be drawn of a message. One that cannot be drawn says so in our own frame: a message that fails in
 * Foundry's hands is missing from the log, and may take those with it that are drawn together with it.
 * @param whole Foundry's own part of it: the element that the log shows
 * @param ours what we put into that element
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
    const problem = error instanceof Error ? error : new Error(String(error))
    Hooks.onError('HarmBlessing.message', problem, { log: 'error', message: id })
    const content = html.querySelector('.message-content') ?? html
    content.innerHTML = await frame().catch(() => '')
    // Where not even the frame can be had, the words are.
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
